import type { Language } from '#/config/languages.ts'

/** A time of day as it is read, with Latin digits in every language. @param at milliseconds since 1970. */
export function formatTime(at: number, language: Language, { withSeconds = false } = {}): string {
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds && { second: '2-digit' }),
    numberingSystem: 'latn',
  }).format(at)
}
