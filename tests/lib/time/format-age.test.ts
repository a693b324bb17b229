import { expect, test } from 'vitest'
import { formatAge } from '#/lib/time/format-age.ts'

const NOW = Date.UTC(2026, 10, 24, 12)
const MINUTE = 60_000

test.each([
  [0, '1 minuto fa'],
  [59_000, '1 minuto fa'],
  [59 * MINUTE, '59 minuti fa'],
  [60 * MINUTE, '1 ora fa'],
  [150 * MINUTE, '2 ore fa'],
  [24 * 60 * MINUTE, '1 giorno fa'],
  [6.9 * 24 * 60 * MINUTE, '6 giorni fa'],
])('%i ms are %s', (age, words) => expect(formatAge(NOW - age, NOW, 'it')).toBe(words))

test.each([NOW + 1, 0, Number.NaN])('the age of %d is not known', (at) =>
  expect(formatAge(at, NOW, 'it')).toBeUndefined(),
)

test('with Latin digits in every language', () => expect(formatAge(NOW - 150 * MINUTE * 9, NOW, 'ar')).toMatch(/22/))
