import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import {
  combinationPictureAddress,
  shownCombinationPrice,
  whyNotOrderable,
  withAvailability,
} from '#/entities/combination/rules.ts'
import { combination } from '#/entities/combination/schema.ts'
import { menu } from '#/entities/menu/schema.ts'

const size = (name: string, price: number) => ({ id: undefined, price, dimension: { id: name, name, standard: false } })

test("the displayed price is the standard dimension's, in the restaurant's currency", () =>
  expect(shownCombinationPrice({ dimensionAssignments: [size('grande', 20), size('standard', 15)] }, '€')).toEqual({
    mills: 15000,
    currency: '€',
  }))

test('the placeholder price of 3 dollars is shown only where the backend sends no price (R2.28, ADR-006)', () =>
  expect(shownCombinationPrice({ dimensionAssignments: [] }, '€')).toEqual({ mills: 3000, currency: '$' }))

test.each([
  ['under another spelling', { dimension_assignments: [{ price: 15 }], menu_list: [{ id: 'm' }] }],
  ['in another form', { dimensionAssignments: { standard: 15 }, menuList: { first: 'm' } }],
])(
  'prices and options that come %s are not read: no price stands for them, not the placeholder either, and none are called missing (R2.28)',
  (_, sent) => {
    const read = v.parse(combination, { id: 'c', name: 'Pranzo', ...sent })
    for (const each of [read, v.parse(combination, JSON.parse(JSON.stringify(read)))]) {
      expect(shownCombinationPrice(each, '€')).toEqual({ mills: undefined, currency: '€' })
      expect(whyNotOrderable(each)).toEqual({ kind: 'unreadOptions' })
    }
  },
)

test('prices of which no row can be read are not read either', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const read = v.parse(combination, {
    id: 'c',
    name: 'Pranzo',
    dimensionAssignments: [{ price: 15, size: 'standard' }],
  })
  expect(shownCombinationPrice(read, '€').mills).toBeUndefined()
})

test('the last picture is shown', () => {
  expect(combinationPictureAddress({ combinationImageIds: ['a', 'b'] })).toMatch(/\/combination-image\/b$/)
  expect(combinationPictureAddress({ combinationImageIds: [] })).toBeUndefined()
})

test('it cannot be ordered without options, or with an option without dishes', () => {
  const option = (name: string, dish: { id: string; name: string }[]) => v.parse(menu, { id: name, name, dish })
  const full = option('Primo', [{ id: 'd', name: 'Carbonara' }])
  expect(whyNotOrderable({ menuList: [] })).toEqual({ kind: 'noOptions' })
  expect(whyNotOrderable({ menuList: [full, option('Dolce', [])] })).toEqual({ kind: 'emptyOption', name: 'Dolce' })
  expect(whyNotOrderable({ menuList: [full] })).toBeUndefined()
})

test('a dish that is sold out in its menu is sold out in the combination', () => {
  const dishes = ['a', 'b'].map((id) => ({ id, name: id, isAvailable: true }))
  const lunch = v.parse(combination, { id: 'c', name: 'Pranzo', menuList: [{ id: 'm', name: 'Primo', dish: dishes }] })
  const soldOut = withAvailability(lunch, new Map([['a', false]]))
  expect(soldOut.menuList[0]?.dish.map(({ isAvailable }) => isAvailable)).toEqual([false, true])
  expect(withAvailability(soldOut, new Map([['a', true]]))).toEqual(lunch)
  expect(withAvailability(lunch, new Map([['a', true]]))).toBe(lunch)
})
