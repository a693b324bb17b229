import { describe, expect, test } from 'vitest'
import { dayBeside, isDay, ofDay, orderCents, searched, totals } from '#/features/orders/archive-rules.ts'
import { sampleOrder, wireCombination, wireDish } from '../../support/orders.ts'

const at = (time: string) => ({ orderTime: new Date(time).toISOString() })
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

describe('days', () => {
  test.each(['2026-3-9', '2026-02-30', '2026-13-01', 'today', ''])('%j is none', (text) =>
    expect(isDay(text)).toBe(false),
  )

  test('follow each other over months, years and changed clocks', () => {
    expect(dayBeside('2026-12-31', 1)).toBe('2027-01-01')
    expect(dayBeside('2026-03-01', -1)).toBe('2026-02-28')
    expect(dayBeside('2026-03-29', 1)).toBe('2026-03-30')
    expect(dayBeside('2026-10-25', 1)).toBe('2026-10-26')
  })
})

describe('the orders of a day', () => {
  test('are those that the backend chose', () => {
    const orders = [
      sampleOrder({ id: 'late', ...at('2026-11-21T01:30:00') }),
      sampleOrder({ id: 'b', orderTime: null }),
    ]
    expect(ids(ofDay(orders, '2026-11-20'))).toEqual(['late', 'b'])
  })

  test('are chosen here where the backend answers with all', () => {
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

  test('by a number finds that table and no other', () => expect(ids(searched(orders, ' 7 '))).toEqual(['a']))
  test('by a word finds dishes, whatever their accents', () => expect(ids(searched(orders, 'CAFFE'))).toEqual(['b']))
  test('finds combinations and what they consist of', () => {
    expect(ids(searched(orders, 'muratore'))).toEqual(['c'])
    expect(ids(searched(orders, 'cicoria'))).toEqual(['c'])
  })
  test('reads what is typed as every search does: digits of any script, any apostrophe', () => {
    expect(ids(searched(orders, '٧'))).toEqual(['a'])
    const puttanesca = sampleOrder({ id: 'd', dishIndices: [wireDish({ dishName: 'Penne all’arrabbiata' })] })
    expect(ids(searched([...orders, puttanesca], "all'arrabbiata"))).toEqual(['d'])
  })
  test('by nothing finds all', () => expect(searched(orders, ' ')).toBe(orders))
})

describe('totals', () => {
  const lines = [wireDish({ dishPrice: 0.1, dishQuantity: 3 }), wireCombination({ combinationPrice: 15 })]

  test("are the backend's, else the sum of the lines, in whole cents", () => {
    expect(orderCents(sampleOrder({ total: 12.5 }))).toBe(1250)
    expect(orderCents(sampleOrder({ total: null, dishIndices: lines }))).toBe(1530)
  })

  test('leave out, and count, what has no price', () => {
    const unpriced = sampleOrder({ total: null, dishIndices: [wireDish({ dishPrice: null })] })
    expect(totals([sampleOrder({ total: 10, totalCovers: 2 }), unpriced])).toEqual({
      orders: 2,
      covers: 6,
      cents: 1000,
      unpriced: 1,
    })
  })
})
