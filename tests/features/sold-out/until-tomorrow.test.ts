import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReminders, remindTomorrow, useReminders } from '#/features/sold-out/until-tomorrow.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  forgetReminders(['a', 'b'])
  vi.useRealTimers()
})

const at = (time: string) => vi.setSystemTime(new Date(`2026-11-${time}`))
const due = (restaurantId = 'r') => [...renderHook(() => useReminders(restaurantId)).result.current.due]

test.each([
  ['20T19:00:00', '20T23:59:00', false],
  ['20T19:00:00', '21T02:00:00', false],
  ['21T01:00:00', '21T04:59:00', false],
  ['21T01:00:00', '21T09:00:00', true],
  ['20T19:00:00', '21T09:00:00', true],
  ['20T19:00:00', '23T09:00:00', true],
])('marked on %s, it is asked about on %s: %s', (marked, later, isDue) => {
  at(marked)
  remindTomorrow('r', 'a')
  at(later)
  expect(due()).toEqual(isDue ? ['a'] : [])
  expect(due('other')).toEqual([])
})

test('marked again, it is asked about a day later; forgotten, never', () => {
  at('20T19:00:00')
  remindTomorrow('r', 'a')
  remindTomorrow('r', 'b')
  at('21T12:00:00')
  remindTomorrow('r', 'a')
  expect(due()).toEqual(['b'])
  at('22T12:00:00')
  expect(due()).toEqual(['b', 'a'])
  forgetReminders(['a', 'b'])
  expect(due()).toEqual([])
})
