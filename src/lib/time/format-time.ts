import type { Language } from '#/config/languages.ts'
import { localeOf } from '#/lib/i18n/locale.ts'
import { isSameDay } from './days.ts'
import { wallTime } from './wall-time.ts'
import { currentZone } from './zone.ts'

/*
 * Writes dates and times in words: in the current zone (zone.ts), with Latin digits, and in every language with the
 * Gregorian calendar.
 */

type Options = Intl.DateTimeFormatOptions

const formats = new Map<string, Intl.DateTimeFormat>()

/** @param wall a wall time (wall-time.ts), so that one format works for every zone. */
function format(wall: number, language: Language, options: Options): string {
  const locale = localeOf(language)
  const key = `${locale} ${JSON.stringify(options)}`
  // It is slow to create a format, and a clock needs one every second.
  const cachedFormat =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' })
  formats.set(key, cachedFormat)
  return cachedFormat.format(wall)
}

const formatAt = (time: number, language: Language, options: Options): string =>
  format(wallTime(time, currentZone()), language, options)

/** The clock for every time on the screens: 24 hours, except for a browser whose own language is American English. */
const clockOf = (language: Language): { hourCycle: 'h12' | 'h23' } => ({
  hourCycle: language === 'en' && navigator.language === 'en-US' ? 'h12' : 'h23',
})

const timeOptions = (language: Language): Options => ({
  ...clockOf(language),
  hour: clockOf(language).hourCycle === 'h12' ? 'numeric' : '2-digit',
  minute: '2-digit',
})

/** A time of a day, written as `formatTime` does. @param minutes since midnight; 1440 and more mean the next day. */
export const formatClock = (minutes: number, language: Language): string =>
  format(minutes * 60_000, language, timeOptions(language))

/** Hours and minutes. @param time milliseconds since 1970. */
export const formatTime = (time: number, language: Language, { withSeconds = false } = {}): string =>
  formatAt(time, language, { ...timeOptions(language), ...(withSeconds && { second: '2-digit' }) })

/** The time, with the date if it is not today. @param time, @param now milliseconds since 1970. */
export function formatMoment(time: number, now: number, language: Language): string {
  if (isSameDay(time, now)) return formatTime(time, language)
  return `${formatAt(time, language, { day: 'numeric', month: 'short' })}, ${formatTime(time, language)}`
}

/** The date and the time. @param time milliseconds since 1970. */
export const formatDateTime = (time: number, language: Language): string =>
  formatAt(time, language, { dateStyle: 'medium', timeStyle: 'short', ...clockOf(language) })

/** The date of a moment. @param time milliseconds since 1970. */
export const formatDate = (time: number, language: Language, options: Options): string =>
  formatAt(time, language, options)

/** A day, which is the same in every zone. @param day `YYYY-MM-DD`. */
export const formatDay = (day: string, language: Language, options: Options): string =>
  format(Date.parse(day), language, options)

/** @param day 0 is Monday. */
export const formatWeekday = (day: number, language: Language, weekday: 'long' | 'short' = 'long'): string =>
  // 5 January 1970 was a Monday.
  format(Date.UTC(1970, 0, 5 + day), language, { weekday })
