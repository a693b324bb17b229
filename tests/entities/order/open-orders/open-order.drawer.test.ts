import { expect, test } from 'vitest'
import { ordersWithoutCard } from '#/entities/order/open-orders/open-order.ts'
import { sampleOpenOrder } from '../../../support/samples/sample-order.ts'

const refused = sampleOpenOrder({ id: 'refused', refusal: { at: 5_000, status: 400 } })
const stranded = sampleOpenOrder({ id: 'stranded', tableNumber: 9, updatedAt: 2_000 })
const idsOf = (...given: Parameters<typeof ordersWithoutCard>) => ordersWithoutCard(...given).map(({ id }) => id)

test('an open order of an existing table is on its card', () =>
  expect(idsOf([sampleOpenOrder()], new Set([9]))).toEqual([]))
test('refused ones and those without a table, oldest first', () =>
  expect(idsOf([refused, sampleOpenOrder({ tableNumber: 8 }), stranded], new Set([9]))).toEqual([
    'stranded',
    'refused',
  ]))
test('one with covers only is left out', () =>
  expect(idsOf([sampleOpenOrder({ tableNumber: 9, courses: [{ lines: [] }] })], new Set([9]))).toEqual([]))
