import { afterEach, describe, expect, test } from 'vitest'
import { summaryOfDay } from '#/features/dashboard/day-summary.ts'
import { setZone } from '#/lib/time/zone.ts'
import { sampleOrder, wireCombination, wireDish } from '../../support/samples/orders.ts'

const DAY = '2026-11-05'
const isoTimeAt = (hour: number, day = 5) => new Date(2026, 10, day, hour, 30).toISOString()
const order = (id: string, hour: number, rest: Record<string, unknown> = {}) =>
  sampleOrder({ id, orderTime: isoTimeAt(hour), ...rest })

test('without orders there is no picture', () => expect(summaryOfDay([], DAY)).toBeUndefined())

test('an order of another day, or without a time, is not of this one', () => {
  const orders = [order('a', 12, { orderTime: isoTimeAt(12, 4) }), order('b', 12, { orderTime: null })]
  expect(summaryOfDay(orders, DAY)).toBeUndefined()
  expect(summaryOfDay([...orders, order('c', 12)], DAY)?.orderCount).toBe(1)
})

test('the hours run without gaps from the first order to the last', () => {
  const orders = [order('a', 12), order('b', 14), order('c', 12)]
  expect(summaryOfDay(orders, DAY)?.hours).toEqual([
    { hour: 12, orderCount: 2 },
    { hour: 13, orderCount: 0 },
    { hour: 14, orderCount: 1 },
  ])
})

test('with days that end in the morning, the night comes last', () => {
  const night = order('n', 0, { orderTime: isoTimeAt(0, 6) })
  const early = order('e', 3)
  expect(summaryOfDay([night, early, order('a', 22)], DAY, [], 4)).toMatchObject({
    orderCount: 2,
    hours: [
      { hour: 22, orderCount: 1 },
      { hour: 23, orderCount: 0 },
      { hour: 0, orderCount: 1 },
    ],
  })
})

test('an order that was archived between the two answers counts once', () => {
  const picture = summaryOfDay([order('a', 12, { totalCovers: 3 }), order('a', 12, { totalCovers: 3 })], DAY)
  expect(picture).toMatchObject({ orderCount: 1, covers: 3 })
})

test('the takings are those of the orders of known price; the others are counted', () => {
  const orders = [
    order('a', 12, { total: 12.5 }),
    order('b', 13, { total: null, dishIndices: [wireDish({ dishPrice: null })] }),
  ]
  expect(summaryOfDay(orders, DAY)).toMatchObject({ mills: 12_500, withoutPriceCount: 1 })
})

afterEach(() => setZone(undefined))

test('day and hours are those of the restaurant’s clock', () => {
  const orders = [
    order('a', 0, { orderTime: '2026-11-05T22:30:00Z' }),
    order('b', 0, { orderTime: '2026-11-05T23:30:00Z' }),
  ]
  const hoursIn = (zone: string) => {
    setZone(zone)
    return summaryOfDay(orders, DAY, [], 4)?.hours.map(({ hour }) => hour)
  }
  expect(hoursIn('Europe/Rome')).toEqual([23, 0])
  expect(hoursIn('America/New_York')).toEqual([17, 18])
  expect(hoursIn('Asia/Tokyo')).toBeUndefined()
})

describe('the dishes ordered most', () => {
  test('come first, all sizes together, those in combinations too', () => {
    const orders = [
      order('a', 12, {
        dishIndices: [
          wireDish({ dishName: 'Carbonara', dishQuantity: 2 }),
          wireDish({ dishName: 'Gricia', dishQuantity: 5 }),
          wireDish({ dishName: 'carbonara ', dishDimensionName: 'piccola', dishQuantity: 1 }),
          wireCombination({
            combinationQuantity: 3,
            dishesWithIngredients: [{ dishId: 'd', dishName: 'Carbonara', ingredientsId: [] }],
          }),
        ],
      }),
    ]
    expect(summaryOfDay(orders, DAY)?.dishes).toEqual([
      { name: 'Carbonara', quantity: 6, hasUnknownQuantity: false },
      { name: 'Gricia', quantity: 5, hasUnknownQuantity: false },
    ])
  })

  test('are five at most', () => {
    const dishIndices = Array.from({ length: 7 }, (_, index) =>
      wireDish({ dishName: `Piatto ${index}`, dishQuantity: index + 1 }),
    )
    const names = summaryOfDay([order('a', 12, { dishIndices })], DAY)?.dishes.map(({ name }) => name)
    expect(names).toEqual(['Piatto 6', 'Piatto 5', 'Piatto 4', 'Piatto 3', 'Piatto 2'])
  })
})
