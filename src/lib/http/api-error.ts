import { LIMITS } from '#/config/limits.ts'

/**
 * A call that did not give what was asked for.
 * - `http`: the server answered with an error; `status` is set, `serverMessage` where it sent words.
 * - `network`: no (whole) answer came: offline, cut, timed out.
 * - `shape`: an answer came, but not of the shape that was asked for.
 */
export class ApiError extends Error {
  readonly kind: 'http' | 'network' | 'shape'
  readonly status: number | undefined
  readonly serverMessage: string | undefined

  constructor(
    kind: ApiError['kind'],
    details: { status?: number; serverMessage?: string | undefined; cause?: unknown } = {},
  ) {
    super(details.serverMessage ?? `${kind}${details.status ? ` ${details.status}` : ''}`, { cause: details.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = details.status
    this.serverMessage = details.serverMessage
  }
}

/** Whether something thrown is an ApiError that carries one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && error.status !== undefined && statuses.includes(error.status)

/**
 * Whether a call that failed may have done its work all the same: no answer, one that cannot be read, or an error of a
 * server, perhaps of one in between. 408 is sent by whatever waited too long, perhaps after passing everything on.
 */
export const mayHaveArrived = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false
  const { kind, status = 0 } = error
  return kind !== 'http' || status < 400 || status >= 500 || status === 408
}

// Control characters, and the characters that turn the reading direction: a message must not reorder the screen.
const UNSHOWABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The words of an error body (contract, Conventions): `message`, else `detail`, else `errors[0]`, each also inside an
 * envelope `{ data: … }`. Never `error`: that is the English name of the status.
 * Gives plain text of at most 200 characters, or undefined.
 */
export function readServerMessage(body: unknown): string | undefined {
  const layers = isRecord(body) ? [body, body.data].filter(isRecord) : []
  const candidates = [
    ...layers.map(({ message }) => message),
    ...layers.map(({ detail }) => detail),
    ...layers.map(({ errors }) => (Array.isArray(errors) ? errors[0] : undefined)),
  ]
  for (const candidate of candidates) {
    const words = typeof candidate === 'string' ? asShown(candidate) : ''
    if (words) return words
  }
  return undefined
}

function asShown(words: string): string {
  const shown = words.replace(UNSHOWABLE, ' ').replace(/\s+/g, ' ').trim()
  // Array.from counts whole characters, so that an emoji is never cut in two.
  const characters = Array.from(shown)
  return characters.length > LIMITS.serverMessageLength
    ? `${characters.slice(0, LIMITS.serverMessageLength - 1).join('')}…`
    : shown
}
