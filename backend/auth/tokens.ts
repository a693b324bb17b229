import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { users } from '../db/schema.ts'

type User = typeof users.$inferSelect

type Claims = { id: unknown; restaurant: string | null; mark: unknown; account?: unknown; ofRestaurant?: string | null }

type TokenContent = {
  accountId: string
  restaurantId: string | null
  /** In milliseconds. */
  expiresAt: number
  mark: unknown
}

export type Tokens = {
  /** @returns a token with the contract's claims and a mark of the current password */
  issue: (user: User) => Promise<string>
  /** @returns the claims of a valid token, else undefined */
  read: (token: string) => Promise<TokenContent | undefined>
  /** Changes with the password, so that older tokens can be recognised. */
  markOf: (user: Pick<User, 'passwordHash'>) => string
}

const ALGORITHM = 'HS256'
const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/** @param lifetime in seconds */
export function createTokens(
  tokenKey: string,
  lifetime: number,
  clock: Clock,
  idAs: (id: string) => string | number = (id) => id,
): Tokens {
  // Imported once: from the text it would be imported for every call.
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(tokenKey), HMAC, false, ['sign', 'verify'])
  const markOf: Tokens['markOf'] = ({ passwordHash }) =>
    createHmac('sha256', tokenKey).update(passwordHash).digest('base64url').slice(0, 16)
  return {
    markOf,
    issue: async ({ id, username, email, role, status, restaurantId, passwordHash }) =>
      new SignJWT({
        id: idAs(id),
        username,
        email,
        role,
        status,
        restaurant: restaurantId && idAs(restaurantId),
        mark: markOf({ passwordHash }),
        ...(idAs(id) !== id && { account: id, ofRestaurant: restaurantId }),
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setExpirationTime(Math.floor(clock() / 1_000) + lifetime)
        .sign(await key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify<Claims>(token, await key, {
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'id'],
          currentDate: new Date(clock()),
        })
        return {
          accountId: String(payload.account ?? payload.id),
          restaurantId: payload.account === undefined ? payload.restaurant : (payload.ofRestaurant ?? null),
          expiresAt: Number(payload.exp) * 1_000,
          mark: payload.mark,
        }
      } catch {
        return undefined
      }
    },
  }
}
