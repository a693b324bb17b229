import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  emptyOrder,
  lineMills,
  maySend,
  openOrder,
  openOrderMills,
  splitHeld,
  toNewOrder,
} from '#/entities/order/open-orders/open-order.ts'
import { newOrder } from '#/entities/order/schema.ts'
import { combinationLine, dishLine, sampleOpenOrder } from '../../../support/samples/sample-order.ts'

const mozzarella = { id: 'mozzarella', name: 'Mozzarella', price: 1.1, quantity: 2 }

describe('the new order of an open order', () => {
  test('is dishIndices (flat, dishes before combinations), tableNumber and totalCovers; courses count from 1, and empty ones keep their number (R3.10)', () => {
    const order = toNewOrder(
      sampleOpenOrder({
        courses: [
          { lines: [combinationLine({ note: ' niente sale ' }), dishLine({ extras: [mozzarella] })] },
          { lines: [] },
          { lines: [dishLine({ dishId: 'tiramisu', quantity: 3 })] },
        ],
      }),
    )
    expect(order.tableNumber).toBe(7)
    expect(order.totalCovers).toBe(2)
    expect(order.dishIndices).toEqual([
      {
        dishId: 'carbonara',
        dishName: 'Spaghetti alla carbonara',
        dishDimensionId: 'standard',
        dishDimensionName: 'standard',
        dishPrice: 14.7,
        dishQuantity: 1,
        course: 1,
        dishIngredientsId: ['mozzarella', 'mozzarella'],
        ingredients: [
          { id: 'mozzarella', name: mozzarella.name, price: mozzarella.price },
          { id: 'mozzarella', name: mozzarella.name, price: mozzarella.price },
        ],
        note: '',
      },
      expect.objectContaining({ dishId: 'tiramisu', dishQuantity: 3, course: 3, dishIngredientsId: [] }),
      {
        combinationId: 'lunch',
        combinationName: 'Pranzo',
        combinationDimensionId: 'standard',
        combinationDimensionName: 'standard',
        combinationPrice: 15,
        combinationQuantity: 1,
        course: 1,
        note: 'niente sale',
        dishesWithIngredients: [
          {
            ...{ dishId: 'carbonara', dishName: 'Carbonara', ingredientsId: [], ingredientsName: [], ingredients: [] },
            ...{ menuId: 'first', menuName: 'Primi' },
          },
        ],
        sizePrice: 15,
      },
    ])
  })

  test('leaves lines of quantity 0 out', () => {
    const order = toNewOrder(
      sampleOpenOrder({ courses: [{ lines: [dishLine({ quantity: 0 }), dishLine({ dishId: 'b' })] }] }),
    )
    expect(order.dishIndices).toEqual([expect.objectContaining({ dishId: 'b' })])
  })

  test('has no note without a visible character', () => {
    const order = toNewOrder(sampleOpenOrder({ courses: [{ lines: [dishLine({ note: ' \u200b' })] }] }))
    expect(order.dishIndices[0]?.note).toBe('')
  })

  test('contains no direction override, which would reverse the words for the cook', () => {
    const order = toNewOrder(
      sampleOpenOrder({ courses: [{ lines: [dishLine({ dishName: 'a\u202eb', note: 'ben \u202dcotta' })] }] }),
    )
    expect(order.dishIndices[0]).toMatchObject({ dishName: 'ab', note: 'ben cotta' })
  })

  test('is not blocked by names and notes that the rules of writing refuse', () => {
    const order = toNewOrder(
      sampleOpenOrder({
        courses: [
          { lines: [dishLine({ dishName: ' a\n\tb\u0007', dimensionName: '', note: 'x\u0000y' })] },
          { lines: [dishLine({ dishName: '🍕'.repeat(300) })] },
        ],
      }),
    )
    expect(order.dishIndices[0]).toMatchObject({ dishName: 'a b', dishDimensionName: '-', note: 'x y' })
    expect(v.is(newOrder, order)).toBe(true)
  })

  test('cannot be made without lines or covers', () => {
    expect(maySend(sampleOpenOrder())).toBe(true)
    expect(maySend(sampleOpenOrder({ covers: 0 }))).toBe(false)
    expect(maySend(sampleOpenOrder({ courses: [{ lines: [] }] }))).toBe(false)
    expect(maySend(sampleOpenOrder({ courses: [{ lines: [dishLine({ quantity: 0 })] }] }))).toBe(false)
    expect(() => toNewOrder(sampleOpenOrder({ covers: 0 }))).toThrow(v.ValiError)
  })
})

describe('prices', () => {
  test('are added in mills: size plus extras, times quantity', () => {
    // In floating point 0.1 + 0.2 is not 0.3.
    const line = dishLine({ price: 0.1, quantity: 3, extras: [{ ...mozzarella, price: 0.2, quantity: 1 }] })
    expect(lineMills(line)).toBe(900)
    const combination = combinationLine({ quantity: 2 })
    expect(openOrderMills(sampleOpenOrder({ courses: [{ lines: [line] }, { lines: [combination] }] }))).toBe(
      900 + 30_000,
    )
  })
})

test('a new open order is empty and valid', () => {
  const empty = emptyOrder({ restaurantId: 'r1', tableNumber: 1, userId: 'anna' }, 'x', 5)
  expect(v.is(openOrder, empty)).toBe(true)
  expect(maySend(empty)).toBe(false)
})

test('what stays held takes no next dish: that goes to the last course that was sent', () => {
  const whole = sampleOpenOrder({
    courses: [
      { lines: [dishLine({ lineId: 'a' })] },
      { lines: [dishLine({ lineId: 'b' })] },
      { lines: [dishLine({ lineId: 'c' })], isHeld: true },
    ],
    last: { course: 2, isChosen: true, sizeId: 'large' },
  })
  expect(splitHeld(whole, 'rest').rest?.last).toEqual({ course: 1, sizeId: 'large' })
})

describe('a price that could not be read', () => {
  const unread = { price: undefined }
  test.each([
    ['of a dish', dishLine(unread)],
    ['of an extra', dishLine({ extras: [{ ...mozzarella, ...unread }] })],
    ['of a combination', combinationLine(unread)],
  ])('%s: no sum is shown, and the kitchen gets the order all the same', (_, line) => {
    const order = sampleOpenOrder({ courses: [{ lines: [dishLine(), line] }] })
    expect(lineMills(line)).toBeUndefined()
    expect(openOrderMills(order)).toBeUndefined()
    expect(v.parse(openOrder, JSON.parse(JSON.stringify(order)))).toEqual(order)
    expect(v.is(newOrder, toNewOrder(order))).toBe(true)
  })
})
