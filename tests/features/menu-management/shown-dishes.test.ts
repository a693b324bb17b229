import { expect, test } from 'vitest'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { shownDishes } from '#/features/menu-management/shown-dishes.ts'

const menu = (id: string, names: string[]): Menu => ({
  id,
  name: id,
  combination: false,
  dish: names.map((name) => ({ id: name, name }) as Dish),
  ingredients: [],
  position: undefined,
})
const carta = menu('carta', ['Carbonara', 'Margherita'])
const dolci = menu('dolci', ['Tiramisù', 'Torta Margherita'])

const names = (search: string) =>
  shownDishes([carta, dolci], carta, search).map(({ dish, menu: its }) => `${its.id}: ${dish.name}`)

test('without a search the menu’s own, in their order', () =>
  expect(names(' ')).toEqual(['carta: Carbonara', 'carta: Margherita']))

test('a search finds those of every menu, the best first, whatever the accents', () => {
  expect(names('margherita')).toEqual(['carta: Margherita', 'dolci: Torta Margherita'])
  expect(names('TIRAMISU')).toEqual(['dolci: Tiramisù'])
})
