import { ApiError } from '#/lib/http/api-error.ts'
import type { Waiter } from './schema.ts'

const STATUS_WORDS = {
  STATUS_ACTIVE: 'entities.staffStatus.active',
  STATUS_INACTIVE: 'entities.staffStatus.inactive',
} as const

/** A translation key; undefined for an unknown status, which is shown as it came. */
export const staffStatusWord = (status: string) =>
  Object.hasOwn(STATUS_WORDS, status) ? STATUS_WORDS[status as keyof typeof STATUS_WORDS] : undefined

/** The first letter, for the badge of a card; never half a character. */
export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ''

/** Whether this is the logged-in user, by id, or by e-mail where the token has no id. */
export const isSelf = (
  waiter: Pick<Waiter, 'id' | 'email'>,
  user: { id?: string | undefined; email?: string | undefined },
): boolean => (user.id !== undefined ? waiter.id === user.id : user.email !== undefined && waiter.email === user.email)

export const isEmailTaken = (error: unknown): boolean =>
  error instanceof ApiError && /e-?mail.*already exist/i.test(error.serverMessage ?? '')
