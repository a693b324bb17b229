import { expect, test } from 'vitest'
import { dishesOfCategory, menusWithIngredient, usesOfDimension } from '#/features/settings/dependents.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'

const size = (id: string) => ({ id: undefined, price: 1, dimension: { id, name: id, standard: id === 'std' } })
const dish = (id: string, category: string | null, sizes: string[]) =>
  sampleDish(id, {
    category: category === null ? null : { id: category, name: category },
    dimensionAssignments: sizes.map(size),
  })
const olives = { id: 'olives', name: 'Olive', price: undefined, dimensionAssignments: [size('std')] }

const carbonara = dish('carbonara', 'primi', ['std', 'l'])
const tiramisu = dish('tiramisu', 'dolci', ['l'])
const menus = [
  sampleMenu('carta', [carbonara], { ingredients: [olives] }),
  sampleMenu('dolci', [tiramisu, dish('x', null, [])]),
]

test('finds the dishes of a category', () => {
  expect(dishesOfCategory(menus, 'primi')).toEqual([carbonara])
  expect(dishesOfCategory(menus, 'none')).toEqual([])
})

test('finds what has a price in a dimension, and what has no other', () => {
  const known = { menus, ingredients: [olives], combinations: [] }
  expect(usesOfDimension(known, 'l')).toEqual({ dishes: 2, onlySize: 1, ingredients: 0, combinations: 0 })
  expect(usesOfDimension(known, 'std')).toEqual({ dishes: 1, onlySize: 0, ingredients: 1, combinations: 0 })
})

test('finds the menus that offer an ingredient', () => {
  expect(menusWithIngredient(menus, 'olives').map(({ id }) => id)).toEqual(['carta'])
})
