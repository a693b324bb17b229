import type { Language } from '#/config/languages.ts'

/** The units, the longest first: their milliseconds, and how many of them fit into the next longer unit. */
const UNITS = [
  ['day', 86_400_000, 7],
  ['hour', 3_600_000, 23],
  ['minute', 60_000, 59],
] as const

type Unit = (typeof UNITS)[number][0]

const formatterOf = (language: Language) => new Intl.RelativeTimeFormat(`${language}-u-nu-latn`)

/**
 * The age in its longest unit, at least one minute. Undefined if the age is not known, because a time in the future
 * comes from a wrong clock.
 * @param time, @param now milliseconds since 1970.
 */
export function ageOf(time: number, now: number): { unit: Unit; count: number } | undefined {
  const age = now - time
  if (!(age >= 0) || time <= 0) return undefined
  const [unit, size] = UNITS.find(([, length]) => age >= length) ?? UNITS[2]
  return { unit, count: Math.max(1, Math.floor(age / size)) }
}

/** The age in words ('2 hours ago'), as `ageOf` rounds it. */
export function formatAge(time: number, now: number, language: Language): string | undefined {
  const age = ageOf(time, now)
  return age && formatterOf(language).format(-age.count, age.unit)
}

/**
 * The words of all ages up to a week. The words for a number are at the index `count - 1`. The boot script uses them,
 * because `Intl` would take a slow phone 50 ms before its first paint.
 */
export function ageTexts(language: Language): Record<Unit, string[]> {
  const formatter = formatterOf(language)
  const textsOf = ([unit, , most]: (typeof UNITS)[number]) =>
    [unit, Array.from({ length: most }, (_, index) => formatter.format(-(index + 1), unit))] as const
  return Object.fromEntries(UNITS.map(textsOf)) as Record<Unit, string[]>
}
