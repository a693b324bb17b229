import { expect, test } from 'vitest'
import { ageOf, ageTexts, formatAge } from '#/lib/time/format-age.ts'

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

test('the words of all ages up to a week are those of the single ones', () => {
  const texts = ageTexts('ar')
  for (let age = 0; age <= 7 * 24 * 60 * MINUTE; age += age < 60 * MINUTE ? MINUTE : 60 * MINUTE) {
    const { unit, count } = ageOf(NOW - age, NOW) ?? { unit: 'day', count: 0 }
    expect(texts[unit][count - 1]).toBe(formatAge(NOW - age, NOW, 'ar'))
  }
})
