import { expect, test } from 'vitest'
import { guestsAt, type UnsentOrder } from '#/entities/order/guests-at.ts'
import { afterSeeing, seated } from '#/entities/order/sitting.ts'
import { sampleOrder } from '../../support/orders.ts'

test('while an order is on its way, a person says whose the next one is', () => {
  const sittings = seated([], 10, 'first', { restaurantId: 'r1', now: 1_000, serverNow: 1_000 })
  const unsent = { tableNumber: 10, sittingId: 'first', createdAt: 1_500, covers: 4 }
  const at = (...orders: UnsentOrder[]) =>
    guestsAt(10, { sittings, sentFor: new Map(), live: [], unsent: orders, now: 2_000 })
  expect(at(unsent)).toMatchObject({ proposed: 'same', covers: 4, hasGuests: true, seatedAt: 1_000 })
  // It was taken for others, who have left the table.
  expect(at({ ...unsent, sittingId: 'before' })).toMatchObject({ proposed: 'same', covers: undefined })
  expect(at()).toMatchObject({ proposed: 'new', hasGuests: false })
})

test('since when guests sit whom another device has seated is not known', () => {
  const order = sampleOrder()
  const now = Date.parse('2026-11-20T13:00:00.000Z')
  const sentFor = new Map()
  const seen = { live: [order], sentFor }
  const sittings = afterSeeing([], seen, { restaurantId: 'r1', now, serverNow: now, newId: () => 's1' })
  expect(guestsAt(order.tableNumber, { sittings, ...seen, unsent: [], now })).toMatchObject({
    proposed: 'same',
    hasGuests: true,
    seatedAt: undefined,
  })
})
