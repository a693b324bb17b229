import { describe, expect, test } from 'vitest'
import { itemKey, type OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import type { Order } from '#/entities/order/schema.ts'
import {
  countOrders,
  favouritesOf,
  type Habits,
  learnedCountsOf,
  rollOver,
  usualCoursesOf,
  withSentOrder,
} from '#/features/new-order/menu/habit-counts.ts'
import { sampleOrder, wireDish } from '../../../support/samples/orders.ts'
import { dishLine, sampleOpenOrder } from '../../../support/samples/sample-order.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()
const DAY = 24 * 60 * 60_000
const times = <Thing>(count: number, thing: Thing): Thing[] => Array.from({ length: count }, () => thing)

const dishItem = (id: string, categoryId?: string, isAvailable = true) =>
  ({
    kind: 'dish',
    key: itemKey('dish', id),
    dish: { id, name: id, isAvailable, category: categoryId ? { id: categoryId, name: categoryId } : null },
  }) as OrderItem
const itemsOf = (...items: OrderItem[]) => new Map(items.map((item) => [item.key, item]))

const order = (...lines: { dishId: string; course: number }[]): Order =>
  sampleOrder({ dishIndices: lines.map((line) => wireDish(line)) })

describe('counting', () => {
  test('is by line, dish and course', () =>
    expect(
      countOrders([
        order({ dishId: 'a', course: 1 }, { dishId: 'a', course: 2 }, { dishId: 'b', course: 2 }),
        order({ dishId: 'a', course: 2 }),
      ]),
    ).toEqual({ a: [1, 2], b: [0, 1] }))

  test('courses from 0 are read as everywhere else, and one that cannot be is left out', () =>
    expect(
      countOrders([
        order({ dishId: 'a', course: 0 }, { dishId: 'b', course: 1 }),
        order({ dishId: 'a', course: 1e9 }, { dishId: 'b', course: 1.5 }, { dishId: 'c', course: -3 }),
      ]),
    ).toEqual({ a: [1], b: [0, 1] }))
})

describe('a day', () => {
  const sent = sampleOpenOrder({
    courses: [{ lines: [dishLine({ dishId: 'a' })] }, { lines: [dishLine({ dishId: 'b' })] }],
  })
  const monday = withSentOrder(undefined, NOON, sent)

  test('has what this device has sent, at once', () => expect(learnedCountsOf(monday)).toEqual({ a: [1], b: [0, 1] }))

  test('does not count a line of quantity 0', () =>
    expect(
      learnedCountsOf(
        withSentOrder(undefined, NOON, sampleOpenOrder({ courses: [{ lines: [dishLine({ quantity: 0 })] }] })),
      ),
    ).toEqual({}))

  test('is replaced by its archive, which has the same orders', () =>
    expect(learnedCountsOf(rollOver(monday, NOON + DAY, { a: [3] }))).toEqual({ a: [3] }))

  test('stays without its archive, and counts less', () => {
    const { past, own, day } = rollOver(monday, NOON + DAY)
    expect([day, own]).toEqual(['2026-11-21', {}])
    expect(past.a?.[0]).toBeCloseTo(0.97)
  })

  test('is not replaced by the archive of another day', () =>
    expect(learnedCountsOf(rollOver(monday, NOON + 3 * DAY, { a: [3] })).b?.[1]).toBeCloseTo(0.97 ** 3))

  test('is begun once, whatever the clock says', () => {
    const tuesday = rollOver(monday, NOON + DAY, { a: [3] })
    for (const now of [NOON + DAY, NOON])
      expect(learnedCountsOf(rollOver(tuesday, now, { a: [3] }))).toEqual({ a: [3] })
  })

  test('is forgotten after some months', () => expect(rollOver(monday, NOON + 90 * DAY).past).toEqual({}))
})

describe('favourites', () => {
  const items = itemsOf(
    dishItem('a'),
    dishItem('b'),
    dishItem('out', undefined, false),
    ...'cdefgh'.split('').map((id) => dishItem(id)),
  )

  test('are the dishes ordered most, without sold-out and unknown ones', () =>
    expect(favouritesOf({ a: [2, 2], b: [9], out: [50], gone: [50] }, items)).toEqual([
      itemKey('dish', 'b'),
      itemKey('dish', 'a'),
    ]))

  test('are none where little is known', () => expect(favouritesOf({ a: [2], b: [1] }, items)).toEqual([]))

  test('are at most six', () =>
    expect(
      favouritesOf(
        Object.fromEntries([...items.values()].map((item) => [item.kind === 'dish' ? item.dish.id : '', [5]])),
        items,
      ),
    ).toHaveLength(6))
})

describe('the usual course of a category', () => {
  const items = itemsOf(dishItem('a', 'mains'), dishItem('b', 'mains'), dishItem('loose'))
  const usual = (learned: Habits['past']) => [...usualCoursesOf(learned, items)]

  test('is learned from all of its dishes, and holds for each', () =>
    expect(usual({ a: [2, 18] })).toEqual([
      [itemKey('dish', 'a'), 1],
      [itemKey('dish', 'b'), 1],
    ]))

  test.each([
    ['of fewer than 20 lines', { a: [0, 19] }],
    ['of less than 80 %', { a: [0, 12], b: [5, 3] }],
    ['of a dish without a category', { loose: times(2, 30) }],
  ])('is not claimed %s', (_, learned) => expect(usual(learned)).toEqual([]))
})
