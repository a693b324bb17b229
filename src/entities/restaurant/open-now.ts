import type { Language } from '#/config/languages.ts'
import { fold } from '#/lib/search/search.ts'
import { instantOf, wallTime } from '#/lib/time/wall-time.ts'
import type { Zone } from '#/lib/time/zone.ts'
import { DAY, type Hours, splitContact } from './opening-hours.ts'
import type { Restaurant } from './schema.ts'

/** `in`: how many days from today; `at`: minutes since the start of that day. */
type Moment = { in: number; day: number; at: number }

/** `until` and `opens` are undefined where it does not close, or open, within a week. */
type OpenState = { isOpen: true; until: Moment | undefined } | { isOpen: false; opens: Moment | undefined }

const ITALY: Record<Language, string> = { en: 'Italy', it: 'Italia', ar: 'إيطاليا', es: 'Italia', fr: 'Italie' }
const IN_ITALY = new Set(['it', 'ita', ...Object.values(ITALY).map(fold)])

export const isInItaly = (country: string | undefined): boolean => IN_ITALY.has(fold(country ?? ''))

/** The zone that the hours state, else Italy's for a restaurant in Italy. Undefined: nothing is claimed about now. */
export const zoneOf = ({ zone }: Pick<Hours, 'zone'>, country: string | undefined): string | undefined =>
  zone ?? (isInItaly(country) ? 'Europe/Rome' : undefined)

/** Undefined where the restaurant neither states a zone nor is in a country with one: it is not guessed. */
export const zoneOfRestaurant = ({ description = '', country }: Pick<Restaurant, 'description' | 'country'>): Zone =>
  zoneOf(splitContact(description).contact.hours ?? {}, country)

const DAY_TIME = DAY * 60_000

/**
 * In the hour that comes twice a place opens at the later and closes at the earlier of both, so that it is never called open
 * when it is not.
 * @param now milliseconds since 1970.
 */
export function openStateAt({ week }: Hours, zone: string, now: number): OpenState {
  const today = Math.floor(wallTime(now, zone) / DAY_TIME)
  const momentOf = (day: number, at: number): Moment => {
    const whole = day + Math.floor(at / DAY)
    // 1 January 1970 was a Thursday.
    return { in: whole - today, day: (whole + 3) % 7, at: at % DAY }
  }
  const spans: { from: number; to: number; opens: Moment; closes: Moment }[] = []
  for (let day = today - 2; day <= today + 7; day += 1) {
    for (const { from, to } of week[(day + 3) % 7] ?? []) {
      const next = {
        from: instantOf(day * DAY_TIME + from * 60_000, zone, Math.max),
        to: instantOf(day * DAY_TIME + to * 60_000, zone, Math.min),
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
