import { eq } from 'drizzle-orm'
import { credentials, signUpDraft } from '#/entities/user/schema.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { users } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { type Route, route } from '../route.ts'

export const loginRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    body: credentials,
    handle: async ({ context, db, throttle, tokens, body: { email, password } }) => {
      const address = context.env?.incoming?.socket.remoteAddress ?? ''
      const tries = `${email.toLowerCase()} ${address}`
      const secondsToWait = throttle.tryNow(tries)
      if (secondsToWait > 0) {
        context.header('Retry-After', String(secondsToWait))
        throw refusal(429, 'Too many failed tries; wait a minute')
      }
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
    body: signUpDraft,
    handle: async ({ db, body: { username, email, password } }) => {
      const passwordHash = await hashPassword(password)
      await db.insert(users).values({ username, email: email.toLowerCase(), passwordHash, role: 'ROLE_DIRECTOR' })
    },
  }),
]
