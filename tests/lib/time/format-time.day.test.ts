import { expect, test } from 'vitest'
import { dayOf, isSameDay } from '#/lib/time/format-time.ts'

test('the day is that of the device’s time zone', () => {
  expect(dayOf(new Date(2026, 2, 9, 0, 30).getTime())).toBe('2026-03-09')
  expect(dayOf(new Date(2026, 2, 9, 23, 59).getTime())).toBe('2026-03-09')
})

test('midnight separates two days', () => {
  const evening = new Date(2026, 2, 9, 23, 59).getTime()
  expect(isSameDay(evening, new Date(2026, 2, 9, 0, 30).getTime())).toBe(true)
  expect(isSameDay(evening, evening + 120_000)).toBe(false)
})
