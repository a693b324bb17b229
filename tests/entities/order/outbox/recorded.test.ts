import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  findRecordedChanges,
  shownLines,
  shownLinesByOrderId,
  shownLinesOfCorrection,
} from '#/entities/order/outbox/recorded.ts'
import { type Order, order } from '#/entities/order/schema.ts'
import { combinationLine, dishLine, sampleOpenOrder, sampleRecord } from '../../../support/samples/sample-order.ts'

const PECORINO = { id: 'pecorino', name: 'Pecorino', price: 1.5, quantity: 1 }
const shown = (...lines: Parameters<typeof dishLine>[0][]) =>
  shownLines({ courses: [{ lines: lines.map((line) => dishLine(line)) }] })

const WIRE = {
  dishId: 'carbonara',
  dishName: 'Carbonara',
  dishDimensionId: 'standard',
  dishPrice: 12.5,
  dishQuantity: 1,
}
/** An order as a backend lists it. */
const listed = (lines: object[], over: object = {}): Order =>
  v.parse(order, { id: '1', tableNumber: 7, dishIndices: lines, ...over })

describe('what is recorded as it was shown', () => {
  test.each<[string, object[], object]>([
    ['the same', [WIRE], {}],
    ['without a price', [{ ...WIRE, dishPrice: undefined }], {}],
    ['with a price that is no number', [{ ...WIRE, dishPrice: {} }], {}],
    ['without a size', [{ ...WIRE, dishDimensionId: null }], {}],
    ['with a total', [WIRE], { total: 12.5 }],
    ['with another course and note', [{ ...WIRE, course: 3, note: 'senza sale' }], {}],
    ['fewer of it, after a correction', [{ ...WIRE, dishQuantity: 0 }], {}],
    ['with a dish that was added since', [WIRE, { ...WIRE, dishId: 'gricia', dishPrice: 9 }], { total: 21.5 }],
  ])('%s', (_, lines, over) => expect(findRecordedChanges(listed(lines, over), shown({}))).toBeUndefined())

  test('a price with more than three decimals, and the total', () =>
    expect(
      findRecordedChanges(
        listed([{ ...WIRE, dishPrice: 4.0007, dishQuantity: 3 }], { total: 12.0021 }),
        shown({ price: 4.0007 }),
      ),
    ).toBeUndefined())

  test('an order of which nothing is known here', () =>
    expect(findRecordedChanges(listed([{ ...WIRE, dishPrice: 99 }]), [])).toBeUndefined())

  test('extras that the list does not have, at the same price', () =>
    expect(findRecordedChanges(listed([{ ...WIRE, dishPrice: 14 }]), shown({ extras: [PECORINO] }))).toBeUndefined())

  test('two sizes of a dish, whose size the list does not have', () =>
    expect(
      findRecordedChanges(
        listed([
          { ...WIRE, dishDimensionId: null, dishPrice: 8 },
          { ...WIRE, dishDimensionId: null },
        ]),
        shown({}, { dimensionId: 'half', price: 8 }),
      ),
    ).toBeUndefined())

  test('what a correction on this device has shown', () => {
    const added = [{ ...WIRE, dishIngredientsId: ['olive'], dishPrice: 13 }] as never
    const both = [...shown({}), ...shownLinesOfCorrection(added)]
    expect(
      findRecordedChanges(listed([WIRE, { ...WIRE, dishIngredientsId: ['olive'], dishPrice: 13 }]), both),
    ).toBeUndefined()
  })
})

describe('what is recorded otherwise than shown is known (ADR-033)', () => {
  test('another price: both sums, in mills, of all that is ordered', () =>
    expect(findRecordedChanges(listed([{ ...WIRE, dishPrice: 14, dishQuantity: 2 }]), shown({ quantity: 2 }))).toEqual({
      shownMills: 25_000,
      recordedMills: 28_000,
      changedNames: [],
    }))

  test('an extra that the backend has left out: its price is missing', () =>
    expect(
      findRecordedChanges(listed([{ ...WIRE, dishIngredientsId: [] }]), shown({ extras: [PECORINO] })),
    ).toMatchObject({
      shownMills: 14_000,
      recordedMills: 12_500,
    }))

  test('another extra, or another size, at the same price', () => {
    const other = listed([{ ...WIRE, dishPrice: 14, dishIngredientsId: ['olive'] }])
    expect(findRecordedChanges(other, shown({ extras: [PECORINO] }))).toMatchObject({
      changedNames: ['Spaghetti alla carbonara'],
    })
    expect(findRecordedChanges(listed([{ ...WIRE, dishDimensionId: 'half' }]), shown({}))).toMatchObject({
      changedNames: ['Spaghetti alla carbonara'],
    })
  })

  test('a total that is not the sum of what was shown, also where no line has a price', () =>
    expect(findRecordedChanges(listed([{ ...WIRE, dishPrice: null }], { total: 15 }), shown({}))).toMatchObject({
      shownMills: 12_500,
      recordedMills: 15_000,
    }))

  test('the price of a combination', () => {
    const lunch = { combinationId: 'lunch', combinationName: 'Pranzo', combinationPrice: 16, combinationQuantity: 1 }
    const lines = shownLines({ courses: [{ lines: [combinationLine()] }] })
    expect(findRecordedChanges(listed([lunch]), lines)).toMatchObject({ shownMills: 15_000, recordedMills: 16_000 })
  })
})

test('what was shown is known of confirmed orders with an id', () => {
  const confirmed = { state: 'confirmed', orderId: 'order-1' } as const
  const lines = shownLines(sampleOpenOrder())
  const records = [
    sampleRecord({ ...confirmed, draft: null, shown: lines }),
    sampleRecord({ ...confirmed, orderId: null }),
    sampleRecord({ state: 'unknown', orderId: 'order-2' }),
  ]
  expect([...shownLinesByOrderId(records)]).toEqual([['order-1', lines]])
  // A look-up has found it: it still has what was sent.
  expect([...shownLinesByOrderId([sampleRecord(confirmed)])]).toEqual([['order-1', lines]])
})
