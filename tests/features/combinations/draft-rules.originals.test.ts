import * as v from 'valibot'
import { expect, test } from 'vitest'
import { combination } from '#/entities/combination/schema.ts'
import { ingredientList } from '#/entities/ingredient/schema.ts'
import { menuList } from '#/entities/menu/schema.ts'
import { withOriginalThings } from '#/features/combinations/draft-rules.ts'

const dish = (id: string, name: string, price = 10) => ({
  id,
  name,
  isAvailable: true,
  category: { id: 'c', name: 'Primi' },
  dimensionAssignments: [{ price, dimension: { id: 's', name: 'standard', standard: true } }],
})
const menus = v.parse(menuList, [
  { id: 'm1', name: 'Carta', dish: [dish('a', 'Carbonara'), dish('b', 'Gricia', 9)] },
  { id: 'm2', name: 'Pranzo', dish: [dish('c', 'Gricia', 7), dish('d', 'Sugo', 5), dish('e', 'Sugo', 5)] },
])
const ingredients = v.parse(ingredientList, [{ id: 'i1', name: 'Olive' }])

const heldBy = (...dishes: ReturnType<typeof dish>[]) => {
  const option = { id: 'o', name: 'Primo', combination: true, dish: dishes, ingredients: [{ id: 'i9', name: 'Olive' }] }
  const read = v.parse(combination, { id: 'x', name: 'Menu', menuList: [option], dimensionAssignments: [] })
  const [known] = withOriginalThings(read, menus, ingredients).menuList
  return { dishes: known?.dish.map(({ id }) => id), ingredients: known?.ingredients.map(({ id }) => id) }
}

test('a known id stays; a copy is matched by its name', () => {
  expect(heldBy(dish('a', 'Carbonara')).dishes).toEqual(['a'])
  expect(heldBy(dish('copy', ' Carbonara ', 12)).dishes).toEqual(['a'])
  expect(heldBy().ingredients).toEqual(['i1'])
})

test('prices decide between things of the same name; without a clear match nothing changes', () => {
  expect(heldBy(dish('copy', 'Gricia', 7)).dishes).toEqual(['c'])
  expect(heldBy(dish('copy', 'Gricia', 8)).dishes).toEqual(['copy'])
  expect(heldBy(dish('copy', 'Sugo', 5)).dishes).toEqual(['copy'])
})

test('two things never become the same one', () => {
  expect(heldBy(dish('x', 'Carbonara'), dish('y', 'Carbonara')).dishes).toEqual(['a', 'y'])
  expect(heldBy(dish('x', 'Carbonara'), dish('a', 'Carbonara')).dishes).toEqual(['x', 'a'])
})
