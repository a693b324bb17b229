import { jwtDecode } from 'jwt-decode'
import { readJson } from '#/lib/schema/read-json.ts'
import { parseTime } from '#/lib/time/parse-time.ts'

/** `expiresAt` in milliseconds since 1970. */
export type Session = { token: string; payload: Readonly<Record<string, unknown>>; expiresAt: number }

/** A larger number is in milliseconds: as seconds it would be a time after the year 5138. */
const MILLISECONDS_FROM = 1e11

const ISO_TIME = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/

/**
 * When a token expires, in seconds. The value may also be in milliseconds, a text of digits, or a date with its time
 * zone.
 */
export function expiryOf({ exp }: Readonly<Record<string, unknown>>): number | undefined {
  if (typeof exp === 'string' && ISO_TIME.test(exp)) return expiryOf({ exp: parseTime(exp) })
  const time = typeof exp === 'string' && /^\d{9,16}$/.test(exp.trim()) ? Number(exp) : exp
  if (typeof time !== 'number' || !Number.isFinite(time)) return undefined
  return time >= MILLISECONDS_FROM ? time / 1_000 : time
}

/** The payload with whole numbers that JSON.parse would round; undefined if there is no payload. */
function exactPayload(token: string): unknown {
  const [, part = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
  const json = new TextDecoder().decode(bytes)
  return /\d{16}/.test(json) ? readJson(json) : undefined
}

function payloadOf(token: string): Record<string, unknown> | undefined {
  try {
    const payload: unknown = exactPayload(token) ?? jwtDecode(token)
    // jwt-decode accepts null as a payload.
    const isClaimsObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload)
    return isClaimsObject ? (payload as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Whether a token has no claims that can be read, because it is opaque. */
export const hasNoClaims = (token: string): boolean => payloadOf(token) === undefined

/** Whether a token can be read but does not state when it expires. Such a token cannot be a session. */
export function hasNoExpiry(token: string): boolean {
  const payload = payloadOf(token)
  return payload !== undefined && expiryOf(payload) === undefined
}

/** Decodes a token (R4.1); undefined without a future `exp` (seconds). The signature is not verified. */
export function readToken(token: string | null, now: number): Session | undefined {
  const payload = token && !/\s/.test(token) ? payloadOf(token) : undefined
  const exp = payload && expiryOf(payload)
  if (!token || !payload || exp === undefined) return undefined
  const expiresAt = exp * 1000
  return expiresAt > now ? { token, payload, expiresAt } : undefined
}
