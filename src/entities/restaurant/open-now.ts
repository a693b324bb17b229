import type { Language } from '#/config/languages.ts'
import { foldText } from '#/lib/search/search.ts'
import { instantOf, wallTime } from '#/lib/time/wall-time.ts'
import type { Zone } from '#/lib/time/zone.ts'
import { DAY_MINUTES, type Hours, splitContact } from './opening-hours.ts'
import type { Restaurant } from './schema.ts'

/** `inDays`: the number of days from today. `time`: minutes since the start of that day. */
type Moment = { inDays: number; day: number; time: number }

/**
 * `until` is undefined if the restaurant does not close within a week, and `opens` if it does not open within a week.
 */
type OpenState = { isOpen: true; until: Moment | undefined } | { isOpen: false; opens: Moment | undefined }

const ITALY_NAMES: Record<Language, string> = { en: 'Italy', it: 'Italia', ar: 'إيطاليا', es: 'Italia', fr: 'Italie' }
const IN_ITALY = new Set(['it', 'ita', ...Object.values(ITALY_NAMES).map(foldText)])

export const isInItaly = (country: string | undefined): boolean => IN_ITALY.has(foldText(country ?? ''))

/**
 * The time zone that the opening hours contain; without one, Italy's for a restaurant in Italy. In all other cases it
 * is undefined, and nobody can tell whether the restaurant is open.
 */
export const zoneOf = ({ zone }: Pick<Hours, 'zone'>, country: string | undefined): string | undefined =>
  zone ?? (isInItaly(country) ? 'Europe/Rome' : undefined)

/** The zone of a restaurant; undefined if it states none and is not in Italy. The zone is never guessed. */
export const zoneOfRestaurant = ({ description = '', country }: Pick<Restaurant, 'description' | 'country'>): Zone =>
  zoneOf(splitContact(description).contact.hours ?? {}, country)

const DAY_MS = DAY_MINUTES * 60_000

/**
 * Whether a restaurant is open. When clocks are set back, an hour comes twice. Then the restaurant opens at the later
 * and closes at the earlier of both times, so that it is never shown as open while it is closed.
 * @param now milliseconds since 1970.
 */
export function openStateAt({ week }: Hours, zone: string, now: number): OpenState {
  const today = Math.floor(wallTime(now, zone) / DAY_MS)
  const momentOf = (day: number, minutes: number): Moment => {
    const dayNumber = day + Math.floor(minutes / DAY_MINUTES)
    // 1 January 1970 was a Thursday.
    return { inDays: dayNumber - today, day: (dayNumber + 3) % 7, time: minutes % DAY_MINUTES }
  }
  const spans: { from: number; to: number; opens: Moment; closes: Moment }[] = []
  for (let day = today - 2; day <= today + 7; day += 1) {
    for (const { from, to } of week[(day + 3) % 7] ?? []) {
      const next = {
        from: instantOf(day * DAY_MS + from * 60_000, zone, Math.max),
        to: instantOf(day * DAY_MS + to * 60_000, zone, Math.min),
        opens: momentOf(day, from),
        closes: momentOf(day, to),
      }
      const last = spans.at(-1)
      if (last && next.from <= last.to) Object.assign(last, { to: next.to, closes: next.closes })
      else spans.push(next)
    }
  }
  const openSpan = spans.find(({ from, to }) => from <= now && now < to)
  if (openSpan) return { isOpen: true, until: openSpan.closes.inDays < 7 ? openSpan.closes : undefined }
  return { isOpen: false, opens: spans.find(({ from }) => from > now)?.opens }
}
