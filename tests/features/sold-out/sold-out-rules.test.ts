import * as v from 'valibot'
import { expect, test } from 'vitest'
import { menuList } from '#/entities/menu/schema.ts'
import { dishIdOf, listedDishes } from '#/features/sold-out/sold-out-rules.ts'

const menus = v.parse(menuList, [
  {
    id: 'm1',
    name: 'Carta',
    dish: [
      { id: 'a', name: 'Carbonara' },
      { id: 'b', name: 'Acqua' },
    ],
  },
  {
    id: 'm2',
    name: 'Bar',
    dish: [
      { id: 'a', name: 'Carbonara' },
      { id: 'c', name: 'ACQUA ' },
    ],
  },
  { id: 'o', name: 'Primo', combination: true, dish: [{ id: 'd', name: 'Zuppa' }] },
])
const listed = listedDishes(menus)

test('a dish of two menus is listed once; the options of combinations are no menus', () => {
  expect(listed.map(({ dish, menuName }) => [dish.id, menuName])).toEqual([
    ['a', 'Carta'],
    ['b', 'Carta'],
    ['c', 'Bar'],
  ])
})

test.each([
  ['its id counts', { dishId: 'b', name: 'Carbonara' }, 'b'],
  ['a copy in a combination, the only dish of that name', { dishId: 'x', name: 'Carbonara' }, 'a'],
  ['a copy of one of two dishes', { dishId: 'x', name: 'Acqua' }, 'x'],
  ['a dish of a combination only', { dishId: 'd', name: 'Zuppa' }, 'd'],
  ['without an id, the only dish of that name', { dishId: undefined, name: ' carbonara' }, 'a'],
  ['two dishes of that name', { dishId: undefined, name: 'Acqua' }, undefined],
  ['no dish of that name', { dishId: undefined, name: 'Zuppa' }, undefined],
])('the dish that is meant: %s', (_, subject, id) => {
  expect(dishIdOf(subject, listed)).toBe(id)
})
