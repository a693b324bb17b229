import * as v from 'valibot'
import { id, list, maybeText, text } from '#/lib/schema/reading.ts'
import { sentEmail, sentName, sentPassword } from '#/lib/schema/writing.ts'

/** One of the staff (specification, section 3). */
export const waiter = v.object({
  id,
  username: text,
  email: v.fallback(v.optional(v.string(), ''), ''),
  role: maybeText,
  status: maybeText,
})
export const waiterList = list(waiter)

const person = { username: sentName, email: sentEmail }

/**
 * Body of POST /api/create-waiter, and what the form of PATCH /api/user/{id} asks for: all required, the two passwords
 * equal (section 5).
 */
export const newWaiter = v.pipe(
  v.object({ ...person, password: sentPassword, passwordConfirm: sentPassword }),
  v.forward(
    v.check((draft) => draft.password === draft.passwordConfirm, 'must be the same as password'),
    ['passwordConfirm'],
  ),
)

/** Body of PATCH /api/user/{id} as the contract has it: the pair of passwords may be left out. */
export const waiterUpdate = v.pipe(
  v.object({ ...person, password: v.optional(sentPassword), passwordConfirm: v.optional(sentPassword) }),
  v.forward(
    v.check((draft) => draft.password === draft.passwordConfirm, 'must be the same as password'),
    ['passwordConfirm'],
  ),
)

export type Waiter = v.InferOutput<typeof waiter>
export type NewWaiter = v.InferOutput<typeof newWaiter>
