import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { dish } from '#/entities/dish/schema.ts'
import { categoryMeant, knowCategories } from '#/lib/schema/known-categories.ts'

afterEach(() => knowCategories([]))

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
  knowCategories([FIRST, SWEET, ODD])
  expect(categoryMeant(word)).toEqual(meant)
})

test('before the list was read, no word means a category', () => expect(categoryMeant('Dolci')).toBeUndefined())

test('a category that came whole is taken before an id beside it', () => {
  knowCategories([FIRST, SWEET])
  const read = v.parse(dish, { id: '7', name: 'Pici', category: FIRST, categoryId: 2 })
  expect(read.category).toEqual(FIRST)
})
