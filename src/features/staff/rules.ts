import { ApiError } from '#/lib/http/api-error.ts'

const STATUS_WORDS = {
  STATUS_ACTIVE: 'entities.staffStatus.active',
  STATUS_INACTIVE: 'entities.staffStatus.inactive',
} as const

/** The translation key of a status. It is undefined for an unknown status, which is shown as the backend sent it. */
export const staffStatusWord = (status: string) =>
  Object.hasOwn(STATUS_WORDS, status) ? STATUS_WORDS[status as keyof typeof STATUS_WORDS] : undefined

/** The first letter of a name, for the badge of a card. It is never half a character. */
export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ''

export const isEmailTaken = (error: unknown): boolean =>
  error instanceof ApiError && /e-?mail.*already exist/i.test(error.serverMessage ?? '')
