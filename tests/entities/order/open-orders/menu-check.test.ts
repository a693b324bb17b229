import { describe, expect, test } from 'vitest'
import type { Combination } from '#/entities/combination/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { findMenuChanges, hasNothingNew, sumsAsShownAndNow } from '#/entities/order/open-orders/menu-check.ts'
import { combinationLine, dishLine, sampleOpenOrder } from '../../../support/samples/sample-order.ts'

const size = (price: number | undefined, id = 'standard') => ({
  id: undefined,
  price,
  dimension: { id, name: id, standard: id === 'standard' },
})
const PECORINO = { id: 'pecorino', name: 'Pecorino', price: 1.5, dimensionAssignments: [] }
const dish = (over: object = {}) =>
  ({ id: 'carbonara', name: 'Carbonara', isAvailable: true, dimensionAssignments: [size(12.5)], ...over }) as Dish
const menu = (over: object = {}, dishes = [dish()]) =>
  ({ id: 'menu', name: 'Carta', combination: false, dish: dishes, ingredients: [PECORINO], ...over }) as Menu
const lunch = (price: number) =>
  ({
    id: 'lunch',
    name: 'Pranzo',
    dimensionAssignments: [size(price)],
    menuList: [],
    combinationImageIds: [],
  }) as Combination

const order = (...lines: Parameters<typeof dishLine>[0][]) =>
  sampleOpenOrder({ courses: [{ lines: lines.map((line, at) => dishLine({ lineId: `line-${at}`, ...line })) }] })
const withPecorino = { extras: [{ id: 'pecorino', name: 'Pecorino', price: 1.5, quantity: 1 }] }

describe('no news', () => {
  test.each<[string, Menu]>([
    ['the same', menu()],
    ['a dish that is not listed', menu({}, [])],
    ['a price that cannot be read', menu({}, [dish({ dimensionAssignments: [size(undefined)] })])],
    ['a dish that is listed without sizes', menu({}, [dish({ dimensionAssignments: [] })])],
    ['a dish of more sizes', menu({}, [dish({ dimensionAssignments: [size(8, 'half'), size(12.5)] })])],
  ])('%s', (_, read) => expect(findMenuChanges(order({}), { menus: [read] })).toBeUndefined())

  test('extras of a menu that comes without ingredients', () =>
    expect(findMenuChanges(order(withPecorino), { menus: [menu({ ingredients: [] })] })).toBeUndefined())

  test('a combination that was not read is no difference (ADR-033)', () => {
    const open = sampleOpenOrder({ courses: [{ lines: [combinationLine()] }] })
    expect(findMenuChanges(open, { menus: [menu()] })).toBeUndefined()
  })
})

test('another price is asked about: the whole order with it, and both sums (ADR-033)', () => {
  const open = order({ quantity: 2 }, { dishId: 'gricia', price: 10 })
  const gricia = dish({ id: 'gricia', dimensionAssignments: [size(10)] })
  const news = findMenuChanges(open, { menus: [menu({}, [dish({ dimensionAssignments: [size(13)] }), gricia])] })
  expect(news).toMatchObject({ soldOut: [], gone: [] })
  expect(news?.repriced && sumsAsShownAndNow(open, news.repriced)).toEqual({ shown: 35_000, now: 36_000 })
})

test('another price of an extra, and of a combination', () => {
  const extras = new Map([['menu', [{ ...PECORINO, price: 2 }]]])
  const open = order(withPecorino)
  const dearer = findMenuChanges(open, { menus: [menu({ ingredients: [] })], extras })
  expect(dearer?.repriced && sumsAsShownAndNow(open, dearer.repriced)).toEqual({ shown: 14_000, now: 14_500 })
  const meal = sampleOpenOrder({ courses: [{ lines: [combinationLine()] }] })
  const other = findMenuChanges(meal, { menus: [menu()], combinations: [lunch(17)] })
  expect(other?.repriced && sumsAsShownAndNow(meal, other.repriced)).toEqual({ shown: 15_000, now: 17_000 })
})

test('a size, an extra and a dish that are no longer sold are asked about (ADR-033)', () => {
  expect(findMenuChanges(order({ dimensionId: 'half', dimensionName: 'mezza' }), { menus: [menu()] })).toEqual({
    soldOut: [],
    gone: ['Spaghetti alla carbonara · mezza'],
    repriced: null,
  })
  expect(
    findMenuChanges(order({ extras: [{ ...PECORINO, id: 'bufala', name: 'Bufala', quantity: 1 }] }), {
      menus: [menu()],
    }),
  ).toMatchObject({ gone: ['Bufala'] })
  expect(findMenuChanges(order({}), { menus: [menu({}, [dish({ isAvailable: false })])] })).toMatchObject({
    soldOut: ['Spaghetti alla carbonara'],
    gone: [],
  })
})

test('only what is new is asked about again', () => {
  const shown = order({})
  const news = (price: number | null, ...soldOut: string[]) => ({
    soldOut,
    gone: [],
    repriced: price === null ? null : order({ price }),
  })
  expect(hasNothingNew(news(null), news(14, 'Gricia'), shown)).toBe(true)
  expect(hasNothingNew(news(null, 'Gricia'), news(14, 'Gricia'), shown)).toBe(true)
  expect(hasNothingNew(news(12.5), news(14), shown)).toBe(true)
  expect(hasNothingNew(news(15), news(14), shown)).toBe(false)
  expect(hasNothingNew(news(null, 'Gricia'), news(14), shown)).toBe(false)
})
