import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openStateAt, zoneOf } from '#/entities/restaurant/open-now.ts'
import { clockText, DAY_MINUTES, type Hours, isInOrder } from '#/entities/restaurant/opening-hours.ts'
import { hoursOf } from '../../support/samples/hours.ts'

const hours = (text: string): Hours => {
  const read = hoursOf(text)
  if (!read) throw new Error(text)
  return read
}
const USUAL = 'lun-ven 12:00-15:00, 19:00-23:00; sab 19:00-01:00; dom chiuso'

/** As 'open 0 23:00': the days until it changes, and the time. */
const at = (moment: string, text = USUAL, zone = 'Europe/Rome'): string => {
  const state = openStateAt(hours(text), zone, Date.parse(moment))
  const change = state.isOpen ? state.until : state.opens
  return [state.isOpen ? 'open' : 'closed', ...(change ? [change.inDays, clockText(change.time)] : [])].join(' ')
}

describe('on a usual day', () => {
  test.each([
    // Monday in Rome.
    ['2026-11-23T11:59:59+01:00', 'closed 0 12:00'],
    ['2026-11-23T12:00:00+01:00', 'open 0 15:00'],
    ['2026-11-23T14:59:59+01:00', 'open 0 15:00'],
    ['2026-11-23T15:00:00+01:00', 'closed 0 19:00'],
    ['2026-11-23T23:30:00+01:00', 'closed 1 12:00'],
    // The night from Saturday to Sunday, and Sunday.
    ['2026-11-28T23:59:00+01:00', 'open 1 01:00'],
    ['2026-11-29T00:59:00+01:00', 'open 0 01:00'],
    ['2026-11-29T01:00:00+01:00', 'closed 1 12:00'],
    ['2026-11-27T23:00:00+01:00', 'closed 1 19:00'],
  ])('%s: %s', (moment, expected) => expect(at(moment)).toBe(expected))

  test('a change on another day has its weekday', () => {
    expect(
      openStateAt(
        hours('lun-mer chiuso; gio 12:00-15:00; ven-dom chiuso'),
        'Europe/Rome',
        Date.parse('2026-11-23T12:00Z'),
      ),
    ).toEqual({
      isOpen: false,
      opens: { inDays: 3, day: 3, time: 720 },
    })
  })

  test('in the restaurant’s zone, wherever the visitor is', () => {
    expect(at('2026-11-23T12:00:00Z', USUAL, 'Asia/Beirut')).toBe('open 0 15:00')
    expect(at('2026-11-23T12:00:00Z', USUAL, 'America/New_York')).toBe('closed 0 12:00')
    expect(at('2026-11-23T12:00:00Z', USUAL, 'Asia/Kolkata')).toBe('closed 0 19:00')
  })
})

test('always open, never open, and days that touch at midnight', () => {
  expect(at('2026-11-23T12:00Z', 'lun-dom 00:00-24:00')).toBe('open')
  expect(at('2026-11-23T12:00Z', 'lun-dom chiuso')).toBe('closed')
  expect(at('2026-11-23T22:00Z', 'lun-dom 00:00-02:00, 18:00-24:00')).toBe('open 1 02:00')
})

describe('when the clock changes', () => {
  // Rome loses the hour from 2:00 on 29 March 2026, and has it twice on 25 October.
  const NIGHT = 'lun-ven chiuso; sab 22:00-02:30; dom chiuso'
  test.each([
    ['2026-03-29T00:59:00Z', 'open 0 02:30'],
    ['2026-03-29T01:00:00Z', 'closed 6 22:00'],
    ['2026-10-25T00:29:00Z', 'open 0 02:30'],
    // Half past two comes again an hour later: it stays closed.
    ['2026-10-25T00:30:00Z', 'closed 6 22:00'],
    ['2026-10-25T01:15:00Z', 'closed 6 22:00'],
  ])('%s: %s', (moment, expected) => expect(at(moment, NIGHT)).toBe(expected))

  test('an evening after it is at its usual hour', () => {
    expect(at('2026-03-29T16:59:00Z', 'lun-dom 19:00-23:00')).toBe('closed 0 19:00')
    expect(at('2026-03-29T17:00:00Z', 'lun-dom 19:00-23:00')).toBe('open 0 23:00')
    expect(at('2026-10-25T17:59:00Z', 'lun-dom 19:00-23:00')).toBe('closed 0 19:00')
  })

  test('what opens in the hour that is left out opens with the change', () => {
    expect(at('2026-03-29T00:59:00Z', 'lun-sab chiuso; dom 02:15-06:00')).toBe('closed 0 02:15')
    expect(at('2026-03-29T01:00:00Z', 'lun-sab chiuso; dom 02:15-06:00')).toBe('open 0 06:00')
  })

  test('what opens in the hour that comes twice opens in the second', () => {
    const early = 'lun-sab chiuso; dom 02:15-06:00'
    expect(at('2026-10-25T00:20:00Z', early)).toBe('closed 0 02:15')
    expect(at('2026-10-25T01:15:00Z', early)).toBe('open 0 06:00')
  })
})

test('any week: what a look at each of its minutes says', () => {
  const WEEK = 7 * DAY_MINUTES
  const slot = fc
    .tuple(fc.integer({ min: 0, max: DAY_MINUTES - 1 }), fc.integer({ min: 1, max: DAY_MINUTES - 1 }))
    .map(([from, length]) => ({ from, to: from + length }))
  const weeks = fc.array(fc.array(slot, { maxLength: 1 }), { minLength: 7, maxLength: 7 }).filter(isInOrder)
  fc.assert(
    fc.property(weeks, fc.integer({ min: 0, max: WEEK - 1 }), (week, minute) => {
      // A Monday of weeks without a change of the clock.
      const monday = Date.parse('2026-11-16T00:00:00+01:00')
      const open = Array.from({ length: WEEK }, () => false)
      for (const [day, slots] of week.entries())
        for (const { from, to } of slots)
          for (let at = from; at < to; at += 1) open[(day * DAY_MINUTES + at) % WEEK] = true
      const state = openStateAt({ week }, 'Europe/Rome', monday + minute * 60_000)
      expect(state.isOpen).toBe(open[minute])
      const change = state.isOpen ? state.until : state.opens
      let ahead = 1
      while (ahead < WEEK && open[(minute + ahead) % WEEK] === state.isOpen) ahead += 1
      expect(change && change.inDays * DAY_MINUTES + change.time - (minute % DAY_MINUTES)).toBe(
        ahead < WEEK ? ahead : undefined,
      )
    }),
  )
})

test('without a zone only a restaurant in Italy is known to have Italy’s', () => {
  expect(zoneOf(hours(USUAL), 'Italia')).toBe('Europe/Rome')
  expect(zoneOf(hours(USUAL), 'Lebanon')).toBeUndefined()
  expect(zoneOf(hours(USUAL), undefined)).toBeUndefined()
  expect(zoneOf(hours(`${USUAL} (Asia/Beirut)`), 'Italia')).toBe('Asia/Beirut')
})
