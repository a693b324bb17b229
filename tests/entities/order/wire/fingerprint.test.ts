import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { toNewOrder } from '#/entities/order/open-orders/open-order.ts'
import { type Order, order } from '#/entities/order/schema.ts'
import { findOrder, fingerprint, newOrderToComparable } from '#/entities/order/wire/fingerprint.ts'
import { combinationLine, dishLine, sampleOpenOrder } from '../../../support/samples/sample-order.ts'

const extra = (id: string, quantity = 1) => ({ id, name: id, price: 1, quantity })
const openOrder = sampleOpenOrder({
  courses: [
    { lines: [dishLine({ extras: [extra('a', 2), extra('b')], note: 'ben cotta' }), combinationLine()] },
    { lines: [dishLine({ dishId: 'tiramisu', quantity: 2 })] },
  ],
})
const sent = toNewOrder(openOrder)
const wanted = newOrderToComparable(sent)
/** The order in the backend's answer. */
const read = (changes: Record<string, unknown> = {}): Order =>
  v.parse(order, { ...structuredClone(sent), id: 'o1', total: 40, courseStatus: null, ...changes })
const withLine = (index: number, changes: Record<string, unknown>): Order =>
  read({ dishIndices: sent.dishIndices.map((line, at) => (at === index ? { ...line, ...changes } : line)) })

describe('the same order', () => {
  test('is recognised if the direction marks of its note come back balanced', () => {
    const [line] = sent.dishIndices
    const typed = newOrderToComparable({
      ...sent,
      dishIndices: [{ ...line, note: 'ben\u202e cotta' } as (typeof sent.dishIndices)[0]],
    })
    const back = read({ dishIndices: [{ ...line, note: 'ben\u202e cotta\u202c' }] })
    expect(fingerprint(back)).toBe(fingerprint(typed))
  })

  test('is recognised in the backend’s answer', () => {
    expect(fingerprint(read())).toBe(fingerprint(wanted))
  })

  test('in any order of lines and extras, and however equal lines are split', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(sent.dishIndices, { minLength: 3 }), (lines) => {
        expect(fingerprint(read({ dishIndices: lines }))).toBe(fingerprint(wanted))
      }),
    )
    const [carbonara, tiramisu, lunch] = sent.dishIndices
    const split = [{ ...tiramisu, dishQuantity: 1 }, carbonara, lunch, { ...tiramisu, dishQuantity: 1 }]
    expect(fingerprint(read({ dishIndices: split }))).toBe(fingerprint(wanted))
    expect(fingerprint(withLine(0, { dishIngredientsId: ['b', 'a', 'a'] }))).toBe(fingerprint(wanted))
  })

  test.each([
    ['names and prices of the backend', withLine(0, { dishName: 'CARBONARA', dishPrice: 99 })],
    ['a blank note is none', withLine(1, { note: null })],
    ['spaces in a note', withLine(0, { note: ' ben  cotta\n' })],
    [
      'extras by their own objects',
      withLine(0, { dishIngredientsId: null, ingredients: [{ id: 'a' }, { id: 'b' }, { id: 'a' }] }),
    ],
    [
      'extras by the dishes of the line',
      withLine(0, { dishIngredientsId: null, dishesWithIngredients: [{ ingredientsId: ['a', 'a', 'b'] }] }),
    ],
    [
      'courses counted from 0',
      read({ dishIndices: sent.dishIndices.map((line) => ({ ...line, course: line.course - 1 })) }),
    ],
    [
      'a size that the backend filled in for a dish of a combination',
      withLine(2, {
        dishesWithIngredients: [{ dishId: 'carbonara', dishDimensionId: 'standard', ingredientsId: [] }],
      }),
    ],
  ])('%s', (_name, other) => {
    expect(fingerprint(other)).toBe(fingerprint(wanted))
  })
})

describe('another order', () => {
  test.each([
    ['another table', read({ tableNumber: 8 })],
    ['other covers', read({ totalCovers: 3 })],
    ['another dish', withLine(1, { dishId: 'panna cotta' })],
    ['another size', withLine(1, { dishDimensionId: 'large' })],
    ['another quantity', withLine(1, { dishQuantity: 3 })],
    ['another course', withLine(1, { course: 3 })],
    ['another note', withLine(0, { note: 'al sangue' })],
    ['one extra less', withLine(0, { dishIngredientsId: ['a', 'b'] })],
    [
      'another choice in a combination',
      withLine(2, { dishesWithIngredients: [{ dishId: 'lasagne', ingredientsId: [] }] }),
    ],
    ['one line more', read({ dishIndices: [...sent.dishIndices, sent.dishIndices[1]] })],
  ])('%s', (_name, other) => {
    expect(fingerprint(other)).not.toBe(fingerprint(wanted))
  })

  test('may still be similar: the same things for the same table', () => {
    const matchOf = (other: Order) => findOrder(wanted, [other], { otherIds: new Set() })
    const alike = withLine(0, { note: 'x', dishDimensionId: 'large', course: 4 })
    expect(matchOf(alike)).toEqual({ kind: 'absent', similarOrderId: alike.id })
    for (const other of [withLine(1, { dishQuantity: 3 }), read({ tableNumber: 8 })])
      expect(matchOf(other)).toEqual({ kind: 'absent', similarOrderId: null })
  })
})

describe('looking for it', () => {
  const known = new Set(['before'])
  test.each([
    ['found', [read()], known, 0, { kind: 'found', orderId: 'o1' }],
    ['known from before', [read({ id: 'before' })], known, 0, { kind: 'absent', similarOrderId: null }],
    ['left to another', [read()], known, 1, { kind: 'absent', similarOrderId: 'o1' }],
    ['the second of two', [read(), read({ id: 'o2' })], known, 1, { kind: 'found', orderId: 'o2' }],
    ['nobody knows what was before', [read()], null, 0, { kind: 'absent', similarOrderId: 'o1' }],
    ['only alike', [withLine(0, { note: 'x' })], known, 0, { kind: 'absent', similarOrderId: 'o1' }],
    ['another table', [read({ tableNumber: 9 })], known, 0, { kind: 'absent', similarOrderId: null }],
  ] as const)('%s', (_name, orders, ids, unidentifiedEquals, match) => {
    expect(findOrder(wanted, orders, { otherIds: ids, unidentifiedEquals })).toEqual(match)
  })
})
