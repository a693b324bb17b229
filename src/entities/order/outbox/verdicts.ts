import { ApiError } from '#/lib/http/api-error.ts'

/* What a failed call means for an order (ADR-007): if the backend may have it, it is unknown. */

type SendVerdict =
  /** The backend has read the order and refused it. */
  | { kind: 'rejected'; status: number; message: string | undefined }
  /** It was not stored, because a login is needed. */
  | { kind: 'login' }
  /** It was not stored, and can be sent later. */
  | { kind: 'busy' }
  /** It may have been stored. */
  | { kind: 'unknown' }

/** Statuses that a backend sends before it has read the order. */
const BUSY_STATUSES = [425, 429]
/** A proxy that timed out may have passed the order on. */
const DOUBTFUL_STATUSES = [408]

/** What a failed call means for the order. A 2xx with an unreadable body may come from a captive portal, so it is unknown. */
export const judgeSendError = (error: unknown): SendVerdict => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return { kind: 'unknown' }
  const status = error.status ?? 0
  if (status === 401) return { kind: 'login' }
  if (BUSY_STATUSES.includes(status)) return { kind: 'busy' }
  if (status >= 400 && status < 500 && !DOUBTFUL_STATUSES.includes(status)) {
    return { kind: 'rejected', status, message: error.serverMessage }
  }
  return { kind: 'unknown' }
}

/** `reachable`: the backend itself has answered, perhaps with a refusal. */
export type ReachResult = 'reachable' | 'connection' | 'login' | 'busy'

export const judgeReachError = (error: unknown): ReachResult => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return 'connection'
  const status = error.status ?? 0
  if (status === 401) return 'login'
  if (BUSY_STATUSES.includes(status)) return 'busy'
  return status >= 400 && status < 500 && !DOUBTFUL_STATUSES.includes(status) ? 'reachable' : 'connection'
}
