import { describe, expect, test } from 'vitest'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { lineMills } from '#/entities/order/open-orders/open-order.ts'
import {
  beginDishChoice,
  changeDishChoice,
  mayLeaveFirstStep,
  plainLine,
  removableParts,
  toDishLine,
} from '#/features/new-order/dialogs/dish-choice.ts'
import { dishLine } from '../../../support/samples/sample-order.ts'

const size = (id: string, price: number) => ({
  id: undefined,
  price,
  dimension: { id, name: id, standard: id === 'standard' },
})
const dish = {
  id: 'carbonara',
  name: 'Spaghetti alla carbonara',
  dimensionAssignments: [size('grande', 15), size('standard', 12.5)],
} as Dish
const pecorino: Ingredient = {
  id: 'pecorino',
  name: 'Pecorino',
  price: 1,
  dimensionAssignments: [size('standard', 1), size('grande', 1.75)],
}
const begin = (over = {}) => ({ ...beginDishChoice(dish, { course: 0 }), ...over })

test('a dish may be ordered without what it states, and without ingredients that its words name', () => {
  const pasta = { ...dish, ingredients: { uova: true, panna: false }, descriptionIt: 'Con guanciale croccante' } as Dish
  const ingredients = [{ name: 'Guanciale' }, { name: 'Bufala' }, { name: 'uova' }, { name: undefined }]
  expect(removableParts(pasta, ingredients)).toEqual(['uova', 'Guanciale'])
  expect(removableParts({ ...dish, ingredients: {} } as Dish, [])).toEqual([])
})

describe('the initial choice', () => {
  test('the last course, the last size, quantity 1 (R5.13)', () =>
    expect(beginDishChoice(dish, { course: 2, sizeId: 'grande' })).toEqual({
      step: 0,
      course: 2,
      sizeId: 'grande',
      quantity: 1,
      extras: {},
      note: '',
    }))

  test('the displayed size if the dish does not have the last one', () =>
    expect(beginDishChoice(dish, { course: 0, sizeId: 'bottiglia' }).sizeId).toBe('standard'))

  test('the line that is edited', () =>
    expect(
      beginDishChoice(
        dish,
        { course: 1, sizeId: 'standard' },
        dishLine({
          dimensionId: 'grande',
          quantity: 3,
          note: 'senza pepe',
          extras: [{ id: 'pecorino', name: 'Pecorino', price: 1.75, quantity: 2 }],
        }),
      ),
    ).toMatchObject({ course: 1, sizeId: 'grande', quantity: 3, note: 'senza pepe', extras: { pecorino: 2 } }))
})

describe('the two steps', () => {
  test.each([
    [0, 'standard', true],
    [undefined, 'standard', false],
    [0, undefined, false],
  ])('with the course %s and the size %s, Next is enabled: %s (R4.6, R5.15)', (course, sizeId, expected) => {
    const choice = begin({ course, sizeId })
    expect(mayLeaveFirstStep(choice)).toBe(expected)
    expect(changeDishChoice(choice, { type: 'next' }).step).toBe(expected ? 1 : 0)
  })

  test('Back clears the chosen ingredients, and nothing else (R4.6)', () => {
    const choice = begin({ step: 1, extras: { pecorino: 2 }, note: 'senza pepe', quantity: 2 })
    expect(changeDishChoice(choice, { type: 'back' })).toEqual({ ...choice, step: 0, extras: {} })
  })

  test('the quantity of an extra is never below 0', () =>
    expect(changeDishChoice(begin(), { type: 'extra', id: 'pecorino', quantity: -1 }).extras).toEqual({}))
})

describe('the line', () => {
  test('its price is that of the size plus those of the extras at that size, times the quantity (R3.11)', () => {
    const choice = begin({ sizeId: 'grande', extras: { pecorino: 2 }, quantity: 2 })
    const line = toDishLine(choice, dish, [pecorino], 'x')
    expect(line && lineMills(line)).toBe(2 * (15_000 + 2 * 1750))
    expect(line?.extras).toEqual([{ id: 'pecorino', name: 'Pecorino', price: 1.75, quantity: 2 }])
  })

  test('its note has no direction override, which would reverse the words for the cook', () =>
    expect(toDishLine(begin({ note: 'ben \u202ecotta' }), dish, [], 'x')?.note).toBe('ben cotta'))

  test('there is none to add or to edit without a course (R5.15)', () =>
    expect(toDishLine(begin({ course: undefined }), dish, [], 'x')).toBeUndefined())

  test('an extra that is no longer listed stays in an edited line unchanged', () => {
    const before = dishLine({ extras: [{ id: 'gone', name: 'Tartufo', price: 4, quantity: 1 }] })
    const line = toDishLine(beginDishChoice(dish, { course: 0 }, before), dish, [pecorino], 'x', before)
    expect(line?.extras).toEqual(before.extras)
  })

  test('plus adds one of the standard size, without extras', () =>
    expect(plainLine(dish, 'x')).toMatchObject({
      dimensionId: 'standard',
      price: 12.5,
      quantity: 1,
      extras: [],
      note: '',
    }))

  test('plus cannot add a dish without sizes', () =>
    expect(plainLine({ ...dish, dimensionAssignments: [] }, 'x')).toBeUndefined())
})
