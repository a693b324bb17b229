import { expect, test } from 'vitest'
import { areDifferent, moveIngredients, splitIngredients } from '#/features/menu-management/chosen-ingredients.ts'

const ingredient = (id: string) => ({ id, name: id, price: undefined, dimensionAssignments: [] })
const ALL = ['a', 'b', 'c'].map(ingredient)

test('an ingredient is either available or in the menu, in the order of the whole list', () => {
  const { available, inMenu } = splitIngredients(ALL, new Set(['c', 'a']))
  expect(available.map(({ id }) => id)).toEqual(['b'])
  expect(inMenu.map(({ id }) => id)).toEqual(['a', 'c'])
})

test('moving there and back leaves nothing to be saved', () => {
  const before = new Set(['a'])
  const there = moveIngredients(before, ['b', 'c'], true)
  expect([...there]).toEqual(['a', 'b', 'c'])
  expect(areDifferent(before, there)).toBe(true)
  expect(areDifferent(before, moveIngredients(there, ['c', 'b'], false))).toBe(false)
  expect([...before]).toEqual(['a'])
})

test('sets of the same length may differ', () => expect(areDifferent(new Set(['a']), new Set(['b']))).toBe(true))
