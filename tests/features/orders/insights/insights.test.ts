import { describe, expect, test } from 'vitest'
import { readDays } from '#/features/orders/insights/day-records.ts'
import {
  centsPerCover,
  changeOf,
  type Day,
  daysBefore,
  daysBetween,
  grouped,
  insightsOf,
} from '#/features/orders/insights/insights.ts'
import { wireCombination, wireDish, wireOrder } from '../../../support/orders.ts'

const at = (day: string, clock: string) => new Date(`${day}T${clock}:00`).toISOString()
const dish = (dishId: string, dishQuantity = 1, dishPrice: number | undefined = 2) =>
  wireDish({ dishId, dishName: dishId, dishPrice, dishQuantity })
const orderAt = (day: string, clock: string, lines: unknown[], rest: Record<string, unknown> = {}) =>
  wireOrder({
    id: `${day} ${clock}`,
    total: null,
    totalCovers: 2,
    orderTime: at(day, clock),
    dishIndices: lines,
    ...rest,
  })

const dayOf = (day: string, ...rows: unknown[]): Day => {
  const { days, unreadable } = readDays(rows, day)
  return { day, record: { orders: [...(days.get(day) ?? [])], unreadable } }
}
const MONDAY = '2026-11-16'

describe('the figures of a range', () => {
  test('are summed by day, weekday, hour, table and dish', () => {
    const { total, days, weekdays, hours, tables, items } = insightsOf([
      dayOf(
        MONDAY,
        orderAt(MONDAY, '12:10', [dish('a', 2), dish('b')], { tableNumber: 4 }),
        orderAt(MONDAY, '20:05', [dish('b', 3)], { tableNumber: 7, totalCovers: 5 }),
      ),
      dayOf('2026-11-17'),
    ])
    expect(total).toEqual({ orders: 2, covers: 7, cents: 1_200, pricedCovers: 7, unpriced: 0 })
    expect(days.map(({ sums }) => sums?.orders)).toEqual([2, 0])
    expect(weekdays.map(({ sums, days: read }) => [sums.orders, read]).slice(0, 3)).toEqual([
      [2, 1],
      [0, 1],
      [0, 0],
    ])
    expect(hours.flatMap(({ orders }, hour) => (orders > 0 ? [hour] : []))).toEqual([12, 20])
    expect(tables.map(({ table, sums }) => [table, sums.cents])).toEqual([
      [4, 600],
      [7, 600],
    ])
    expect(items.map(({ id, quantity, cents }) => [id, quantity, cents])).toEqual([
      ['b', 4, 800],
      ['a', 2, 400],
    ])
  })

  test('have a gap, not a zero, where a day was not read', () => {
    const { gaps, days, weekdays } = insightsOf([{ day: MONDAY, record: undefined }, dayOf('2026-11-17')])
    expect(gaps).toEqual([MONDAY])
    expect(days.map(({ sums }) => sums?.orders)).toEqual([undefined, 0])
    expect(weekdays.slice(0, 3).map(({ days: read, gaps: unread }) => [read, unread])).toEqual([
      [0, 1],
      [1, 0],
      [0, 0],
    ])
  })

  test('leave an order without prices out of the takings and of the average per cover', () => {
    const { total } = insightsOf([
      dayOf(
        MONDAY,
        orderAt(MONDAY, '12:00', [dish('a')]),
        orderAt(MONDAY, '13:00', [wireDish({ dishId: 'b', dishPrice: null })], { tableNumber: 8, totalCovers: 9 }),
      ),
    ])
    expect(total).toMatchObject({ orders: 2, covers: 11, unpriced: 1, pricedCovers: 2 })
    expect(centsPerCover(total)).toBe(100)
  })

  test('count guests who order again once, in the hour of their first order', () => {
    const { total, hours, tables } = insightsOf([
      dayOf(
        MONDAY,
        orderAt(MONDAY, '20:05', [wireDish({ dishId: 'b', dishPrice: null })], { totalCovers: 4 }),
        orderAt(MONDAY, '21:10', [dish('a', 4)], { totalCovers: 4 }),
        orderAt(MONDAY, '12:30', [dish('a')], { totalCovers: 2 }),
      ),
    ])
    expect(total).toMatchObject({ orders: 3, covers: 6, pricedCovers: 6, unpriced: 1 })
    expect([hours[12]?.covers, hours[20]?.covers, hours[21]?.covers]).toEqual([2, 4, 0])
    expect(tables.map(({ sums }) => sums.covers)).toEqual([6])
  })

  test('count an order without a time in no hour, but in its day', () => {
    const { total, hours, untimed } = insightsOf([
      dayOf(MONDAY, orderAt(MONDAY, '12:00', [dish('a')], { orderTime: null })),
    ])
    expect([total.orders, untimed]).toEqual([1, 1])
    expect(hours.every(({ orders }) => orders === 0)).toBe(true)
  })

  test('count the dishes of a combination, without taking its price twice', () => {
    const line = wireCombination({ combinationId: 'k', combinationQuantity: 2, combinationPrice: 10 })
    const { items, total } = insightsOf([dayOf(MONDAY, orderAt(MONDAY, '12:00', [line]))])
    expect(total.cents).toBe(2_000)
    expect(items.find(({ id }) => id === 'k')).toMatchObject({ quantity: 2, cents: 2_000 })
    const dishes = items.filter(({ id }) => id !== 'k')
    expect(dishes.length).toBeGreaterThan(0)
    for (const each of dishes) expect(each).toMatchObject({ quantity: 2, cents: 0 })
  })

  test('say what is ordered together, from two orders on', () => {
    const both = (clock: string) => orderAt(MONDAY, clock, [dish('a'), dish('b'), dish('b')])
    const { pairs } = insightsOf([
      dayOf(MONDAY, both('12:00'), both('13:00'), orderAt(MONDAY, '14:00', [dish('a'), dish('c')])),
    ])
    expect(pairs).toEqual([{ names: ['b', 'a'], orders: 2 }])
  })

  test('a thousand random orders: every sum is the same however it is grouped', () => {
    const days = daysBetween('2026-10-01', '2026-11-30', 100).map((day, index) =>
      dayOf(
        day,
        ...Array.from({ length: (index * 7) % 31 }, (_, count) =>
          orderAt(
            day,
            `${String(count % 24).padStart(2, '0')}:30`,
            [dish(`d${count % 9}`, 1 + (count % 4), count + 0.35)],
            {
              tableNumber: 1 + (count % 5),
            },
          ),
        ),
      ),
    )
    const { total, hours, tables, weekdays, days: byDay } = insightsOf(days)
    const sum = (all: { cents: number }[]) => all.reduce((before, { cents }) => before + cents, 0)
    expect(total.orders).toBeGreaterThan(800)
    for (const parts of [
      hours,
      tables.map(({ sums }) => sums),
      weekdays.map(({ sums }) => sums),
      grouped(byDay).map(({ sums }) => sums),
    ])
      expect(sum(parts)).toBe(total.cents)
  })
})

