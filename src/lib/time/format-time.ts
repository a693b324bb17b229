import type { Language } from '#/config/languages.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The clock of every time on the screens: 24 hours, but for a browser whose own language is American English. */
export const clockOf = (language: Language): { hourCycle: 'h12' | 'h23' } => ({
  hourCycle: language === 'en' && navigator.language === 'en-US' ? 'h12' : 'h23',
})

/** A time of a day, as `formatTime` writes it. @param minutes since midnight; 1440 and more is the next day. */
export const formatClock = (minutes: number, language: Language): string =>
  formatTime(new Date(2026, 0, 1, 0, minutes).getTime(), language)

/** Hours and minutes, with Latin digits in every language. @param at milliseconds since 1970. */
export function formatTime(at: number, language: Language, { withSeconds = false } = {}): string {
  const key = `${language} ${withSeconds}`
  let format = formats.get(key)
  if (!format) {
    // Creating a format is slow, and a clock needs one every second.
    format = new Intl.DateTimeFormat(language, {
      ...clockOf(language),
      hour: clockOf(language).hourCycle === 'h12' ? 'numeric' : '2-digit',
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
