import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { credentials, newDirector } from '#/entities/user/schema.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import type { Throttle } from '../auth/throttle.ts'
import { clientOf } from '../client.ts'
import { users } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import type { Env } from '../http-env.ts'
import { type Route, route } from '../route.ts'

/** Failed logins in a minute: of one account, and of all accounts from one client. */
const MOST_TRIES = 10
/** The staff of a restaurant share an address: all may log in at once, and some mistype. */
const MOST_TRIES_OF_CLIENT = 30
const TOO_MANY_TRIES = 'Too many failed tries; wait a minute'

export const loginRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    onlyReads: true,
    body: credentials,
    handle: async ({ context, db, throttle, tokens, body: { email, password } }) => {
      const client = clientOf(context)
      const [account, address] = [`${email.toLowerCase()} ${client}`, `log in ${client}`]
      countTry(context, throttle, account, MOST_TRIES, TOO_MANY_TRIES)
      try {
        countTry(context, throttle, address, MOST_TRIES_OF_CLIENT, TOO_MANY_TRIES)
      } catch (error) {
        // It names as many accounts as it likes: they must not push out the tries of others.
        throttle.forgetLast(account)
        throw error
      }
      const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
      if (!(await isPassword(password, user?.passwordHash)) || !user) throw refusal(401, 'Wrong e-mail or password')
      throttle.forget(account)
      // Somebody who has one account might guess others' between two of their own logins.
      throttle.forgetLast(address)
      return { access_token: await tokens.issue(user) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/public/create-director',
    access: 'public',
    body: newDirector,
    handle: async ({ context, db, throttle, body: { username, email, password } }) => {
      // Successful ones count too: each costs a password hash and a row.
      countTry(context, throttle, `sign-up ${clientOf(context)}`, MOST_TRIES, 'Too many new accounts; wait a minute')
      const passwordHash = await hashPassword(password)
      await db.insert(users).values({ username, email: email.toLowerCase(), passwordHash, role: 'ROLE_DIRECTOR' })
    },
  }),
]

function countTry(context: Context<Env>, throttle: Throttle, key: string, most: number, message: string): void {
  const secondsToWait = throttle.tryNow(key, most)
  if (secondsToWait === 0) return
  context.header('Retry-After', String(secondsToWait))
  throw refusal(429, message)
}
