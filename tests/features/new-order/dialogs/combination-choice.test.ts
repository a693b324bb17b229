import { describe, expect, test } from 'vitest'
import type { Combination } from '#/entities/combination/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { lineMills } from '#/entities/order/open-orders/open-order.ts'
import {
  beginCombinationChoice,
  type CombinationChange,
  changeChoiceAndAnswers,
  mayLeaveStep,
  missingOptions,
  toCombinationLine,
  withChosenExtras,
} from '#/features/new-order/dialogs/combination-choice.ts'

const size = (id: string, price: number) => ({
  id: undefined,
  price,
  dimension: { id, name: id, standard: id === 'standard' },
})
const dish = (id: string, over: Partial<Dish> = {}) =>
  ({ id, name: id, isAvailable: true, dimensionAssignments: [size('standard', 9)], ...over }) as Dish
const olives = { id: 'olives', name: 'Olive', price: 1, dimensionAssignments: [] }
const option = (id: string, dishes: Dish[]) => ({
  id,
  name: id,
  combination: true,
  dish: dishes,
  ingredients: [olives],
  position: undefined,
})
const lunch: Combination = {
  id: 'lunch',
  name: 'Pranzo',
  combinationImageIds: [],
  dimensionAssignments: [size('grande', 20), size('standard', 15)],
  menuList: [
    option('first', [dish('carbonara'), dish('tartufo', { isAvailable: false })]),
    option('sweet', [dish('tiramisu', { dimensionAssignments: [size('coppa', 5)] })]),
  ],
}
const chosen = (...changes: CombinationChange[]) =>
  changes.reduce((choice, change) => changeChoiceAndAnswers(choice, change, lunch), beginCombinationChoice(lunch, 0))
const carbonara = { type: 'dish', menuId: 'first', dishId: 'carbonara' } as const
const tiramisu = { type: 'dish', menuId: 'sweet', dishId: 'tiramisu' } as const

describe('the steps', () => {
  test('it opens with the last course and the displayed size, at the dishes', () =>
    expect(beginCombinationChoice(lunch, 2)).toMatchObject({ step: 1, course: 2, sizeId: 'standard', quantity: 1 }))

  test.each([
    ['without a course', beginCombinationChoice(lunch, undefined)],
    ['without a price', beginCombinationChoice({ dimensionAssignments: [] }, 0)],
  ])('%s it opens at the first step', (_, begun) => expect(begun.step).toBe(0))

  test('course and size are needed', () => {
    expect(mayLeaveStep(chosen(), lunch, 0)).toBe(true)
    expect(mayLeaveStep({ ...chosen(), course: undefined }, lunch, 0)).toBe(false)
    expect(mayLeaveStep({ ...chosen(), sizeId: undefined }, lunch, 0)).toBe(false)
  })

  test('one dish per option is needed', () => {
    expect(missingOptions(chosen(carbonara), lunch).map(({ id }) => id)).toEqual(['sweet'])
    expect(mayLeaveStep(chosen(carbonara), lunch, 1)).toBe(false)
    expect(mayLeaveStep(chosen(carbonara, tiramisu), lunch, 1)).toBe(true)
  })

  test('a sold-out dish does not complete its option', () =>
    expect(mayLeaveStep(chosen({ ...carbonara, dishId: 'tartufo' }, tiramisu), lunch, 1)).toBe(false))

  test('a combination without loaded options is incomplete', () =>
    expect(mayLeaveStep(chosen(), { ...lunch, menuList: [] }, 1)).toBe(false))
})

describe('choosing', () => {
  const oneOlive = { type: 'extra', menuId: 'first', id: 'olives', quantity: 1 } as const

  test('another dish starts without extras', () => {
    expect(chosen(carbonara, oneOlive, { ...carbonara, dishId: 'other' }).options.first?.extras).toEqual({})
    expect(chosen(carbonara, oneOlive, carbonara).options.first?.extras).toEqual({ olives: 1 })
  })

  test('an option without a dish takes no extras', () => expect(chosen(oneOlive).options).toEqual({}))
})

describe('the line', () => {
  test('has exactly one dish per option, in the order of the options, each with its extras and size', () => {
    const choice = chosen(tiramisu, carbonara, { type: 'extra', menuId: 'first', id: 'olives', quantity: 2 })
    expect(toCombinationLine(choice, lunch, 'x')).toMatchObject({
      kind: 'combination',
      lineId: 'x',
      combinationId: 'lunch',
      dimensionId: 'standard',
      price: 15,
      choices: [
        { menuId: 'first', dishId: 'carbonara', dimensionId: 'standard', extras: [{ id: 'olives', quantity: 2 }] },
        { menuId: 'sweet', dishId: 'tiramisu', dimensionId: 'coppa', extras: [] },
      ],
    })
  })

  test('its price is the fixed one of its size plus the extras, times the quantity', () => {
    const line = toCombinationLine(
      { ...chosen(tiramisu, carbonara, { type: 'extra', menuId: 'first', id: 'olives', quantity: 2 }), quantity: 3 },
      lunch,
      'x',
    )
    expect(line && lineMills(line)).toBe(3 * (15_000 + 2 * 1000))
  })

  test('there is none while an option has no dish', () =>
    expect(toCombinationLine(chosen(carbonara), lunch, 'x')).toBeUndefined())

  test('editing starts with the line’s choices', () => {
    const line = toCombinationLine(chosen(carbonara, tiramisu), lunch, 'x')
    if (!line) throw new Error('no line')
    const again = beginCombinationChoice(lunch, 1, { ...line, quantity: 2, note: 'senza glutine' })
    expect(again).toMatchObject({ course: 1, quantity: 2, note: 'senza glutine' })
    expect(toCombinationLine(again, lunch, 'x')?.choices).toEqual(line.choices)
  })
})

test('a chosen extra that was taken from its option meanwhile stays in the line, so that the order asks; others go', () => {
  const withoutIngredients = { ...lunch, menuList: lunch.menuList.map((each) => ({ ...each, ingredients: [] })) }
  const olive = { type: 'extra', menuId: 'first', id: 'olives', quantity: 1 } as const
  const choice = chosen(carbonara, tiramisu, olive)
  const withExtras = withChosenExtras(withoutIngredients, lunch, choice)
  expect(withExtras.menuList.map(({ ingredients }) => ingredients)).toEqual([[olives], []])
  expect(toCombinationLine(choice, withExtras, 'l')?.choices[0]?.extras).toMatchObject([{ name: 'Olive', quantity: 1 }])
  expect(withChosenExtras(lunch, lunch, choice)).toEqual(lunch)
  expect(withChosenExtras(withoutIngredients, undefined, choice)).toEqual(withoutIngredients)
})
