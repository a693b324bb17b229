import { expect, test } from 'vitest'
import { creationFailure, logoAddress, photoAddress } from '#/entities/restaurant/rules.ts'
import { ApiError } from '#/lib/http/api-error.ts'

test('the photo is the first image; ids go encoded', () => {
  expect(photoAddress({ restaurantImage: ['a/b', 'c'] })).toBe('/api/public/restaurant-image/a%2Fb')
  expect(photoAddress({ restaurantImage: [] })).toBeUndefined()
})

test('one image record holds both files, so the photo’s id serves where no logo is named', () => {
  expect(logoAddress({ logo: 'l', restaurantImage: ['a'] })).toBe('/api/public/restaurant-logo/l')
  expect(logoAddress({ logo: undefined, restaurantImage: ['a'] })).toBe('/api/public/restaurant-logo/a')
  expect(logoAddress({ logo: undefined, restaurantImage: [] })).toBeUndefined()
})

test('section 8: what is said when a restaurant is not created', () => {
  expect(creationFailure(new ApiError('http', { status: 400 }))).toBe('errors.restaurantCreate')
  expect(creationFailure(new ApiError('http', { status: 500 }))).toBe('errors.restaurantCreate')
  expect(creationFailure(new ApiError('http', { status: 403 }))).toBe('errors.restaurantForbidden')
  expect(creationFailure(new ApiError('network'))).toBeUndefined()
})
