import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { businessDayOf, datesOf, sameTimeOn } from '#/entities/restaurant/business-day.ts'
import { addDays } from '#/lib/time/days.ts'
import { readTime } from '#/lib/time/read-time.ts'
import { setZone } from '#/lib/time/zone.ts'

// Far from the restaurant on purpose: the device's zone must not matter.
beforeEach(() => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  setZone(ROME)
})
afterEach(() => {
  setZone(undefined)
  vi.unstubAllEnvs()
})

const ROME = 'Europe/Rome'
/** A time without a zone is Rome's. */
const at = (text: string) => readTime(text, ROME)

test.each([
  ['2026-11-20T23:59', '2026-11-20'],
  ['2026-11-21T00:25', '2026-11-20'],
  ['2026-11-21T03:59', '2026-11-20'],
  ['2026-11-21T04:00', '2026-11-21'],
  ['2027-01-01T01:00', '2026-12-31'],
])('%s is of %s', (time, day) => {
  expect(businessDayOf(at(time), 4)).toBe(day)
})

test('with an end at midnight it is the calendar day', () => {
  expect(businessDayOf(at('2026-11-21T00:00'), 0)).toBe('2026-11-21')
})

describe('a night with a change of the clock', () => {
  // 29 March 2026: 02:00 becomes 03:00. 25 October 2026: 03:00 becomes 02:00.
  test.each([
    ['2026-03-29T00:59:00Z', '2026-03-28'],
    ['2026-03-29T01:00:00Z', '2026-03-28'],
    ['2026-03-29T01:59:00Z', '2026-03-28'],
    ['2026-03-29T02:00:00Z', '2026-03-29'],
    ['2026-10-25T00:30:00Z', '2026-10-24'],
    ['2026-10-25T01:30:00Z', '2026-10-24'],
    ['2026-10-25T02:59:00Z', '2026-10-24'],
    ['2026-10-25T03:00:00Z', '2026-10-25'],
  ])('%s is of %s', (time, day) => {
    expect(businessDayOf(at(time), 4)).toBe(day)
  })

  test('each hour of the year is of one day, and days follow one another (ADR-048)', () => {
    let day = businessDayOf(at('2026-01-01T12:00'), 4)
    for (let hour = at('2026-01-01T12:00'); hour < at('2026-12-31T12:00'); hour += 30 * 60_000) {
      const next = businessDayOf(hour, 4)
      if (next !== day) expect(next).toBe(addDays(day, 1))
      day = next
    }
    expect(day).toBe('2026-12-31')
  })
})

test.each([
  ['2026-11-27T21:40', '2026-11-20', 4, '2026-11-20T21:40'],
  ['2026-11-28T00:25', '2026-11-20', 4, '2026-11-21T00:25'],
  ['2026-11-28T00:25', '2026-11-20', 0, '2026-11-20T00:25'],
  // Over a change of the clock: the same time of the clock, not the same number of hours.
  ['2026-03-29T21:40', '2026-03-22', 4, '2026-03-22T21:40'],
])('the time %s on %s, with days that end at %i', (now, day, endsAt, same) => {
  expect(sameTimeOn(day, at(now), endsAt)).toBe(at(same))
})

describe('the days of the backend that are asked for', () => {
  const LATER = at('2026-12-01T12:00')
  const ZONES = ['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Europe/Rome', 'Asia/Tokyo', 'Pacific/Kiritimati']

  test.each(ZONES)('have every order of a day, whatever the backend’s zone: %s (ADR-048)', (backend) => {
    const dayThere = new Intl.DateTimeFormat('sv', { timeZone: backend })
    for (const place of ZONES)
      for (const endsAt of [0, 4]) {
        setZone(place)
        const dates = datesOf('2026-11-20', endsAt, LATER)
        expect(dates.length).toBeLessThanOrEqual(4)
        for (let time = at('2026-11-18T00:00'); time < at('2026-11-24T00:00'); time += 30 * 60_000)
          if (businessDayOf(time, endsAt) === '2026-11-20') expect(dates).toContain(dayThere.format(time))
      }
  })

  test('end where no clock has a later day yet', () => {
    expect(datesOf('2026-11-20', 4, LATER)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
    expect(datesOf('2026-11-20', 4, at('2026-11-20T10:00'))).toEqual(['2026-11-19', '2026-11-20'])
  })
})
