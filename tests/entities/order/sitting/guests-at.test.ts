import { expect, test } from 'vitest'
import { proposeGuests, type UnsentOrder } from '#/entities/order/sitting/guests-at.ts'
import { seatNewGuests } from '#/entities/order/sitting/seating.ts'
import { sampleOrder } from '../../../support/samples/orders.ts'

test('while an order is on its way, a person says whose the next one is', () => {
  const sittings = seatNewGuests([], 10, 'first', { restaurantId: 'r1', now: 1_000 })
  const unsent = { tableNumber: 10, sittingId: 'first', createdAt: 1_500, covers: 4 }
  const at = (...orders: UnsentOrder[]) =>
    proposeGuests(10, { sittings, sentOrderById: new Map(), liveOrders: [], unsent: orders, now: 2_000 })
  expect(at(unsent)).toMatchObject({ proposed: 'same', covers: 4, hasGuests: true, seatedAt: 1_000 })
  // It was taken for others, who have left the table.
  expect(at({ ...unsent, sittingId: 'before' })).toMatchObject({ proposed: 'same', covers: undefined })
  expect(at()).toMatchObject({ proposed: 'new', hasGuests: false })
})

test('since when guests sit whom another device has seated is not known', () => {
  const order = sampleOrder()
  const now = Date.parse('2026-11-20T13:00:00.000Z')
  const known = { sittings: [], sentOrderById: new Map(), unsent: [], now }
  expect(proposeGuests(order.tableNumber, { ...known, liveOrders: [order] })).toMatchObject({
    proposed: 'same',
    hasGuests: true,
    seatedAt: undefined,
  })
})

test('whoever may still sit at a free table, because the kitchen has done all of theirs, is asked about', () => {
  const order = sampleOrder({ id: 'done' })
  const now = Date.parse(order.orderTime ?? '') + 60 * 60_000
  const at = (over: object) =>
    proposeGuests(order.tableNumber, {
      ...{ sittings: [], sentOrderById: new Map(), liveOrders: [], archivedOrders: [order], unsent: [], now },
      ...over,
    })
  expect(at({})).toMatchObject({ proposed: 'new', hasGuests: true, seatedAt: undefined })
  // Of guests whom this device has seated.
  const sent = {
    sittingId: 'gone',
    tableNumber: order.tableNumber,
    content: '',
    at: now,
    arrivedAt: now,
    isIdFromAnswer: true,
  }
  expect(at({ sentOrderById: new Map([['done', sent]]) })).toMatchObject({ proposed: 'new', hasGuests: false })
  expect(at({ now: now + 3 * 60 * 60_000 })).toMatchObject({ hasGuests: false })
})
