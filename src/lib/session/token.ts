import { jwtDecode } from 'jwt-decode'

/** What a token says: its payload as it came, and when it ends (milliseconds since 1970). */
export type Session = { token: string; payload: Readonly<Record<string, unknown>>; expiresAt: number }

/**
 * Reads a stored token (specification, section 4). Gives undefined unless it decodes to an object whose `exp` (seconds)
 * is a finite number in the future. Nothing is verified: only the backend can do that.
 */
export function readToken(token: string | null, now: number): Session | undefined {
  if (!token || /\s/.test(token)) return undefined
  let payload: unknown
  try {
    payload = jwtDecode(token)
  } catch {
    return undefined
  }
  // jwt-decode checks nothing: a payload of null, exp: "999" and exp: 1e999 all pass it.
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return undefined
  const { exp } = payload as Record<string, unknown>
  if (typeof exp !== 'number' || !Number.isFinite(exp)) return undefined
  const expiresAt = exp * 1000
  return expiresAt > now ? { token, payload: payload as Record<string, unknown>, expiresAt } : undefined
}
