import * as v from 'valibot'
import { type NewWaiter, newWaiter, type Waiter } from '#/entities/waiter/schema.ts'
import { tidyName } from '#/lib/schema/typed-text.ts'

/** What the form begins with: nothing, or the name and e-mail of the one who is edited. */
export const typedWaiter = (waiter: Waiter | undefined): NewWaiter => ({
  username: waiter?.username ?? '',
  email: waiter?.email ?? '',
  password: '',
  passwordConfirm: '',
})

/** Whether every field is filled: all are required (specification, section 5). */
export const isFilled = (typed: NewWaiter): boolean =>
  typed.username.trim() !== '' && typed.email.trim() !== '' && typed.password !== '' && typed.passwordConfirm !== ''

export type WaiterFault = keyof NewWaiter

/** The draft that can be sent, or the field that keeps it from being sent. */
export function readTypedWaiter(typed: NewWaiter): { draft: NewWaiter } | { fault: WaiterFault } {
  const read = v.safeParse(newWaiter, { ...typed, username: tidyName(typed.username) })
  if (read.success) return { draft: read.output }
  return { fault: read.issues[0].path?.[0]?.key as WaiterFault }
}
