import { LIMITS } from '#/config/limits.ts'

/**
 * A failed call.
 * - `http`: the server answered with an error `status`, perhaps with a message.
 * - `network`: no complete answer (offline, cut off, timed out).
 * - `shape`: the answer does not match the schema.
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

/** Whether an error is an ApiError with one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && error.status !== undefined && statuses.includes(error.status)

/** Whether the backend lacks this call. 400: it reads the last word of the address as an id. */
export const isCallMissing = (error: unknown): boolean => hasStatus(error, 400, 404, 405, 501)

/**
 * Whether a failed write may have been carried out: no answer, an unreadable one, or a server error, perhaps of a
 * proxy. A proxy that answers 408 may have passed the call on.
 */
export const mayHaveArrived = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false
  const { kind, status = 0 } = error
  return kind !== 'http' || status < 400 || status >= 500 || status === 408
}

// Control characters and direction marks, which could reorder the screen.
const UNSHOWABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The message of an error body, bare or inside `{ data }` (docs/wire-contract.md): `message`, `detail` or
 * `errors[0]`. Not `error`, which is the English name of the status. At most 200 characters.
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
  // Array.from counts code points, so that no emoji is cut.
  const characters = Array.from(shown)
  return characters.length > LIMITS.serverMessageLength
    ? `${characters.slice(0, LIMITS.serverMessageLength - 1).join('')}…`
    : shown
}
