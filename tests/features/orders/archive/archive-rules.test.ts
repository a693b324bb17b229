import { describe, expect, test } from 'vitest'
import { dayBeside } from '#/entities/restaurant/business-day.ts'
import { isDay, newestFirst, ofDay, orderCents, searched, totals } from '#/features/orders/archive/archive-rules.ts'
import { sampleOrder, wireCombination, wireDish } from '../../../support/orders.ts'

const at = (time: string) => ({ orderTime: new Date(time).toISOString() })
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

describe('days', () => {
  test.each(['2026-3-9', '2026-02-30', '2026-13-01', 'today', ''])('%j is invalid', (text) =>
    expect(isDay(text)).toBe(false),
  )

  test('follow each other over months, years and daylight saving time', () => {
    expect(dayBeside('2026-12-31', 1)).toBe('2027-01-01')
    expect(dayBeside('2026-03-01', -1)).toBe('2026-02-28')
    expect(dayBeside('2026-03-29', 1)).toBe('2026-03-30')
    expect(dayBeside('2026-10-25', 1)).toBe('2026-10-26')
  })
})

test('the newest order comes first, one without a time last', () => {
  const orders = [
    sampleOrder({ id: 'unknown', orderTime: null }),
    sampleOrder({ id: 'older', ...at('2026-11-20T13:00:00') }),
    sampleOrder({ id: 'newer', ...at('2026-11-21T13:00:00') }),
  ]
  expect(ids(newestFirst(orders))).toEqual(['newer', 'older', 'unknown'])
})

describe('the orders of a day', () => {
  test('are the backend’s choice', () => {
    const orders = [
      sampleOrder({ id: 'late', ...at('2026-11-21T01:30:00') }),
      sampleOrder({ id: 'b', orderTime: null }),
    ]
    expect(ids(ofDay(orders, '2026-11-20'))).toEqual(['late', 'b'])
  })

  test('are filtered here if the backend answers with all', () => {
    const orders = [
      sampleOrder({ id: 'a', ...at('2026-11-20T13:00:00') }),
      sampleOrder({ id: 'b', ...at('2026-11-02T13:00:00') }),
    ]
    expect(ids(ofDay(orders, '2026-11-20'))).toEqual(['a'])
  })
})

describe('the search', () => {
  const orders = [
    sampleOrder({ id: 'a', tableNumber: 7 }),
    sampleOrder({ id: 'b', tableNumber: 17, dishIndices: [wireDish({ dishName: 'Caffè espresso' })] }),
    sampleOrder({ id: 'c', tableNumber: 3, dishIndices: [wireCombination()] }),
  ]

  test('by a number finds only that table', () => expect(ids(searched(orders, ' 7 '))).toEqual(['a']))
  test('by a word finds dishes and ignores accents', () => expect(ids(searched(orders, 'CAFFE'))).toEqual(['b']))
  test('finds combinations and their dishes', () => {
    expect(ids(searched(orders, 'muratore'))).toEqual(['c'])
    expect(ids(searched(orders, 'cicoria'))).toEqual(['c'])
  })
  test('accepts digits of any script and any apostrophe', () => {
    expect(ids(searched(orders, '٧'))).toEqual(['a'])
    const puttanesca = sampleOrder({ id: 'd', dishIndices: [wireDish({ dishName: 'Penne all’arrabbiata' })] })
    expect(ids(searched([...orders, puttanesca], "all'arrabbiata"))).toEqual(['d'])
  })
  test('by nothing finds all', () => expect(searched(orders, ' ')).toBe(orders))
})

describe('totals', () => {
  const lines = [wireDish({ dishPrice: 0.1, dishQuantity: 3 }), wireCombination({ combinationPrice: 15 })]

  test("are the backend's, else the sum of the lines in cents", () => {
    expect(orderCents(sampleOrder({ total: 12.5 }))).toBe(1250)
    expect(orderCents(sampleOrder({ total: null, dishIndices: lines }))).toBe(1530)
  })

  test('leave out and count orders without a price', () => {
    const unpriced = sampleOrder({ tableNumber: 8, total: null, dishIndices: [wireDish({ dishPrice: null })] })
    expect(totals([sampleOrder({ total: 10, totalCovers: 2 }), unpriced])).toEqual({
      orders: 2,
      covers: 6,
      cents: 1000,
      unpriced: 1,
    })
  })
})
