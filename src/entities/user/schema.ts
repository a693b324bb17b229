import * as v from 'valibot'
import { maybeId, maybeText } from '#/lib/schema/reading.ts'
import { sentEmail, sentName, sentPassword } from '#/lib/schema/writing.ts'

/** The claims of a token. `exp` in seconds; no restaurant means client (R3.1). Any role is accepted. */
export const claims = v.object({
  id: maybeId,
  username: v.fallback(v.optional(v.string(), ''), ''),
  email: maybeText,
  role: v.fallback(v.optional(v.string(), ''), ''),
  status: v.fallback(v.optional(v.string(), ''), ''),
  exp: v.pipe(v.number(), v.finite()),
  restaurant: maybeId,
})

/** Body of POST /api/login. */
export const credentials = v.object({
  email: sentName,
  password: sentPassword,
})
/** Its answer. */
export const accessToken = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) })

/** Body of POST /api/public/create-director (R5.3). */
export const newDirector = v.pipe(
  v.object({
    username: sentName,
    email: sentEmail,
    password: sentPassword,
    passwordConfirm: sentPassword,
  }),
  v.forward(
    v.check((draft) => draft.password === draft.passwordConfirm, 'must be the same as password'),
    ['passwordConfirm'],
  ),
)
