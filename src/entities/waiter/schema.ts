import * as v from 'valibot'
import { id, maybeText, text } from '#/lib/schema/reading.ts'
import { sentEmail, sentName, sentPassword } from '#/lib/schema/writing.ts'

export const waiter = v.object({
  id,
  username: text,
  email: v.fallback(v.optional(v.string(), ''), ''),
  role: maybeText,
  status: maybeText,
})

const person = { username: sentName, email: sentEmail }

/** The body of POST /api/create-waiter. The form asks for the same fields on an update too (R5.4). */
export const newWaiter = v.pipe(
  v.object({ ...person, password: sentPassword, passwordConfirm: sentPassword }),
  v.forward(
    v.check((draft) => draft.password === draft.passwordConfirm, 'must be the same as password'),
    ['passwordConfirm'],
  ),
)

/** The body of PATCH /api/user/{id} in docs/wire-contract.md. The passwords may be left out. */
export const waiterUpdate = v.pipe(
  v.object({ ...person, password: v.optional(sentPassword), passwordConfirm: v.optional(sentPassword) }),
  v.forward(
    v.check((draft) => draft.password === draft.passwordConfirm, 'must be the same as password'),
    ['passwordConfirm'],
  ),
)

export type Waiter = v.InferOutput<typeof waiter>
export type NewWaiter = v.InferOutput<typeof newWaiter>
