/** What an answer to the attempt to connect means. */
export type Verdict =
  | { kind: 'open' }
  /** The token is not accepted: only a new one helps. */
  | { kind: 'unauthorised' }
  /** Refused: a new attempt soon would get the same answer. */
  | { kind: 'failed'; status: number }
  /** Worth another attempt later. */
  | { kind: 'retry'; status: number | null }

/** Temporary by their meaning, though they begin with a 4: timed out, too early, too many. */
const TEMPORARY = [408, 425, 429]

/**
 * Judges the head of an answer. Captive portals answer 200 with a page of HTML, so only `text/event-stream` is a
 * stream; anything else of the 2xx is somebody in between and worth another attempt.
 */
export const judge = (status: number, contentType: string | null): Verdict => {
  if (status === 401) return { kind: 'unauthorised' }
  if (status >= 400 && status < 500 && !TEMPORARY.includes(status)) return { kind: 'failed', status }
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  return status === 200 && type === 'text/event-stream' ? { kind: 'open' } : { kind: 'retry', status }
}
