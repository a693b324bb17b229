import { expect, test } from 'vitest'
import {
  creationFailure,
  logoAddress,
  photoAddress,
  pictureRecord,
  profileFailure,
} from '#/entities/restaurant/rules.ts'
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

test('the record that holds both pictures; none before the first upload', () => {
  expect(pictureRecord({ restaurantImage: ['a'], logo: 'l' })).toBe('a')
  expect(pictureRecord({ restaurantImage: [], logo: 'l' })).toBe('l')
  expect(pictureRecord({ restaurantImage: [], logo: undefined })).toBeUndefined()
})

test('a backend without the call cannot save the profile, and that is said', () => {
  expect(profileFailure(new ApiError('http', { status: 404 }))).toBe('errors.profileMissing')
  expect(profileFailure(new ApiError('http', { status: 405 }))).toBe('errors.profileMissing')
  expect(profileFailure(new ApiError('http', { status: 400 }))).toBeUndefined()
})
