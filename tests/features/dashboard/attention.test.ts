// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { countUndeclared, lateTables, ordersUntil } from '#/features/dashboard/attention.ts'
import { sampleOrder, wireDish } from '../../support/samples/orders.ts'

const NOW = new Date(2026, 10, 12, 20, 15).getTime()
const order = (id: string, minutes: number | undefined, rest: Record<string, unknown> = {}) =>
  sampleOrder({
    id,
    orderTime: minutes === undefined ? null : new Date(NOW - minutes * 60_000).toISOString(),
    ...rest,
  })

test('late is what was ordered long ago and is neither ready nor on hold; without a time, or if one cannot be read, it is not called none', () => {
  const live = [
    order('a', 50, { tableNumber: 7 }),
    order('b', 50, { tableNumber: 7 }),
    order('c', 50, { tableNumber: 3 }),
    order('d', 50, { tableNumber: 4, courseStatus: 'STATUS_FINISHED' }),
    order('e', 1, { tableNumber: 5 }),
    order('f', undefined, { tableNumber: 6 }),
    order('g', 50, { tableNumber: 8, dishIndices: [wireDish({ note: '[A SEGUIRE/HOLD]' })] }),
  ]
  expect(lateTables(live, 1, NOW)).toEqual([3, 7])
  expect(lateTables([order('e', 1)], 0, NOW)).toEqual([])
  expect(lateTables([order('e', 1), order('f', undefined)], 0, NOW)).toBeUndefined()
  expect(lateTables([order('e', 1)], 1, NOW)).toBeUndefined()
})

test('a dish is to be declared unless its declaration is understood', () => {
  const dish = (description?: string, unread?: 'texts'[]) => ({ description, unread }) as never
  expect(
    countUndeclared([
      dish('Allergens: milk'),
      dish('Buono'),
      dish(),
      dish('Allergens: xyzzy'),
      dish(undefined, ['texts']),
    ]),
  ).toBe(4)
})

const WEEK = 7 * 24 * 60
const place = { at: NOW, endsAt: 4 }
const idsUntil = (orders: Parameters<typeof ordersUntil>[0]) => {
  const until = ordersUntil(orders, '2026-11-05', place)
  return until === 'none' ? until : until?.map(({ id }) => id)
}

test('a week ago counts until the same time of the clock', () => {
  const orders = [order('before', WEEK + 30), order('after', WEEK - 30), order('other day', WEEK + 24 * 60)]
  expect(idsUntil(orders)).toEqual(['before'])
  expect(idsUntil([order('after', WEEK - 30)])).toEqual([])
})

test('a day without orders is none, and one with an order without a time is not compared', () => {
  expect(idsUntil([])).toBe('none')
  expect(idsUntil([order('before', WEEK + 30), order('untimed', undefined)])).toBeUndefined()
})
