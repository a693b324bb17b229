import { expect, test } from 'vitest'
import { dayOf, isSameDay } from '#/lib/time/day.ts'

test('a day is one of this device', () => {
  expect(dayOf(new Date(2026, 2, 9, 0, 30).getTime())).toBe('2026-03-09')
  expect(dayOf(new Date(2026, 2, 9, 23, 59).getTime())).toBe('2026-03-09')
})

test('two moments are of the same day, or a midnight is between them', () => {
  const evening = new Date(2026, 2, 9, 23, 59).getTime()
  expect(isSameDay(evening, new Date(2026, 2, 9, 0, 30).getTime())).toBe(true)
  expect(isSameDay(evening, evening + 120_000)).toBe(false)
})
