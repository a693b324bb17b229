import { expect, test } from 'vitest'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { menuSearch, sectionsOf } from '#/features/public-restaurant/menu-sections.ts'

const dish = (name: string, more: Partial<Dish> = {}): Dish => ({
  id: name,
  name,
  category: null,
  isAvailable: true,
  dimensionAssignments: [],
  dishImagesId: [],
  ingredients: {},
  ...more,
})
const menu = (id: string, dishes: Dish[], more: Partial<Menu> = {}): Menu => ({
  id,
  name: id,
  combination: false,
  dish: dishes,
  ingredients: [],
  ...more,
})

test('only menus that have dishes, in their order, without options of combinations', () => {
  const menus = [
    menu('dolci', [dish('Tiramisù')], { position: 1 }),
    menu('vuoto', []),
    menu('carta', [dish('Carbonara')], { position: 0 }),
    menu('opzione', [dish('Acqua')], { combination: true }),
  ]
  expect(sectionsOf(menus).map(({ id }) => id)).toEqual(['menu-carta', 'menu-dolci'])
})

const sections = sectionsOf([
  menu('carta', [
    dish('Spaghetti alla carbonara', { descriptionIt: 'Con guanciale' }),
    dish('Supplì', { category: { id: 'f', name: 'Fritti' } }),
  ]),
  menu('dolci', [dish('Tiramisù')]),
])
const search = menuSearch(sections, 'it')
const found = (text: string) => search(text).flatMap(({ dishes }) => dishes.map(({ name }) => name))

test.each([
  ['TIRAMISU', ['Tiramisù']],
  ['guanciale', ['Spaghetti alla carbonara']],
  ['fritti', ['Supplì']],
  ['sac', []],
  [' ', ['Spaghetti alla carbonara', 'Supplì', 'Tiramisù']],
])('%j finds %j', (text, names) => expect(found(text)).toEqual(names))

test('a section without a match is left out', () => {
  expect(search('tira').map(({ name }) => name)).toEqual(['dolci'])
})
