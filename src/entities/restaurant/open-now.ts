import type { Language } from '#/config/languages.ts'
import { fold } from '#/lib/search/search.ts'
import { DAY, type Hours } from './opening-hours.ts'

/** `in`: how many days from today; `at`: minutes since the start of that day. */
type Moment = { in: number; day: number; at: number }

/** `until` and `opens` are undefined where it does not close, or open, within a week. */
type OpenState = { isOpen: true; until: Moment | undefined } | { isOpen: false; opens: Moment | undefined }

const ITALY: Record<Language, string> = { en: 'Italy', it: 'Italia', ar: 'إيطاليا', es: 'Italia', fr: 'Italie' }
const IN_ITALY = new Set(['it', 'ita', ...Object.values(ITALY).map(fold)])

export const isInItaly = (country: string | undefined): boolean => IN_ITALY.has(fold(country ?? ''))

/** The zone that the hours state, else Italy's for a restaurant in Italy. Undefined: nothing is claimed about now. */
export const zoneOf = ({ zone }: Hours, country: string | undefined): string | undefined =>
  zone ?? (isInItaly(country) ? 'Europe/Rome' : undefined)

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

/** What clocks of the zone show, as if it were UTC. Milliseconds since 1970, whole seconds. */
export function wallTime(at: number, zone: string): number {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

const offsetAt = (at: number, zone: string): number => wallTime(at, zone) - Math.floor(at / 1_000) * 1_000

const DAY_TIME = DAY * 60_000

/** Of a moment in the weeks around `now`. Only near a change of the clock it has to be looked up each time. */
function offsetsAround(now: number, zone: string): (at: number) => number {
  const steady = offsetAt(now - 10 * DAY_TIME, zone)
  return steady === offsetAt(now + 10 * DAY_TIME, zone) ? () => steady : (at) => offsetAt(at, zone)
}

/**
 * When the clocks of the zone show `wall`. In the hour that comes twice a place opens at the later and closes at the earlier
 * of both, so that it is never called open when it is not. A time in the hour that is left out is the moment of the change.
 */
function instantOf(wall: number, offset: (at: number) => number, choose: (...times: number[]) => number): number {
  const times = [wall - offset(wall + DAY_TIME), wall - offset(wall - DAY_TIME)] as const
  const matching = times.filter((time) => wall - time === offset(time))
  return matching.length > 0 ? choose(...matching) : changeBetween(...times, offset)
}

/** The moment between two times at which the offset changes, to the second. */
function changeBetween(before: number, after: number, offset: (at: number) => number): number {
  if (after - before <= 1_000) return after
  const middle = Math.floor((before + after) / 2_000) * 1_000
  const isAfter = offset(middle) === offset(after)
  return isAfter ? changeBetween(before, middle, offset) : changeBetween(middle, after, offset)
}

/** @param now milliseconds since 1970. */
export function openStateAt({ week }: Hours, zone: string, now: number): OpenState {
  const today = Math.floor(wallTime(now, zone) / DAY_TIME)
  const momentOf = (day: number, at: number): Moment => {
    const whole = day + Math.floor(at / DAY)
    // 1 January 1970 was a Thursday.
    return { in: whole - today, day: (whole + 3) % 7, at: at % DAY }
  }
  const offset = offsetsAround(now, zone)
  const spans: { from: number; to: number; opens: Moment; closes: Moment }[] = []
  for (let day = today - 2; day <= today + 7; day += 1) {
    for (const { from, to } of week[(day + 3) % 7] ?? []) {
      const next = {
        from: instantOf(day * DAY_TIME + from * 60_000, offset, Math.max),
        to: instantOf(day * DAY_TIME + to * 60_000, offset, Math.min),
        opens: momentOf(day, from),
        closes: momentOf(day, to),
      }
      const last = spans.at(-1)
      if (last && next.from <= last.to) Object.assign(last, { to: next.to, closes: next.closes })
      else spans.push(next)
    }
  }
  const open = spans.find(({ from, to }) => from <= now && now < to)
  if (open) return { isOpen: true, until: open.closes.in < 7 ? open.closes : undefined }
  return { isOpen: false, opens: spans.find(({ from }) => from > now)?.opens }
}
