export type Verdict =
  | { kind: 'open' }
  /** Only a new token helps. */
  | { kind: 'unauthorised' }
  /** Refused: another attempt soon would get the same answer. */
  | { kind: 'failed'; status: number }
  /** Worth another attempt later. */
  | { kind: 'retry'; status: number | null }

/** Temporary 4xx: timed out, too early, too many. */
const TEMPORARY = [408, 425, 429]

/** Judges the head of the response. Captive portals answer 200 with HTML, so only `text/event-stream` is a stream. */
export const judge = (status: number, contentType: string | null): Verdict => {
  if (status === 401) return { kind: 'unauthorised' }
  if (status >= 400 && status < 500 && !TEMPORARY.includes(status)) return { kind: 'failed', status }
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  return status === 200 && type === 'text/event-stream' ? { kind: 'open' } : { kind: 'retry', status }
}