test('days that change the clock are whole days', () => {
  expect(daysBetween('2026-10-24', '2026-10-26', 9)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(daysBetween('2026-03-28', '2026-03-30', 9)).toHaveLength(3)
  expect(daysBefore(['2026-10-25', '2026-10-26'])).toEqual(['2026-10-23', '2026-10-24'])
})

test('a range that ends before it starts has no days, one that is too long stops', () => {
  expect(daysBetween('2026-11-02', '2026-11-01', 9)).toEqual([])
  expect(daysBetween('2000-01-01', '2026-11-01', 9)).toHaveLength(10)
})

test('bars are days, weeks from Monday, or months', () => {
  const over = (count: number) =>
    grouped(insightsOf(daysBetween('2026-01-01', '2027-12-31', count - 1).map((day) => dayOf(day))).days)
  expect(over(31)).toHaveLength(31)
  expect(
    over(90)
      .map(({ from }) => from)
      .slice(0, 2),
  ).toEqual(['2026-01-01', '2026-01-05'])
  expect(over(365)).toHaveLength(12)
})

test('a change needs something to compare with', () => {
  expect(changeOf(150, 100)).toBe(0.5)
  expect(changeOf(150, 0)).toBeUndefined()
})

describe('an answer of the archive', () => {
  const rows = [orderAt(MONDAY, '12:00', [dish('a')]), orderAt('2026-11-10', '12:00', [dish('a')]), { id: 'x' }]

  test('with orders of other days is sorted by day: the backend has ignored the date', () => {
    const { isAllDays, days, unreadable } = readDays(rows, MONDAY)
    expect([isAllDays, unreadable]).toEqual([true, 1])
    expect([...days].map(([day, orders]) => [day, orders.length])).toEqual([
      [MONDAY, 1],
      ['2026-11-10', 1],
    ])
  })

  test('of one day is of that day, also after midnight in this time zone', () => {
    const { isAllDays, days } = readDays([orderAt('2026-11-17', '00:30', [dish('a')])], MONDAY)
    expect([isAllDays, days.get(MONDAY)?.length]).toEqual([false, 1])
  })
})
