import { expect, test } from 'vitest'
import { dayOf } from '#/lib/time/day.ts'

test('a day is one of this device', () => {
  expect(dayOf(new Date(2026, 2, 9, 0, 30).getTime())).toBe('2026-03-09')
  expect(dayOf(new Date(2026, 2, 9, 23, 59).getTime())).toBe('2026-03-09')
})
