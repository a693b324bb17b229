import { ApiError } from '#/lib/http/api-error.ts'

/** The translation key of a status. It is undefined for an unknown status, which is shown as the backend sent it. */
export const staffStatusWord = (status: string) =>
  status === 'STATUS_INACTIVE' ? ('entities.staffStatus.inactive' as const) : undefined

/** The first letter of a name, for the badge of a card. It is never half a character. */
export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ''

export const isEmailTaken = (error: unknown): boolean =>
  error instanceof ApiError && /e-?mail.*already exist/i.test(error.serverMessage ?? '')
