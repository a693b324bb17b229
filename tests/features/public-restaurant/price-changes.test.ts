import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Combination } from '#/entities/combination/schema.ts'
import { combinationList } from '#/entities/combination/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { menuList } from '#/entities/menu/schema.ts'
import { priceChanges } from '#/features/public-restaurant/price-changes.ts'

const assignments = (prices: Record<string, number>) =>
  Object.entries(prices).map(([name, price]) => ({ dimension: { id: name, name }, price }))

const menus = (dishes: Record<string, Record<string, number>>, combination = false): Menu[] =>
  v.parse(menuList, [
    {
      id: 'm',
      name: 'Carta',
      combination,
      dish: Object.entries(dishes).map(([id, prices]) => ({ id, name: id, dimensionAssignments: assignments(prices) })),
    },
  ])
const combinations = (price: number): Combination[] =>
  v.parse(combinationList, [{ id: 'c', name: 'Pranzo', dimensionAssignments: assignments({ standard: price }) }])

const names = (...from: Parameters<typeof priceChanges>) => priceChanges(...from).map(({ name }) => name)

describe('a changed price', () => {
  test('of a dish, of one of its sizes, of a combination', () => {
    const before = { menus: menus({ a: { standard: 1 }, b: { standard: 2, big: 3 }, c: { standard: 4 } }) }
    const now = { menus: menus({ a: { standard: 1 }, b: { standard: 2, big: 4 }, c: { standard: 5 } }) }
    expect(names(before, now)).toEqual(['b', 'c'])
    expect(names({ combinations: combinations(10) }, { combinations: combinations(12) })).toEqual(['Pranzo'])
  })

  test('is not another order of sizes, a new dish, or one that is gone', () => {
    const before = { menus: menus({ a: { standard: 1, big: 2 }, gone: { standard: 1 } }) }
    const now = { menus: menus({ fresh: { standard: 9 }, a: { big: 2, standard: 1 } }) }
    expect(names(before, now)).toEqual([])
  })

  test('is not known of what was not shown before', () => {
    expect(names({}, { menus: menus({ a: { standard: 1 } }) })).toEqual([])
    expect(
      names({ menus: menus({ a: { standard: 1 } }, true) }, { menus: menus({ a: { standard: 2 } }, true) }),
    ).toEqual([])
  })
})
