import { expect, test } from 'vitest'
import { countGuests, countGuestsNow } from '#/entities/order/sitting/guests.ts'
import { sampleOrder } from '../../../support/samples/orders.ts'

const at = (time: string | null, tableNumber: number, totalCovers: number) =>
  sampleOrder({ tableNumber, totalCovers, orderTime: time && `2026-11-20T${time}:00.000Z` })

test('twelve guests who order twice are twelve', () =>
  expect(countGuests([at('20:00', 7, 12), at('21:00', 7, 12), at('20:30', 8, 2)])).toBe(14))

test('of different covers the most count, in whatever order the list has them', () =>
  expect(countGuests([at('21:00', 7, 5), at('20:00', 7, 4), at('22:00', 7, 3)])).toBe(5))

test('who sits down later is another guest', () =>
  expect(countGuests([at('12:30', 7, 2), at('20:00', 7, 4), at('21:30', 7, 4), at('23:01', 7, 2)])).toBe(8))

test('orders without a time are of guests of their own', () =>
  expect(countGuests([at(null, 7, 2), at(null, 7, 2), at('20:00', 7, 3)])).toBe(7))

test('in the kitchen the orders of a table are of the same guests, whenever they were taken', () =>
  expect(countGuestsNow([at(null, 7, 4), at('12:00', 7, 4), at('20:00', 7, 5), at('20:00', 8, 2)])).toBe(7))

test('an order that the device has not remembered yet is of the guests it knows at the table, in either order', () => {
  const known = { ...at('20:00', 7, 4), id: 'known' }
  const other = { ...at('20:10', 7, 3), id: 'other' }
  const sittings = [{ id: 'guests', orders: [{ id: 'known' }] }]
  expect(countGuestsNow([known, other], sittings)).toBe(4)
  expect(countGuestsNow([other, known], sittings)).toBe(4)
})
