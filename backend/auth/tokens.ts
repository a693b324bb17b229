import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { Account } from './account.ts'

export type Tokens = {
  /** @returns a token with the bare claims of the contract */
  issue: (account: Account) => Promise<string>
  /**
   * @returns whose token it is, the restaurant that it names, and when it ends (milliseconds); undefined if it is not a
   * good one
   */
  read: (token: string) => Promise<{ accountId: string; restaurantId: string | null; expiresAt: number } | undefined>
}

const ALGORITHM = 'HS256'
const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/** @param lifetime in seconds */
export function createTokens(tokenKey: string, lifetime: number, clock: Clock): Tokens {
  // Made once: of the mere letters it would be made anew for each call.
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(tokenKey), HMAC, false, ['sign', 'verify'])
  return {
    issue: async ({ id, username, email, role, status, restaurantId }) =>
      new SignJWT({ id, username, email, role, status, restaurant: restaurantId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setExpirationTime(Math.floor(clock() / 1_000) + lifetime)
        .sign(await key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify<{ id: unknown; restaurant: string | null }>(token, await key, {
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'id'],
          currentDate: new Date(clock()),
        })
        return {
          accountId: String(payload.id),
          restaurantId: payload.restaurant,
          expiresAt: Number(payload.exp) * 1_000,
        }
      } catch {
        return undefined
      }
    },
  }
}
