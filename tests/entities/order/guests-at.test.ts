import { expect, test } from 'vitest'
import { guestsAt } from '#/entities/order/guests-at.ts'
import { afterSeeing, seated } from '#/entities/order/sitting.ts'
import { sampleOrder } from '../../support/orders.ts'

test('while an order is on its way, a person says whose the next one is', () => {
  const sittings = seated([], 10, 'first', { restaurantId: 'r1', now: 1_000, serverNow: 1_000 })
  const at = (isAwaited: boolean) => guestsAt(10, { sittings, sentFor: new Map(), live: [], isAwaited, now: 2_000 })
  expect(at(true)).toMatchObject({ proposed: 'same', hasGuests: true, seatedAt: 1_000 })
  expect(at(false)).toMatchObject({ proposed: 'new', hasGuests: false })
})

test('since when guests sit whom another device has seated is not known', () => {
  const order = sampleOrder()
  const now = Date.parse('2026-11-20T13:00:00.000Z')
  const sentFor = new Map()
  const seen = { live: [order], sentFor }
  const sittings = afterSeeing([], seen, { restaurantId: 'r1', now, serverNow: now, newId: () => 's1' })
  expect(guestsAt(order.tableNumber, { sittings, ...seen, isAwaited: false, now })).toMatchObject({
    proposed: 'same',
    hasGuests: true,
    seatedAt: undefined,
  })
})
