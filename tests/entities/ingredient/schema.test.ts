import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ingredient } from '#/entities/ingredient/schema.ts'

test.each([
  [
    { id: 1, name: null },
    { id: '1', dimensionAssignments: [] },
  ],
  [
    { id: 1, price: 2, colour: 'red' },
    { id: '1', price: 2, dimensionAssignments: [] },
  ],
  [{ id: 1 }, { id: '1', dimensionAssignments: [] }],
])('%j is an ingredient', (row, read) => expect(v.parse(ingredient, row)).toEqual(read))

test.each([
  { id: 1, nome: 'Burrata', prezzo: 2 },
  { id: 1, type: 'ingredient', attributes: { name: 'Burrata' } },
])('%j is not read as one without a name', (row) => expect(v.is(ingredient, row)).toBe(false))
