import type { Language } from '#/config/languages.ts'
import { foldText } from '#/lib/search/search.ts'
import { instantOf, wallTime } from '#/lib/time/wall-time.ts'
import type { Zone } from '#/lib/time/zone.ts'
import { DAY_MINUTES, type Hours, splitContact } from './opening-hours.ts'
import type { Restaurant } from './schema.ts'

/** `in`: how many days from today; `at`: minutes since the start of that day. */
type Moment = { inDays: number; day: number; time: number }

/** `until` and `opens` are undefined if it does not close, or open, within a week. */
type OpenState = { isOpen: true; until: Moment | undefined } | { isOpen: false; opens: Moment | undefined }

const ITALY_NAMES: Record<Language, string> = { en: 'Italy', it: 'Italia', ar: 'إيطاليا', es: 'Italia', fr: 'Italie' }
const IN_ITALY = new Set(['it', 'ita', ...Object.values(ITALY_NAMES).map(foldText)])

export const isInItaly = (country: string | undefined): boolean => IN_ITALY.has(foldText(country ?? ''))

/** The zone that the hours state, else Italy's for a restaurant in Italy. Without one nobody can say whether it is open. */
export const zoneOf = ({ zone }: Pick<Hours, 'zone'>, country: string | undefined): string | undefined =>
  zone ?? (isInItaly(country) ? 'Europe/Rome' : undefined)

/** The zone of a restaurant; undefined if it neither states one nor is in Italy. It is not guessed. */
export const zoneOfRestaurant = ({ description = '', country }: Pick<Restaurant, 'description' | 'country'>): Zone =>
  zoneOf(splitContact(description).contact.hours ?? {}, country)

const DAY_MS = DAY_MINUTES * 60_000

/**
 * Whether a restaurant is open. In the hour that comes twice when clocks change, it opens at the later and closes at the earlier
 * of both times, so that it is never called open when it is not.
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
