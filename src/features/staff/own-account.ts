import type { Waiter } from '#/entities/waiter/schema.ts'
import { local } from '#/lib/storage/web-storage.ts'

const KEY = 'coperto.own-account'

/**
 * Remembers which account is this person's before its e-mail changes, because a token without an id has only the old e-mail.
 */
export const rememberOwnAccount = (personKey: string, id: string): void => void local.set(KEY, `${personKey}\n${id}`)

const isOwnAccount = (personKey: string, id: string): boolean => local.get(KEY) === `${personKey}\n${id}`

/**
 * Whether this is the logged-in user, by id. Where the token has no id, by e-mail, or as the account that this person has
 * edited: its e-mail may be newer than the token's.
 */
export const isSelf = (
  waiter: Pick<Waiter, 'id' | 'email'>,
  user: { id?: string | undefined; email?: string | undefined; personKey: string },
): boolean =>
  user.id !== undefined
    ? waiter.id === user.id
    : (user.email !== undefined && waiter.email === user.email) || isOwnAccount(user.personKey, waiter.id)
