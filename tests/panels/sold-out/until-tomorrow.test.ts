// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Menu } from '#/entities/menu/schema.ts'
import { markStored } from '#/lib/http/stored-answers.ts'
import { loadDeviceSettings } from '#/lib/storage/device-settings.ts'
import {
  forgetReminder,
  forgetReminders,
  remindTomorrow,
  useDropRestored,
  useReminders,
} from '#/panels/sold-out/until-tomorrow.ts'

beforeAll(loadDeviceSettings)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  forgetReminders(['a', 'b'])
  vi.useRealTimers()
})

const setTime = (time: string) => vi.setSystemTime(new Date(`2026-11-${time}`))
const idsOf = (which: 'dueIds' | 'reminderIds', restaurantId = 'r') => {
  const { result, unmount } = renderHook(() => useReminders(restaurantId))
  const ids = [...result.current[which]]
  unmount()
  return ids
}
const due = (restaurantId = 'r') => idsOf('dueIds', restaurantId)

test.each([
  ['20T19:00:00', '20T23:59:00', false],
  ['20T19:00:00', '21T02:00:00', false],
  ['21T01:00:00', '21T04:59:00', false],
  ['21T01:00:00', '21T09:00:00', true],
  ['20T19:00:00', '21T09:00:00', true],
  ['20T19:00:00', '23T09:00:00', true],
])('marked on %s, it is asked about on %s: %s', (marked, later, isDue) => {
  setTime(marked)
  remindTomorrow('r', 'a')
  setTime(later)
  expect(due()).toEqual(isDue ? ['a'] : [])
  expect(due('other')).toEqual([])
})

test('marked again, it is asked about a day later; forgotten, never', () => {
  setTime('20T19:00:00')
  remindTomorrow('r', 'a')
  remindTomorrow('r', 'b')
  setTime('21T12:00:00')
  remindTomorrow('r', 'a')
  expect(due()).toEqual(['b'])
  setTime('22T12:00:00')
  expect(due()).toEqual(['b', 'a'])
  forgetReminders(['a', 'b'])
  expect(due()).toEqual([])
})

test('a board left on overnight asks in the morning', () => {
  setTime('20T19:00:00')
  remindTomorrow('r', 'a')
  const { result } = renderHook(() => useReminders('r'))
  expect([...result.current.dueIds]).toEqual([])
  setTime('21T09:00:00')
  // As the clock's tick.
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect([...result.current.dueIds]).toEqual(['a'])
})

test('a mark forgets the reminder of its dish only', () => {
  remindTomorrow('r', 'a')
  remindTomorrow('r', 'b')
  forgetReminder('a')
  expect(idsOf('reminderIds')).toEqual(['b'])
})

describe('a dish that the menus show as available', () => {
  const menus = (stored = false) => {
    const dish = (id: string, isAvailable: boolean) => ({ id, name: id, isAvailable })
    const data = [{ id: 'm', name: 'Carta', dish: [dish('a', true), dish('b', false)] }] as Menu[]
    if (stored) markStored(data, Date.now())
    return data
  }
  const keptAfter = (data: Menu[]) => {
    renderHook(() => useDropRestored({ data, dataUpdatedAt: Date.now() })).unmount()
    return idsOf('reminderIds')
  }

  test('loses its reminder: somebody restored it elsewhere', () => {
    setTime('20T19:00:00')
    remindTomorrow('r', 'a')
    remindTomorrow('r', 'b')
    setTime('20T19:10:00')
    expect(keptAfter(menus())).toEqual(['b'])
  })

  test('keeps it where the menus are stored ones, or may be older than the mark', () => {
    setTime('20T19:00:00')
    remindTomorrow('r', 'a')
    setTime('20T19:01:00')
    expect(keptAfter(menus())).toEqual(['a'])
    setTime('20T19:10:00')
    expect(keptAfter(menus(true))).toEqual(['a'])
  })
})
