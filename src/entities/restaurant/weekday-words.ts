import type { Language } from '#/config/languages.ts'

/** @param day 0 is Monday. */
export const weekdayWords = (day: number, language: Language): string =>
  // 5 January 1970 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 5 + day))
