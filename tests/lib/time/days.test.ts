import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  dayOf,
  daysApart,
  daysInAnyZone,
  hourOf,
  isDay,
  isOtherDayInEveryZone,
  isSameDay,
  timeOfDay,
  timeOn,
  weekdayOf,
} from '#/lib/time/days.ts'
import { setZone } from '#/lib/time/zone.ts'

const ROME = 'Europe/Rome'
const HOUR = 3_600_000

afterEach(() => {
  setZone(undefined)
  vi.unstubAllEnvs()
})

const at = (text: string) => Date.parse(text)

describe('a calendar', () => {
  test.each(['2026-3-9', '2026-02-30', '2026-13-01', 'today', ''])('%j is no day', (text) =>
    expect(isDay(text)).toBe(false),
  )
  test('2028-02-29 is one', () => expect(isDay('2028-02-29')).toBe(true))

  test('days follow each other over months, years and changes of the clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
    expect(daysApart('2026-03-01', '2026-04-01')).toBe(31)
  })

  test('a week begins on Monday', () => {
    expect(weekdayOf('2026-11-16')).toBe(0)
    expect(weekdayOf('2026-11-22')).toBe(6)
  })
})

describe('without a known zone they are the device’s', () => {
  test.each([
    ['America/Los_Angeles', '2026-11-19', 14],
    ['Asia/Tokyo', '2026-11-20', 7],
  ])('in %s', (device, day, hour) => {
    vi.stubEnv('TZ', device)
    expect(dayOf(at('2026-11-19T22:30:00Z'))).toBe(day)
    expect(hourOf(at('2026-11-19T22:30:00Z'))).toBe(hour)
  })
})

describe.each(['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC'])(
  'of a restaurant in Rome, with the device in %s',
  (device) => {
    beforeEach(() => {
      vi.stubEnv('TZ', device)
      setZone(ROME)
    })

    test('a day begins at its midnight', () => {
      expect(dayOf(at('2026-11-19T22:59:59Z'))).toBe('2026-11-19')
      expect(dayOf(at('2026-11-19T23:00:00Z'))).toBe('2026-11-20')
      expect(isSameDay(at('2026-11-19T23:00:00Z'), at('2026-11-20T22:59:00Z'))).toBe(true)
      expect(hourOf(at('2026-11-19T23:30:00Z'))).toBe(0)
      expect(timeOn('2026-11-20', 0)).toBe(at('2026-11-19T23:00:00Z'))
    })

    test('a day has 23 hours in spring and 25 in autumn', () => {
      const length = (day: string) => (timeOn(addDays(day, 1), 0) - timeOn(day, 0)) / HOUR
      expect(['2026-03-29', '2026-10-25', '2026-11-20'].map(length)).toEqual([23, 25, 24])
      const hours = (from: string) => Array.from({ length: 4 }, (_, hour) => hourOf(at(from) + hour * HOUR))
      expect(hours('2026-03-29T00:00:00Z')).toEqual([1, 3, 4, 5])
      expect(hours('2026-10-25T00:00:00Z')).toEqual([2, 2, 3, 4])
    })

    test('a time of the clock is the first one where it comes twice, and the change where it is left out', () => {
      expect(timeOn('2026-10-25', 2.5 * HOUR)).toBe(at('2026-10-25T00:30:00Z'))
      expect(timeOn('2026-03-29', 2.5 * HOUR)).toBe(at('2026-03-29T01:00:00Z'))
      expect(timeOfDay(at('2026-10-25T01:30:00Z'))).toBe(2.5 * HOUR)
    })
  },
)

test.each(['Asia/Beirut', 'America/Havana', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns'])(
  'in %s each quarter of an hour of a year is of the day that its clocks show',
  (zone) => {
    setZone(zone)
    const written = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    for (let time = at('2026-01-01T00:00:00Z'); time < at('2027-01-01T00:00:00Z'); time += HOUR / 4) {
      const [day, clock] = written.format(time).split(' ')
      if (dayOf(time) !== day || hourOf(time) !== Number(clock?.slice(0, 2))) expect([zone, time]).toBe(clock)
    }
  },
)

test('a backend may count an hour to either of two days', () => {
  const evening = at('2026-11-20T19:00:00Z')
  expect(daysInAnyZone(evening, evening + HOUR)).toEqual(['2026-11-20', '2026-11-21'])
  const morning = at('2026-11-20T05:00:00Z')
  expect(daysInAnyZone(morning, morning + HOUR)).toEqual(['2026-11-19', '2026-11-20'])
})

test('only a time that is of another day in every zone is far from a day', () => {
  expect(isOtherDayInEveryZone('2026-11-20', at('2026-11-19T10:00:00Z'))).toBe(false)
  expect(isOtherDayInEveryZone('2026-11-20', at('2026-11-21T12:00:00Z'))).toBe(false)
  expect(isOtherDayInEveryZone('2026-11-20', at('2026-11-18T20:00:00Z'))).toBe(true)
  expect(isOtherDayInEveryZone('2026-11-20', Number.NaN)).toBe(false)
})
