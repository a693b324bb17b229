import { describe, expect, test } from 'vitest'
import { orderMills } from '#/entities/order/rules.ts'
import { newestFirst, searchOrders, totalsOf } from '#/features/orders/archive/archive-rules.ts'
import { sampleOrder, wireCombination, wireDish } from '../../../support/samples/orders.ts'

const at = (time: string) => ({ orderTime: new Date(time).toISOString() })
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

test('the newest order comes first, one without a time last', () => {
  const orders = [
    sampleOrder({ id: 'unknown', orderTime: null }),
    sampleOrder({ id: 'older', ...at('2026-11-20T13:00:00') }),
    sampleOrder({ id: 'newer', ...at('2026-11-21T13:00:00') }),
  ]
  expect(ids(newestFirst(orders))).toEqual(['newer', 'older', 'unknown'])
})

describe('the search', () => {
  const orders = [
    sampleOrder({ id: 'a', tableNumber: 7 }),
    sampleOrder({ id: 'b', tableNumber: 17, dishIndices: [wireDish({ dishName: 'Caffè espresso' })] }),
    sampleOrder({ id: 'c', tableNumber: 3, dishIndices: [wireCombination()] }),
  ]

  test('by a number finds only that table', () => expect(ids(searchOrders(orders, ' 7 '))).toEqual(['a']))
  test('by a word finds dishes and ignores accents', () => expect(ids(searchOrders(orders, 'CAFFE'))).toEqual(['b']))
  test('finds combinations and their dishes', () => {
    expect(ids(searchOrders(orders, 'muratore'))).toEqual(['c'])
    expect(ids(searchOrders(orders, 'cicoria'))).toEqual(['c'])
  })
  test('accepts digits of any script and any apostrophe', () => {
    expect(ids(searchOrders(orders, '٧'))).toEqual(['a'])
    const puttanesca = sampleOrder({ id: 'd', dishIndices: [wireDish({ dishName: 'Penne all’arrabbiata' })] })
    expect(ids(searchOrders([...orders, puttanesca], "all'arrabbiata"))).toEqual(['d'])
  })
  test('by nothing finds all', () => expect(searchOrders(orders, ' ')).toBe(orders))
})

describe('totals', () => {
  const lines = [wireDish({ dishPrice: 0.1, dishQuantity: 3 }), wireCombination({ combinationPrice: 15 })]

  test("are the backend's, else the sum of the lines in mills", () => {
    expect(orderMills(sampleOrder({ total: 12.5 }))).toBe(12_500)
    expect(orderMills(sampleOrder({ total: null, dishIndices: lines }))).toBe(15_300)
  })

  test('are not known where a line cannot be read', () => {
    expect(orderMills(sampleOrder({ total: null, dishIndices: [...lines, '?'] }))).toBeUndefined()
    expect(orderMills(sampleOrder({ total: 20, dishIndices: [...lines, '?'] }))).toBe(20_000)
  })

  test('leave out and count orders without a price', () => {
    const unpriced = sampleOrder({ tableNumber: 8, total: null, dishIndices: [wireDish({ dishPrice: null })] })
    expect(totalsOf([sampleOrder({ total: 10, totalCovers: 2 }), unpriced])).toEqual({
      orderCount: 2,
      covers: 6,
      mills: 10000,
      withoutCoversCount: 0,
      withoutPriceCount: 1,
    })
  })
})
