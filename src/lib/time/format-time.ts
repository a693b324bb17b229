import type { Language } from '#/config/languages.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Hours and minutes, with Latin digits in every language. @param at milliseconds since 1970. */
export function formatTime(at: number, language: Language, { withSeconds = false } = {}): string {
  const key = `${language} ${withSeconds}`
  let format = formats.get(key)
  if (!format) {
    // Creating a format is slow, and a clock needs one every second.
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

/** The time, with the date if it is not today. @param at, @param now milliseconds since 1970. */
export function formatMoment(at: number, now: number, language: Language): string {
  if (isSameDay(at, now)) return formatTime(at, language)
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', numberingSystem: 'latn' }).format(at)
  return `${date}, ${formatTime(at, language)}`
}

const two = (number: number) => String(number).padStart(2, '0')

/** `YYYY-MM-DD` in the device's time zone. @param at milliseconds since 1970. */
export function dayOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Whether two times (milliseconds since 1970) are on one day in the device's time zone. */
export const isSameDay = (a: number, b: number): boolean => dayOf(a) === dayOf(b)
