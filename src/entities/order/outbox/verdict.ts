import { ApiError } from '#/lib/http/api-error.ts'

/*
 * What a failed call says about an order (engineering, Orders over bad Wi-Fi). The question is always: can the backend
 * have it? Where that is not certain, the answer is unknown.
 */

export type PostVerdict =
  /** The backend has read it and does not want it. */
  | { kind: 'rejected'; status: number; message: string | undefined }
  /** Not stored: the person must log in again. */
  | { kind: 'login' }
  /** Not stored: later. */
  | { kind: 'busy' }
  /** It may have been stored. */
  | { kind: 'unknown' }

/** 408 is sent by whatever waited for us too long, perhaps after passing everything on; 429 and 425 come before it is read. */
const BUSY = [425, 429]
const DOUBTFUL = [408]

/** Of the request that carried the order. A 2xx with a body that cannot be read may be a captive portal's. */
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

/** `reachable`: the backend itself has answered, if only that it will not tell. */
export type ProbeVerdict = 'reachable' | 'connection' | 'login' | 'busy'

/** Of the cheap question before it. */
export const judgeProbe = (error: unknown): ProbeVerdict => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return 'connection'
  const status = error.status ?? 0
  if (status === 401) return 'login'
  if (BUSY.includes(status)) return 'busy'
  return status >= 400 && status < 500 && !DOUBTFUL.includes(status) ? 'reachable' : 'connection'
}

/** Whether a list cannot be read at all with this backend or these rights, in contrast to: not now. */
export const isImpossible = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && [403, 404, 405, 501].includes(error.status ?? 0)
