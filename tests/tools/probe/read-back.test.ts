import { expect, test } from 'vitest'
import { readBack } from '../../../tools/probe/read-back.ts'

const NOTHING = { leftOut: [], renamed: [], lost: [] }

test.each([
  ['as it was', { name: 'x', isAvailable: false }, { name: 'x', isAvailable: false }, {}],
  ['numbers as text, and null for an empty text', { position: 2, note: '' }, { position: '2', note: null }, {}],
  ['a thing in place of its id', { category: '7' }, { category: { id: 7, name: 'x' } }, {}],
  ['another word for a status', { status: 'STATUS_FREE' }, { status: '1' }, {}],
  ['other lists, which are not compared', { menuIds: ['a'] }, {}, {}],
  ['a password, which nobody answers', { password: 'x', passwordConfirm: 'x' }, {}, {}],
  [
    'prices, under their own name',
    { dimensions: [{ dimensionId: 's', price: 0, name: 'standard' }] },
    { dimensionAssignments: [{ price: '0', dimension: { id: 's' } }] },
    {},
  ],
  [
    'a price of 0 that is left out, and one that is gone',
    {
      dimensions: [
        { dimensionId: 's', price: 0 },
        { dimensionId: 'l', price: 1 },
      ],
    },
    { dimensionAssignments: [{ dimension: { id: 's' } }] },
    { leftOut: ['dimensions.price'], lost: ['dimensions'] },
  ],
  [
    'the lines of an order, flat or by course',
    { dishIndices: [{ dishId: '7', dishQuantity: 2, note: '', dishIngredientsId: [] }] },
    { courses: [{ dishIndices: [{ dishId: 7, dishQuantity: 1 }] }] },
    { leftOut: ['dishIndices.note', 'dishIndices.dishIngredientsId'], lost: ['dishIndices.dishQuantity'] },
  ],
  [
    'false, 0 and empty',
    { isAvailable: false, position: 0, note: '' },
    {},
    { leftOut: ['isAvailable', 'position', 'note'] },
  ],
  ['another name', { isAvailable: true }, { available: true }, { renamed: [['isAvailable', 'available']] }],
  ['another spelling', { isAvailable: false }, { is_available: false }, { renamed: [['isAvailable', 'is_available']] }],
  ['an id beside the name', { category: '7' }, { categoryId: 7 }, { renamed: [['category', 'categoryId']] }],
  [
    'another value, and none',
    { position: 2, isAvailable: true },
    { position: 3 },
    { lost: ['position', 'isAvailable'] },
  ],
])('%s', (_, sent, row, found) => expect(readBack(sent, row)).toEqual({ ...NOTHING, ...found }))
