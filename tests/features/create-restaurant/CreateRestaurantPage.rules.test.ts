// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { creationFailure, isPartitaIva } from '#/features/create-restaurant/CreateRestaurantPage.tsx'
import { ApiError } from '#/lib/http/api-error.ts'

test('the text of a failed creation (R8.3)', () => {
  expect(creationFailure(new ApiError('http', { status: 400 }))).toBe('errors.restaurantCreate')
  expect(creationFailure(new ApiError('http', { status: 500 }))).toBe('errors.restaurantCreate')
  expect(creationFailure(new ApiError('http', { status: 403 }))).toBe('errors.restaurantForbidden')
  expect(creationFailure(new ApiError('network'))).toBeUndefined()
})

test.each(['00743110157', '01234567897', '00000000000'])('%s is a possible partita IVA', (text) =>
  expect(isPartitaIva(text)).toBe(true),
)

test.each(['00743110158', '0074311015', '007431101570', '0074311015a', '', ' 00743110157'])('%j is not', (text) =>
  expect(isPartitaIva(text)).toBe(false),
)
