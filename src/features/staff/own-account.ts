import { local } from '#/lib/storage/web-storage.ts'

const KEY = 'coperto.own-account'

/** Remembers which account is this person's, before its e-mail changes: a token without an id has only the old one. */
export const rememberOwnAccount = (personKey: string, id: string): void => void local.set(KEY, `${personKey}\n${id}`)

export const isOwnAccount = (personKey: string, id: string): boolean => local.get(KEY) === `${personKey}\n${id}`
