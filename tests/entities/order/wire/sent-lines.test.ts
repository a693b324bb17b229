import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  beginCorrection,
  type Correction,
  mergeCorrection,
  toCorrectionBody,
} from '#/entities/order/corrections/correct-order.ts'
import { toNewOrder } from '#/entities/order/open-orders/open-order.ts'
import { isSameUpdate, toOrderUpdate, unreadFieldsOf } from '#/entities/order/rules.ts'
import { type NewOrderLine, type Order, order, orderLineToWrite, writeHold } from '#/entities/order/schema.ts'
import { toSentLine } from '#/entities/order/wire/sent-lines.ts'
import { buildFor } from '../../../support/backend/dialect.ts'
import { sampleOrder, wireCombination, wireDish } from '../../../support/samples/orders.ts'
import { combinationLine, dishLine, sampleOpenOrder } from '../../../support/samples/sample-order.ts'

const egg = { id: 'egg', name: 'Uovo', price: 1.5, quantity: 2 }
const round = () =>
  toNewOrder(
    sampleOpenOrder({
      courses: [
        {
          lines: [
            dishLine({ extras: [egg], note: 'al dente' }),
            combinationLine({
              choices: [
                {
                  ...{ menuId: 'first', menuName: 'Primi', dishId: 'carbonara', dishName: 'Carbonara' },
                  ...{ dimensionId: 'small', extras: [{ ...egg, quantity: 1 }] },
                },
              ],
            }),
          ],
        },
      ],
    }),
  )
const uovo = { id: 'egg', name: 'Uovo', price: 1.5 }

describe('a created order has the fields of section 3, and no others', () => {
  test('a dish: dish, size, course, note, quantity, price, and its ingredients by ids, and with name and price (R3.12)', () => {
    expect(toSentLine(round().dishIndices[0] as NewOrderLine)).toEqual({
      dishId: 'carbonara',
      dishName: 'Spaghetti alla carbonara',
      dishDimensionId: 'standard',
      dishDimensionName: 'standard',
      course: 1,
      note: 'al dente',
      dishQuantity: 1,
      dishPrice: 15.5,
      dishIngredientsId: ['egg', 'egg'],
      ingredients: [uovo, uovo],
    })
  })

  test('a combination: also the price of its size, its options, and a dish for each option; the names of dishes and extras are the kitchen’s view only (R3.13)', () => {
    expect(toSentLine(round().dishIndices[1] as NewOrderLine)).toEqual({
      combinationId: 'lunch',
      combinationName: 'Pranzo',
      course: 1,
      combinationDimensionId: 'standard',
      combinationDimensionName: 'standard',
      combinationQuantity: 1,
      combinationPrice: 16.5,
      dimensionAssignment: { dimension: { id: 'standard', name: 'standard' }, price: 15 },
      combinationOptions: [
        {
          ...{ menuId: 'first', menuName: 'Primi', dishDimensionId: 'small' },
          ...{ dish: { id: 'carbonara', name: 'Carbonara' }, ingredients: [uovo] },
        },
      ],
      dishesWithIngredients: [{ dishId: 'carbonara', ingredientsId: ['egg'], dishDimensionId: 'small' }],
      dishes: [{ id: 'carbonara', name: 'Carbonara' }],
      note: '',
    })
  })

  test('without the details where the dialect says so', () => {
    buildFor({ lineDetails: 'no' })
    const [dish, combination] = round().dishIndices.map(toSentLine)
    expect(Object.keys(dish ?? {})).not.toContain('ingredients')
    expect(Object.keys(combination ?? {}).sort()).toEqual([
      ...['combinationDimensionId', 'combinationDimensionName', 'combinationId', 'combinationName'],
      ...['combinationPrice', 'combinationQuantity', 'course', 'dishesWithIngredients', 'note'],
    ])
  })

  test('a line that was read is sent without what it does not have', () => {
    const [taken, plain, combination] = [
      { ...wireDish({ dishIngredientsId: ['egg'] }), ingredients: undefined },
      { ...wireDish(), ingredients: undefined },
      wireCombination({ dishesWithIngredients: [{ dishId: 'carbonara', ingredientsId: [] }] }),
    ].map((line) => toSentLine(v.parse(orderLineToWrite, line)))
    expect(taken).not.toHaveProperty('ingredients')
    expect(plain).toHaveProperty('ingredients', [])
    for (const field of ['dimensionAssignment', 'combinationOptions', 'dishes'])
      expect(combination).not.toHaveProperty(field)
  })
})

/** What a backend has besides: of the lines, of a chosen dish, and echoed. */
const withRest = () =>
  sampleOrder({
    dishIndices: [
      { ...wireDish({ id: 'l1' }), without: ['cipolla'], combinationQuantity: 0, _links: {}, seat: null },
      wireCombination({
        fiscalCode: 'X',
        dishes: ['1'],
        dishesWithIngredients: [{ dishId: 'cicoria', dishName: 'Cicoria', ingredientsId: [], cooked: 'poco' }],
      }),
    ],
  })

