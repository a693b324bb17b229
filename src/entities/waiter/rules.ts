const STATUS_WORDS = {
  STATUS_ACTIVE: 'entities.staffStatus.active',
  STATUS_INACTIVE: 'entities.staffStatus.inactive',
} as const

/** The key of a staff status's word, or undefined for one that the app does not know: it is shown as it came. */
export const staffStatusWord = (status: string) =>
  Object.hasOwn(STATUS_WORDS, status) ? STATUS_WORDS[status as keyof typeof STATUS_WORDS] : undefined

/** The first letter of a name, for the round badge of a card; whole characters only. */
export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ''
