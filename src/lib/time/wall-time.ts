import type { Zone } from './zone.ts'

/*
 * A wall time is what clocks of a zone show, written as if it were UTC. Wall times and moments are in milliseconds
 * since 1970.
 */

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** In every zone, clocks change at a multiple of a quarter of an hour. */
const QUARTER = HOUR / 4
/** The latest time that a `Date` can hold. */
const LATEST_TIME = 8.64e15

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
      numberingSystem: 'latn',
      calendar: 'gregory',
    })
  formats.set(zone, format)
  return format
}

function readClock(time: number, zone: string): number {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const partValue = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(
    partValue('year'),
    partValue('month') - 1,
    partValue('day'),
    partValue('hour'),
    partValue('minute'),
    partValue('second'),
  )
}

/**
 * The offsets by zone and quarter of an hour. They are stored because computing one is slow, and a year has 20,000
 * orders.
 */
const offsets = new Map<string, Map<number, number>>()
const MOST_QUARTERS = 50_000

/** How far clocks of the zone are ahead of UTC. */
function offsetAt(time: number, zone: Zone): number {
  if (!(Math.abs(time) <= LATEST_TIME)) return Number.NaN
  // A device that travels changes its zone, so its offset is not stored.
  if (zone === undefined) return -new Date(time).getTimezoneOffset() * 60_000
  const zoneOffsets = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, zoneOffsets)
  const quarter = Math.floor(time / QUARTER)
  const cachedOffset = zoneOffsets.get(quarter)
  if (cachedOffset !== undefined) return cachedOffset
  if (zoneOffsets.size >= MOST_QUARTERS) zoneOffsets.clear()
  const offset = readClock(quarter * QUARTER, zone) - quarter * QUARTER
  zoneOffsets.set(quarter, offset)
  return offset
}

export const wallTime = (time: number, zone: Zone): number => time + offsetAt(time, zone)

/**
 * The moment at which clocks of the zone show `wall`. When clocks are set back, a wall time comes twice, and `choose`
 * takes one of both. When they are set forward, some wall times do not exist: then the result is the moment of the
 * change.
 */
export function instantOf(wall: number, zone: Zone, choose: (...times: number[]) => number): number {
  const times = [wall - offsetAt(wall + DAY, zone), wall - offsetAt(wall - DAY, zone)] as const
  const matching = times.filter((time) => wall - time === offsetAt(time, zone))
  return matching.length > 0 ? choose(...matching) : changeBetween(...times, zone)
}

/** The moment between two times at which the offset changes, with an accuracy of one second. */
function changeBetween(earlierTime: number, laterTime: number, zone: Zone): number {
  if (!(laterTime - earlierTime > 1_000)) return laterTime
  const middle = Math.floor((earlierTime + laterTime) / 2_000) * 1_000
  const isAfter = offsetAt(middle, zone) === offsetAt(laterTime, zone)
  return isAfter ? changeBetween(earlierTime, middle, zone) : changeBetween(middle, laterTime, zone)
}

/** @returns `day`: 0 is Monday; `minutes` since midnight. */
export function clockAt(time: number, zone: Zone): { day: number; minutes: number } {
  const minutes = Math.floor(wallTime(time, zone) / 60_000)
  const days = Math.floor(minutes / (24 * 60))
  // 1 January 1970 was a Thursday.
  return { day: (((days + 3) % 7) + 7) % 7, minutes: minutes - days * 24 * 60 }
}

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether this browser has data for the zone. */
export const isZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}