const sentBy = (seen: Order, edits: Record<number, object>, now = seen) => {
  const begun = beginCorrection(seen)
  const lines = begun?.lines.map((line, at) => line && ({ ...line, ...edits[at] } as NewOrderLine)) ?? []
  const merged = mergeCorrection(seen, { ...begun, lines } as Correction, now)
  return toCorrectionBody(now, merged?.correction as Correction)?.dishIndices.map(toSentLine) as Record<
    string,
    unknown
  >[]
}

test('of what a line was read with besides, only what the specification lists goes back', () => {
  const dish = { id: 'cicoria', name: 'Cicoria', color: 'green' }
  const seen = sampleOrder({
    dishIndices: [
      { ...wireDish({ id: 'l1' }), without: ['cipolla'] },
      wireCombination({
        fiscalCode: 'X',
        dishes: [dish],
        dimensionAssignment: { id: 'a', price: 15, dimension: { id: 's', name: 'standard', standard: true } },
        dishesWithIngredients: [{ dishId: 'cicoria', ingredientsId: [], cooked: 'poco' }],
      }),
    ],
  })
  const [plain, combination] = sentBy(seen, {})
  expect(plain).not.toHaveProperty('without')
  expect(combination).not.toHaveProperty('fiscalCode')
  expect(combination).toMatchObject({
    dishes: [{ id: 'cicoria', name: 'Cicoria' }],
    dimensionAssignment: { price: 15, dimension: { id: 's', name: 'standard' } },
    dishesWithIngredients: [{ dishId: 'cicoria', ingredientsId: [] }],
  })
  expect(JSON.stringify(combination)).not.toMatch(/color|cooked|"standard":|"a"/)
})

describe('where the dialect says so, a correction drops nothing that it does not understand', () => {
  beforeEach(() => buildFor({ lineOthers: 'yes' }))

  test('of a line that stays', () => {
    const [dish, combination] = sentBy(withRest(), { 0: { dishQuantity: 2 } })
    expect(dish).toMatchObject({ dishQuantity: 2, without: ['cipolla'] })
    expect(Object.keys(dish ?? {}).filter((key) => /^(_|seat|id$|category|combination)/.test(key))).toEqual([])
    expect(combination).toMatchObject({
      fiscalCode: 'X',
      dishes: ['1'],
      dishesWithIngredients: [{ dishId: 'cicoria', ingredientsId: [], cooked: 'poco' }],
    })
  })

  test('of a line that is edited: also where the edit was made without it', () => {
    const [dish, combination] = sentBy(withRest(), {
      0: { note: 'ben cotta', others: undefined },
      1: { combinationQuantity: 2, others: undefined },
    })
    expect(dish).toMatchObject({ note: 'ben cotta', without: ['cipolla'] })
    expect(combination).toMatchObject({ combinationQuantity: 2, fiscalCode: 'X' })
    expect(combination?.dishes).not.toEqual(['1'])
  })

  test('of a stored order', () => {
    const read = withRest()
    const stored = JSON.parse(JSON.stringify({ ...read, dishIndices: read.lines.map(writeHold) }))
    expect(v.parse(order, stored).lines).toEqual(read.lines)
  })

  test('and does not take it for a change: it may be another one at every read', () => {
    const update = toOrderUpdate(withRest(), 'STATUS_ON_FIRE')
    const now = sampleOrder({
      dishIndices: [wireDish({ id: 'l1', printedAt: '20:15' }), ...withRest().lines.slice(1).map(writeHold)],
    })
    expect(update && isSameUpdate(update, toOrderUpdate(now, 'STATUS_ON_FIRE'))).toBe(true)
    expect(update && isSameUpdate(update, toOrderUpdate(sampleOrder(), 'STATUS_ON_FIRE'))).toBe(false)
  })
})

describe('what is there in a form that is not understood stops a correction, and is named', () => {
  test.each([
    ['a quantity in words', { dishIndices: [wireDish({ dishQuantity: 'due' })] }, ['quantity']],
    ['a note as an object', { dishIndices: [wireDish({ note: { it: 'poco sale' } })] }, ['note']],
    ['extras as words', { dishIndices: [wireDish({ ingredients: ['Uovo'] })] }, ['extras']],
    ['a course as a word', { dishIndices: [wireDish({ course: 'DESSERT' })] }, ['course']],
    ['a status as a number', { courseStatus: 2 }, ['status']],
    ['covers in words', { totalCovers: 'due' }, ['covers']],
  ])('%s', (_, part, named) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const read = sampleOrder(part)
    expect(unreadFieldsOf(read)).toEqual(named.map((field) => `entities.orderField.${field}`))
    expect(toOrderUpdate(read, 'STATUS_ON_FIRE')).toBeUndefined()
    const begun = beginCorrection(read)
    expect(begun && toCorrectionBody(read, begun)).toBeUndefined()
  })
})
