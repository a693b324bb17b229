import { expect, test } from 'vitest'
import { contentOf } from '#/features/orders/board/printed-tickets.ts'
import { sampleOrder, wireDish } from '../../../support/samples/orders.ts'

test('a ticket’s content changes with what is cooked, not with its status', () => {
  const order = sampleOrder()
  expect(contentOf(sampleOrder({ courseStatus: 'STATUS_FINISHED' }))).toBe(contentOf(order))
  for (const change of [
    { dishQuantity: 2 },
    { note: 'senza sale' },
    { note: '[A SEGUIRE/HOLD]' },
    { dishName: 'x', dishId: 'x' },
  ])
    expect(contentOf(sampleOrder({ dishIndices: [wireDish(change)] }))).not.toBe(contentOf(order))
  expect(contentOf(sampleOrder({ tableNumber: 8 }))).not.toBe(contentOf(order))
})
