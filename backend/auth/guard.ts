import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { users } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import type { Env } from '../http-env.ts'
import type { Access } from '../route.ts'
import type { Services } from '../services.ts'
import { type Account, MANAGER_RANK, rankOf } from './account.ts'

/**
 * Identifies the caller, or throws 401 (no valid token of the current password) or 403 (no right). Rights come from the
 * account's row, not from the token's claims, unless that is omitted.
 */
export async function identify(
  context: Context<Env>,
  access: Access,
  { db, tokens, omits }: Pick<Services, 'db' | 'tokens' | 'omits'>,
): Promise<{ caller: Account | undefined; expiresAt: number }> {
  if (access === 'public') return { caller: undefined, expiresAt: 0 }

  const bearer = /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1]
  const token = bearer === undefined ? undefined : await tokens.read(bearer)
  const [user] = token ? await db.select().from(users).where(eq(users.id, token.accountId)) : []
  if (!token || !user || token.mark !== tokens.markOf(user)) throw refusal(401, 'Log in first')
  const { passwordHash: _, ...caller } = user
  const isOld = omits.isOmitted('rights-of-old-tokens') && token.restaurantId !== caller.restaurantId
  if (!mayEnter(isOld ? { ...caller, restaurantId: null } : caller, access))
    throw refusal(403, 'You have no right to do this')
  return { caller, expiresAt: token.expiresAt }
}

function mayEnter({ role, status, restaurantId }: Account, access: Access): boolean {
  if (status !== 'STATUS_ACTIVE') return false
  if (access === 'director') return role === 'ROLE_DIRECTOR'
  return restaurantId !== null && rankOf(role) >= (access === 'managers' ? MANAGER_RANK : 1)
}
