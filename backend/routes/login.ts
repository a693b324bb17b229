import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { credentials, newDirector } from '#/entities/user/schema.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import type { Throttle } from '../auth/throttle.ts'
import { users } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { type Env, type Route, route } from '../route.ts'

export const loginRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    onlyReads: true,
    body: credentials,
    handle: async ({ context, db, throttle, tokens, body: { email, password } }) => {
      const tries = `${email.toLowerCase()} ${addressOf(context)}`
      countTry(context, throttle, tries, 'Too many failed tries; wait a minute')
      const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
      if (!(await isPassword(password, user?.passwordHash)) || !user) throw refusal(401, 'Wrong e-mail or password')
      throttle.succeeded(tries)
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
      countTry(context, throttle, `sign-up ${addressOf(context)}`, 'Too many new accounts; wait a minute')
      const passwordHash = await hashPassword(password)
      await db.insert(users).values({ username, email: email.toLowerCase(), passwordHash, role: 'ROLE_DIRECTOR' })
    },
  }),
]

const addressOf = (context: Context<Env>): string => context.env?.incoming?.socket.remoteAddress ?? ''

function countTry(context: Context<Env>, throttle: Throttle, key: string, message: string): void {
  const secondsToWait = throttle.tryNow(key)
  if (secondsToWait === 0) return
  context.header('Retry-After', String(secondsToWait))
  throw refusal(429, message)
}
