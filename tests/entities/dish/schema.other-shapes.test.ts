import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dimension } from '#/entities/dimension/schema.ts'
import { dish } from '#/entities/dish/schema.ts'

const read = (more: object) => v.parse(dish, { id: 1, name: 'Carbonara', ...more })

describe('a dish in other shapes', () => {
  test.each([
    ['sold out', { available: 0 }, { isAvailable: false }],
    ['sold out, in another spelling', { is_available: false }, { isAvailable: false }],
    ['one picture', { dishImagesId: 12 }, { dishImagesId: ['12'] }],
    ['no picture', { dishImagesId: 0 }, { dishImagesId: [] }],
    ['its own name comes first', { available: false, isAvailable: true }, { isAvailable: true }],
    ['ingredients as 1 and 0', { ingredients: { uova: 1, panna: 0 } }, { ingredients: { uova: true, panna: false } }],
    ['a category in two fields', { categoryId: 4, categoryName: 'Primi' }, { category: { id: '4', name: 'Primi' } }],
  ])('%s', (_, row, expected) => {
    const found = read(row)
    expect(found).toMatchObject(expected)
    expect(found).not.toHaveProperty('unread')
  })

  test.each([
    ['sizes', { dimension_assignments: [{ price: 9 }] }, ['prices']],
    ['descriptions and pictures', { descriptionIT: 'Buona', DishImagesId: [1] }, ['texts', 'pictures']],
  ])('%s in another spelling are not called missing', (_, row, unread) => expect(read(row)).toMatchObject({ unread }))

  test.each(['amount', 'priceCents', 'Price'])('a price called %s is none, and not 0', (name) => {
    const [assignment] = read({
      dimensionAssignments: [{ [name]: 950, dimension: { id: 1, name: 'standard' } }],
    }).dimensionAssignments
    expect(assignment).toMatchObject({ price: undefined, unread: '?' })
  })

  test('a category that is a bare id is not called missing', () =>
    expect(read({ category: 4 })).toMatchObject({ category: null, unread: ['category'] }))

  test('a standard size as 1', () => expect(v.parse(dimension, { id: 1, name: 'x', standard: 1 }).standard).toBe(true))
})
