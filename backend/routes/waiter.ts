import { and, asc, eq, ne } from 'drizzle-orm'
import { newWaiter, waiterUpdate } from '#/entities/waiter/schema.ts'
import { type Member, rankOf } from '../auth/account.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { sendNotice } from '../orders/notices.ts'
import { type Route, route } from '../route.ts'

const answeredColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  status: users.status,
}

export const waiterRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/waiter',
    access: 'staff',
    handle: ({ db, caller }) =>
      db
        .select(answeredColumns)
        .from(users)
        .where(and(eq(users.restaurantId, caller.restaurantId), ne(users.role, 'ROLE_DIRECTOR')))
        .orderBy(asc(users.seq)),
  }),
  route({
    method: 'POST',
    path: '/api/create-waiter',
    access: 'managers',
    body: newWaiter,
    handle: async ({ db, caller: { restaurantId }, body: { username, email, password } }) => {
      const passwordHash = await hashPassword(password)
      const [made] = await db
        .insert(users)
        .values({ username, email: email.toLowerCase(), passwordHash, role: 'ROLE_WAITER', restaurantId })
        .returning(answeredColumns)
      return made
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/user/:id',
    access: 'managers',
    body: waiterUpdate,
    handle: async ({ db, caller, id, body: { username, email, password } }) => {
      await findSubordinate(db, caller, id)
      const passwordHash = password === undefined ? undefined : await hashPassword(password)
      return db.transaction(async (tx) => {
        const [changed] = await tx
          .update(users)
          .set({ username, email: email.toLowerCase(), passwordHash })
          .where(eq(users.id, id))
          .returning(answeredColumns)
        if (!changed) throw noSuchUser()
        // Tokens from before the password change are invalid, so their streams end too.
        if (passwordHash) await sendNotice(tx, { change: 'dismissed', restaurantId: caller.restaurantId, id })
        return changed
      })
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/user/:id',
    access: 'managers',
    handle: async ({ db, caller, id }) => {
      await findSubordinate(db, caller, id)
      await db.transaction(async (tx) => {
        await tx.delete(users).where(eq(users.id, id))
        await sendNotice(tx, { change: 'dismissed', restaurantId: caller.restaurantId, id })
      })
    },
  }),
]

const noSuchUser = () => refusal(404, 'There is no such user')

/** Managers may manage waiters, directors also managers; nobody manages their own account. */
async function findSubordinate(db: Db, caller: Member, id: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw noSuchUser()
  if (user.restaurantId !== caller.restaurantId) throw refusal(403, 'This user belongs to another restaurant')
  if (rankOf(user.role) >= rankOf(caller.role)) throw refusal(403, 'You have no right to change this user')
}
