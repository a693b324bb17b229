import * as v from 'valibot'
import { sentEmail, sentName, sentPassword } from '#/lib/schema/writing.ts'

/** Body of POST /api/login. */
export const credentials = v.object({
  email: sentName,
  password: sentPassword,
})

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

/** Answer of POST /api/login. */
export const accessToken = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) })
