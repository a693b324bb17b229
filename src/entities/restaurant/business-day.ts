import * as v from 'valibot'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'
import { addDays, dayOf, daysInAnyZone, hourOf, timeOfDay, timeOn } from '#/lib/time/days.ts'
import { serverClock, useByServerTime } from '#/lib/time/server-clock.ts'
import { useZone } from '#/lib/time/zone.ts'

/*
 * The service of a night belongs to the day on which it began: a business day ends at an hour of the next morning
 * (ADR-032). Days and hours are in the restaurant's zone (src/lib/time/days.ts). The backend has no field for the hour,
 * so it is a setting of this device.
 */

const LATEST_END = 11
const DEFAULT_END = 4

export const businessDaySettings = createDeviceSettings(
  'business-day',
  v.object({
    /** Whether days end in the morning; otherwise they are calendar days. */
    isUsed: v.fallback(v.optional(v.boolean(), true), true),
    endsAt: v.fallback(
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LATEST_END)), DEFAULT_END),
      DEFAULT_END,
    ),
  }),
)

/** The hours that can be chosen as the end of a day. */
export const DAY_ENDS: readonly number[] = Array.from({ length: LATEST_END }, (_, index) => index + 1)

/** The hour at which a day ends. 0 means midnight, the end of a calendar day. */
const endHourOf = ({ isUsed, endsAt }: ReturnType<typeof businessDaySettings.get>): number => (isUsed ? endsAt : 0)
export const useDayEnd = (): number => endHourOf(businessDaySettings.use())

/** The business day of a moment. @param time milliseconds since 1970. @param endsAt an hour; 0 for calendar days. */
export const businessDayOf = (time: number, endsAt: number): string =>
  hourOf(time) < endsAt ? addDays(dayOf(time), -1) : dayOf(time)

export const today = (endsAt: number): string => businessDayOf(serverClock.at(), endsAt)

/** Renders again when the next day begins. */
export const useToday = (endsAt: number): string => {
  useZone()
  return useByServerTime((now) => businessDayOf(now, endsAt))
}

const HOUR = 60 * 60_000

/**
 * The calendar days of the backend that may contain orders of a business day. There are several, because nobody knows
 * the time zone of the backend's days.
 * @param now milliseconds since 1970.
 */
export function datesOf(day: string, endsAt: number, now: number = serverClock.at()): string[] {
  const start = timeOn(day, endsAt * HOUR)
  return daysInAnyZone(start, Math.max(start, Math.min(now, timeOn(addDays(day, 1), endsAt * HOUR))))
}

/** The moment on another business day at which clocks show the same time. @param time milliseconds since 1970. */
export const sameTimeOn = (day: string, time: number, endsAt: number): number =>
  timeOn(hourOf(time) < endsAt ? addDays(day, 1) : day, timeOfDay(time))
