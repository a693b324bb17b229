import type { Language } from '#/config/languages.ts'

/** Milliseconds, the longest first. */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * '2 hours ago', and at least a minute. Undefined where the age is not known: a time in the future comes from a wrong clock.
 * @param at, @param now milliseconds since 1970.
 */
export function formatAge(at: number, now: number, language: Language): string | undefined {
  const age = now - at
  if (!(age >= 0) || at <= 0) return undefined
  const [unit, size] = UNITS.find(([, length]) => age >= length) ?? UNITS[2]
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`)
  return format.format(-Math.max(1, Math.floor(age / size)), unit)
}
