import { expect, test } from 'vitest'
import { creationFailure } from '#/features/create-restaurant/creation-failure.ts'
import { ApiError } from '#/lib/http/api-error.ts'

test('a creation that fails with 400 and 500 has one text, with 403 another (R6.3, R8.3)', () => {
  expect(creationFailure(new ApiError('http', { status: 400 }))).toBe('errors.restaurantCreate')
  expect(creationFailure(new ApiError('http', { status: 500 }))).toBe('errors.restaurantCreate')
  expect(creationFailure(new ApiError('http', { status: 403 }))).toBe('errors.restaurantForbidden')
  expect(creationFailure(new ApiError('network'))).toBeUndefined()
})
