import * as v from 'valibot'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'
import { dayBeside, dayOf, daysAnywhere, hourOf, timeOfDay, timeOn } from '#/lib/time/days.ts'
import { serverClock, useByServerTime } from '#/lib/time/server-clock.ts'
import { useZone } from '#/lib/time/zone.ts'

/*
 * A night's service belongs to the day on which it began: a business day ends at an hour of the next morning (ADR-032).
 * Days and hours are the restaurant's (src/lib/time/days.ts).
 * The backend has no field for the hour: it is a setting of this device.
 */

const LATEST = 11
const USUAL = 4

export const businessDaySettings = createDeviceSettings(
  'business-day',
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
export const useDayEnd = (): number => endOf(businessDaySettings.use())

/** @param at milliseconds since 1970. @param endsAt 0: calendar days. */
export const businessDayOf = (at: number, endsAt: number): string =>
  hourOf(at) < endsAt ? dayBeside(dayOf(at), -1) : dayOf(at)

export const today = (endsAt: number): string => businessDayOf(serverClock.at(), endsAt)

/** Renders again when the next day begins. */
export const useToday = (endsAt: number): string => {
  useZone()
  return useByServerTime((now) => businessDayOf(now, endsAt))
}

const HOUR = 60 * 60_000

/**
 * The calendar days of the backend that may have orders of a business day, as far as it has come: in which zone the backend
 * counts its days is not known.
 * @param now milliseconds since 1970.
 */
export function datesOf(day: string, endsAt: number, now: number = serverClock.at()): string[] {
  const begins = timeOn(day, endsAt * HOUR)
  return daysAnywhere(begins, Math.max(begins, Math.min(now, timeOn(dayBeside(day, 1), endsAt * HOUR))))
}

/** The same time of the clock within another business day. @param at milliseconds since 1970. */
export const sameTimeOn = (day: string, at: number, endsAt: number): number =>
  timeOn(hourOf(at) < endsAt ? dayBeside(day, 1) : day, timeOfDay(at))
