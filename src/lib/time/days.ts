import { instantOf, wallTime } from './wall-time.ts'
import { currentZone } from './zone.ts'

/*
 * Days are texts `YYYY-MM-DD` in the current zone (zone.ts). Times are milliseconds since 1970. A day may have 23 or 25
 * hours.
 */

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** The wall time of a day's midnight. */
const midnightOf = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Date.UTC(year, month - 1, date)
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

const dayAt = (wall: number): string => {
  const date = new Date(wall)
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
}

const wallTimeAt = (time: number): number => wallTime(time, currentZone())

export const dayOf = (time: number): string => dayAt(wallTimeAt(time))

export const isSameDay = (a: number, b: number): boolean => dayOf(a) === dayOf(b)

/** The hour of a moment, from 0 to 23. */
export const hourOf = (time: number): number => new Date(wallTimeAt(time)).getUTCHours()

/** The time that clocks show, in milliseconds since midnight. */
export const timeOfDay = (time: number): number => wallTimeAt(time) - midnightOf(dayOf(time))

/**
 * The moment at which clocks show this time on that day. If the time comes twice, it is the first one. @param time in
 * milliseconds since midnight.
 */
export const timeOn = (day: string, time: number): number => instantOf(midnightOf(day) + time, currentZone(), Math.min)

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && dayAt(midnightOf(text)) === text

/** The day that is `count` days later, or earlier if `count` is negative. */
export const addDays = (day: string, count: number): string => dayAt(midnightOf(day) + count * DAY)

/** The number of days from one day to the other. */
export const daysApart = (from: string, to: string): number => (midnightOf(to) - midnightOf(from)) / DAY

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(midnightOf(day)).getUTCDay() + 6) % 7

/** The days half a day ago, now, and in half a day. Two of them are always equal. */
export const daysAround = (time: number): [string, string, string] => [
  dayOf(time - DAY / 2),
  dayOf(time),
  dayOf(time + DAY / 2),
]

/** The largest differences of a clock to UTC, behind it and ahead of it. */
const MOST_BEHIND = 12 * HOUR
const MOST_AHEAD = 14 * HOUR

/**
 * All days, in any zone, that include a part of the time between two moments. They are needed because nobody knows the
 * zone of a backend's days.
 */
export function daysInAnyZone(from: number, until: number): string[] {
  const days: string[] = []
  const last = dayAt(until + MOST_AHEAD)
  for (let day = dayAt(from - MOST_BEHIND); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** In any zone, a moment of a day is at most this far from noon of that day in UTC. One hour is added to be safe. */
const FURTHEST_FROM_NOON = DAY / 2 + MOST_AHEAD + HOUR

/** Whether a moment belongs to another day in every zone. */
export const isOtherDayInEveryZone = (day: string, time: number): boolean =>
  Math.abs(time - (midnightOf(day) + DAY / 2)) > FURTHEST_FROM_NOON
