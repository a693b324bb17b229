import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { allergensOf, isFreeOf } from '#/entities/dish/allergens.ts'
import { dish } from '#/entities/dish/schema.ts'

const ROW = { id: '7', name: 'Pici' }
const read = (part: object) => v.parse(dish, { ...ROW, ...part })

describe('what is there in a form that is not understood is remembered', () => {
  test.each([
    ['category', { category: 7 }],
    ['category', { category: 'Primi' }],
    ['category', { category: { id: 7 } }],
    ['category', { categoryId: 7 }],
    ['prices', { dimensionAssignments: { s: 9 } }],
    ['prices', { dimensionAssignments: [{ price: 9, dimension: 's' }] }],
    ['prices', { dimensionAssignments: [{ price: 'nove', dimension: { id: 's', name: 'standard' } }] }],
    ['texts', { description: { it: 'Buoni' } }],
    ['pictures', { dishImagesId: [{ id: 'p' }] }],
  ])('%s: %j, also when it was stored on the device', (part, sent) => {
    const found = read(sent)
    expect(found.unread).toEqual([part])
    expect(v.parse(dish, JSON.parse(JSON.stringify(found)))).toEqual(found)
  })

  test.each([
    {},
    { category: null, categoryId: null, dimensionAssignments: null, dishImagesId: null, description: null },
    { category: '', categoryId: '', description: '' },
    { category: { id: 7, name: 'Primi' }, categoryId: 7, dishImagesId: [1], dimensionAssignments: [] },
    { unread: 'yes' },
  ])('but nothing of %j', (sent) => expect(read(sent)).not.toHaveProperty('unread'))
})

test('with a description that is not understood no allergen is promised to be absent', () => {
  const half = read({ description: 'Good\nAllergens: milk', descriptionIt: ['Buoni', 'Allergeni: uova'] })
  expect(allergensOf(half)).toMatchObject({ state: 'unclear', contains: new Set(['milk']) })
  expect(isFreeOf(half, new Set(['eggs']))).toBe(false)
  expect(allergensOf(read({ description: ['Good'] }))).toMatchObject({ state: 'unclear' })
})
