import type { Language } from '#/config/languages.ts'
import { isSameDay } from './day.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A time of day as it is read, with Latin digits in every language. @param at milliseconds since 1970. */
export function formatTime(at: number, language: Language, { withSeconds = false } = {}): string {
  const key = `${language} ${withSeconds}`
  let format = formats.get(key)
  if (!format) {
    // Making one costs more than a hundred uses of it, and a clock uses it every second.
    format = new Intl.DateTimeFormat(language, {
      hour: '2-digit',
      minute: '2-digit',
      ...(withSeconds && { second: '2-digit' }),
      numberingSystem: 'latn',
    })
    formats.set(key, format)
  }
  return format.format(at)
}

/** A time of day, with its date where that is another day than now's. @param at, @param now milliseconds since 1970. */
export function formatMoment(at: number, now: number, language: Language): string {
  if (isSameDay(at, now)) return formatTime(at, language)
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', numberingSystem: 'latn' }).format(at)
  return `${date}, ${formatTime(at, language)}`
}
