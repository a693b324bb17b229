import * as v from 'valibot'
import { type NewWaiter, newWaiter, type Waiter } from '#/entities/waiter/schema.ts'
import { tidyName } from '#/lib/schema/typed-text.ts'

export const beginWaiter = (waiter: Waiter | undefined): NewWaiter => ({
  username: waiter?.username ?? '',
  email: waiter?.email ?? '',
  password: '',
  passwordConfirm: '',
})

/** Whether every field is filled: all are required (R5.4). */
export const isFilled = (typed: NewWaiter): boolean =>
  typed.username.trim() !== '' && typed.email.trim() !== '' && typed.password !== '' && typed.passwordConfirm !== ''

/** The body to send, or the first field that is wrong. */
export function readTypedWaiter(typed: NewWaiter): { draft?: NewWaiter; fault?: keyof NewWaiter } {
  const read = v.safeParse(newWaiter, { ...typed, username: tidyName(typed.username) })
  return read.success ? { draft: read.output } : { fault: read.issues[0].path?.[0]?.key as keyof NewWaiter }
}
