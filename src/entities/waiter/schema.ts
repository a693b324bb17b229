import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { id, list, maybeText, text } from '#/lib/schema/reading.ts'
import { sentName } from '#/lib/schema/writing.ts'

/** One of the staff (specification, section 3). */
export const waiter = v.object({
  id,
  username: text,
  email: v.fallback(v.optional(v.string(), ''), ''),
  role: maybeText,
  status: maybeText,
})
export const waiterList = list(waiter)

const password = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.passwordLength))

/** Body of POST /api/create-waiter and PATCH /api/user/{id}: all required, the two passwords equal (section 5). */
export const waiterDraft = v.pipe(
  v.object({
    username: sentName,
    email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(LIMITS.nameLength)),
    password,
    passwordConfirm: password,
  }),
  v.forward(
    v.check((draft) => draft.password === draft.passwordConfirm),
    ['passwordConfirm'],
  ),
)

export type Waiter = v.InferOutput<typeof waiter>
export type WaiterDraft = v.InferOutput<typeof waiterDraft>
