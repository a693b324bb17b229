import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { dish } from '#/entities/dish/schema.ts'
import { findCategoryByIdOrName, rememberCategories } from '#/lib/schema/known-categories.ts'

afterEach(() => rememberCategories([]))

const FIRST = { id: '1', name: 'Primi' }
const SWEET = { id: '2', name: 'Dolci' }
/** Its name is another one's id. */
const ODD = { id: '3', name: '1' }

test.each([
  [2, SWEET],
  ['2', SWEET],
  [' Dolci ', SWEET],
  ['1', undefined],
  ['Pesce', undefined],
  [{ id: '2' }, undefined],
])('%j means %j', (word, meant) => {
  rememberCategories([FIRST, SWEET, ODD])
  expect(findCategoryByIdOrName(word)).toEqual(meant)
})

test('before the list was read, no word means a category', () =>
  expect(findCategoryByIdOrName('Dolci')).toBeUndefined())

test('a category that came whole is taken before an id beside it', () => {
  rememberCategories([FIRST, SWEET])
  const read = v.parse(dish, { id: '7', name: 'Pici', category: FIRST, categoryId: 2 })
  expect(read.category).toEqual(FIRST)
})
