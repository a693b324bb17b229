import { expect, test } from 'vitest'
import { dishPictureAddress, shownDishMills, startsShowingZero, withoutZeroPrice } from '#/entities/dish/rules.ts'
import { sampleDish } from '../../support/samples/sample-menu.ts'

const size = (name: string, price: number) => ({ id: undefined, price, dimension: { id: name, name, standard: false } })

test("the displayed price is the standard dimension's, in mills (R9.3)", () =>
  expect(shownDishMills({ dimensionAssignments: [size('grande', 10), size('standard', 6.55)], price: 1 })).toBe(6550))

test("without dimensions it is the dish's own", () =>
  expect(shownDishMills({ dimensionAssignments: [], price: 4.5 })).toBe(4500))

test('without any price it is undefined, not 0', () =>
  expect(shownDishMills({ dimensionAssignments: [], price: undefined })).toBeUndefined())

test('a price that cannot be read is none, not 0', () => {
  const unread = { ...size('standard', 0), price: undefined, unread: 'sei euro' }
  expect(shownDishMills({ dimensionAssignments: [size('grande', 10), unread], price: 6 })).toBeUndefined()
})

test('a dish that is sold out and costs nothing in any size has no price for guests', () => {
  const seen = (isAvailable: boolean, ...prices: number[]) => {
    const sizes = prices.map((price, index) => size(String(index), price))
    const dish = sampleDish('Ostriche', { isAvailable, price: 0, dimensionAssignments: sizes })
    const { dimensionAssignments, price } = withoutZeroPrice(dish)
    return [price, ...dimensionAssignments.map((each) => each.price)]
  }
  expect(seen(false, 0, 0)).toEqual([undefined, undefined, undefined])
  expect(seen(false)).toEqual([undefined])
  expect(seen(false, 0, 8)).toEqual([0, 0, 8])
  expect(seen(true, 0)).toEqual([0, 0])
})

test('guests would read 0 at an available dish if no size of it costs anything, also with what is typed (ADR-031)', () => {
  const dish = (isAvailable: boolean, ...prices: number[]) =>
    sampleDish('Ostriche', { isAvailable, dimensionAssignments: prices.map((price, at) => size(String(at), price)) })
  const yes = { availability: 'yes' }
  expect(startsShowingZero(dish(false, 0, 0), yes)).toBe(true)
  expect(startsShowingZero(dish(false, 0, 8), yes)).toBe(false)
  expect(startsShowingZero(dish(true, 0), yes)).toBe(false)
  expect(startsShowingZero(dish(false, 0), { availability: 'no' })).toBe(false)
  // An available one gets the price 0.
  expect(startsShowingZero(dish(true, 8), { 'price 0': '0' })).toBe(true)
  expect(startsShowingZero(dish(true, 8, 9), { 'price 0': '0' })).toBe(false)
  expect(startsShowingZero(dish(true, 0, 9), { 'price 1': '' })).toBe(true)
  expect(startsShowingZero(dish(true, 8), { 'price 0': '0', availability: 'no' })).toBe(false)
  expect(startsShowingZero(dish(false, 0, 0), { ...yes, 'price 1': '900' })).toBe(false)
  expect(startsShowingZero(dish(false, 8), { ...yes, 'price 0': '0' })).toBe(true)
  expect(startsShowingZero(sampleDish('Pane', { isAvailable: false, price: undefined }), yes)).toBe(false)
})

test('the last picture is shown, its id encoded', () => {
  expect(dishPictureAddress({ dishImagesId: ['a', 'b/c'] })).toMatch(/\/api\/public\/dish-image\/b%2Fc$/)
  expect(dishPictureAddress({ dishImagesId: [] })).toBeUndefined()
})
