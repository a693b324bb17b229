import { expect, test } from 'vitest'
import type { Hours } from '#/entities/restaurant/opening-hours.ts'
import {
  beginHours,
  isDayPossible,
  readTypedHours,
  type TypedHours,
  withAddedSlot,
  withChangedSlot,
} from '#/features/settings/hours-form.ts'
import { hoursOf } from '../../support/samples/hours.ts'

const LUNCH = { from: '12:00', to: '15:00' }
const DINNER = { from: '19:00', to: '23:00' }
const closed: TypedHours = { zone: '', days: Array.from({ length: 7 }, () => []) }

test.each([
  'lun-ven 12:00-15:00, 19:00-23:00; sab 19:00-01:00; dom chiuso',
  'lun-sab 00:00-24:00; dom 00:00-12:00, 18:00-24:00 (Asia/Beirut)',
])('the form begins with what is saved, and gives it back: %s', (text) => {
  const hours = hoursOf(text) as Hours
  expect(readTypedHours(beginHours(hours))).toEqual(hours)
})

test('a closed day opens as the last open one before it; a lunch gets a dinner', () => {
  const monday = withAddedSlot(withAddedSlot(closed, 0), 0)
  expect(monday.days[0]).toEqual([LUNCH, DINNER])
  expect(withAddedSlot(monday, 3).days[3]).toEqual([LUNCH, DINNER])
  expect(withAddedSlot(monday, 0).days[0]).toEqual([LUNCH, DINNER, { from: '', to: '' }])
})

test('a slot is changed, and taken away', () => {
  const monday = withAddedSlot(closed, 0)
  expect(withChangedSlot(monday, 0, 0, DINNER).days[0]).toEqual([DINNER])
  expect(withChangedSlot(monday, 0, 0, undefined)).toEqual(closed)
})

test('what is incomplete or overlaps cannot be saved, and its day is known', () => {
  for (const slots of [[{ from: '12:00', to: '' }], [DINNER, LUNCH], [LUNCH, { from: '14:00', to: '16:00' }]]) {
    const typed = { ...closed, days: [slots, ...closed.days.slice(1)] }
    expect(isDayPossible(typed, 0)).toBe(false)
    expect(readTypedHours(typed)).toBeUndefined()
  }
  expect(isDayPossible({ ...closed, days: [[LUNCH, DINNER], ...closed.days.slice(1)] }, 0)).toBe(true)
  // From Sunday's evening into Monday's lunch.
  const overnight = { ...closed, days: [[LUNCH], ...closed.days.slice(1, 6), [{ from: '23:00', to: '13:00' }]] }
  expect(readTypedHours(overnight)).toBeUndefined()
  expect(overnight.days.map((_, day) => isDayPossible(overnight, day))).toEqual([...Array(6).fill(true), false])
  expect(readTypedHours({ ...closed, zone: 'Nowhere' })).toBeUndefined()
})
