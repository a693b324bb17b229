import { ApiError } from '#/lib/http/api-error.ts'

/* What a failed call means for an order (ADR-007): if the backend may have it, it is unknown. */

export type PostVerdict =
  /** Read and refused. */
  | { kind: 'rejected'; status: number; message: string | undefined }
  /** Not stored: a login is needed. */
  | { kind: 'login' }
  /** Not stored: try later. */
  | { kind: 'busy' }
  /** It may have been stored. */
  | { kind: 'unknown' }

/** Sent before the order is read. Not 408: a proxy that timed out may have passed the order on. */
const BUSY = [425, 429]
const DOUBTFUL = [408]

/** A 2xx with an unreadable body may come from a captive portal. */
export const judgePost = (error: unknown): PostVerdict => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return { kind: 'unknown' }
  const status = error.status ?? 0
  if (status === 401) return { kind: 'login' }
  if (BUSY.includes(status)) return { kind: 'busy' }
  if (status >= 400 && status < 500 && !DOUBTFUL.includes(status)) {
    return { kind: 'rejected', status, message: error.serverMessage }
  }
  return { kind: 'unknown' }
}

/** `reachable`: the backend itself has answered, perhaps with a refusal. */
export type ProbeVerdict = 'reachable' | 'connection' | 'login' | 'busy'

export const judgeProbe = (error: unknown): ProbeVerdict => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return 'connection'
  const status = error.status ?? 0
  if (status === 401) return 'login'
  if (BUSY.includes(status)) return 'busy'
  return status >= 400 && status < 500 && !DOUBTFUL.includes(status) ? 'reachable' : 'connection'
}

/** Whether a list can never be read with this backend or these rights. */
export const isImpossible = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && [403, 404, 405, 501].includes(error.status ?? 0)
