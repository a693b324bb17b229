import * as v from 'valibot'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'
import { dayOf } from '#/lib/time/format-time.ts'
import { serverClock, useByServerTime } from '#/lib/time/server-clock.ts'

/*
 * A night's service belongs to the day on which it began: a business day ends at an hour of the next morning (ADR-032).
 * Days are `YYYY-MM-DD`, hours those of this device's clock, so that a night with a change of the clock has 23 or 25 hours.
 * The backend has no field for the hour: it is a setting of this device.
 */

const LATEST = 11
const USUAL = 4

export const businessDaySettings = createDeviceSettings(
  'coperto.business-day',
  v.object({
    /** False: days are read as the calendar has them. */
    isUsed: v.fallback(v.optional(v.boolean(), true), true),
    endsAt: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LATEST)), USUAL), USUAL),
  }),
)

/** The hours that can be chosen as the end of a day. */
export const DAY_ENDS: readonly number[] = Array.from({ length: LATEST }, (_, index) => index + 1)

/** The hour at which a day ends; 0: at midnight, as the calendar has it. */
const endOf = ({ isUsed, endsAt }: ReturnType<typeof businessDaySettings.get>): number => (isUsed ? endsAt : 0)
export const dayEnd = (): number => endOf(businessDaySettings.get())
export const useDayEnd = (): number => endOf(businessDaySettings.use())

const partsOf = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month - 1, date]
}

export const noonOf = (day: string): number => new Date(...partsOf(day), 12).getTime()

/** The day so many days later, or earlier (negative). Computed at noon, which no change of daylight saving time skips. */
export const dayBeside = (day: string, step: number): string => dayOf(noonOf(day) + step * 24 * 60 * 60_000)

/** @param at milliseconds since 1970. @param endsAt 0: calendar days. */
export const businessDayOf = (at: number, endsAt: number): string =>
  new Date(at).getHours() < endsAt ? dayBeside(dayOf(at), -1) : dayOf(at)

export const today = (endsAt: number): string => businessDayOf(serverClock.at(), endsAt)

/** Renders again when the next day begins. */
export const useToday = (endsAt: number): string => useByServerTime((now) => businessDayOf(now, endsAt))

/** The calendar days that a business day has a part of, until the one that is running now. */
export const datesOf = (day: string, endsAt: number): string[] =>
  [day, ...(endsAt > 0 ? [dayBeside(day, 1)] : [])].filter((date) => date === day || date <= today(0))

/** The same time of the clock within another business day. @param at milliseconds since 1970. */
export function sameTimeOn(day: string, at: number, endsAt: number): number {
  const time = new Date(at)
  const [year, month, date] = partsOf(time.getHours() < endsAt ? dayBeside(day, 1) : day)
  return new Date(year, month, date, time.getHours(), time.getMinutes(), time.getSeconds()).getTime()
}
