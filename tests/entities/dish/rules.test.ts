import { expect, test } from 'vitest'
import { dishPictureAddress, shownDishCents } from '#/entities/dish/rules.ts'

const size = (name: string, price: number) => ({ id: undefined, price, dimension: { id: name, name, standard: false } })

test("the displayed price is the standard dimension's, in cents (R9.3)", () =>
  expect(shownDishCents({ dimensionAssignments: [size('grande', 10), size('standard', 6.55)], price: 1 })).toBe(655))

test("without dimensions it is the dish's own", () =>
  expect(shownDishCents({ dimensionAssignments: [], price: 4.5 })).toBe(450))

test('without any price it is undefined, not 0', () =>
  expect(shownDishCents({ dimensionAssignments: [], price: undefined })).toBeUndefined())

test('a price that cannot be read is none, not 0', () => {
  const unread = { ...size('standard', 0), price: undefined, unread: 'sei euro' }
  expect(shownDishCents({ dimensionAssignments: [size('grande', 10), unread], price: 6 })).toBeUndefined()
})

test('the last picture is shown, its id encoded', () => {
  expect(dishPictureAddress({ dishImagesId: ['a', 'b/c'] })).toMatch(/\/api\/public\/dish-image\/b%2Fc$/)
  expect(dishPictureAddress({ dishImagesId: [] })).toBeUndefined()
})
