import { expect, test } from 'vitest'
import { guestsAt } from '#/entities/order/guests-at.ts'
import { seated } from '#/entities/order/sitting.ts'

test('while an order is on its way, a person says whose the next one is', () => {
  const sittings = seated([], 10, 'first', { restaurantId: 'r1', now: 1_000, serverNow: 1_000 })
  const at = (isAwaited: boolean) => guestsAt(10, { sittings, sentFor: new Map(), live: [], isAwaited, now: 2_000 })
  expect(at(true)).toMatchObject({ proposed: 'same', seatedAt: 1_000 })
  expect(at(false)).toMatchObject({ proposed: 'new', seatedAt: undefined })
})
