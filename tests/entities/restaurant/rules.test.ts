import { describe, expect, test } from 'vitest'
import {
  creationFailure,
  isPartitaIva,
  logoAddress,
  mapAddress,
  photoAddress,
  pictureRecord,
  profileFailure,
} from '#/entities/restaurant/rules.ts'
import { ApiError } from '#/lib/http/api-error.ts'

test('the photo is the first image; ids are encoded', () => {
  expect(photoAddress({ restaurantImage: ['a/b', 'c'] })).toBe('/api/public/restaurant-image/a%2Fb')
  expect(photoAddress({ restaurantImage: [] })).toBeUndefined()
})

test('one image record holds both files, so the photo’s id finds the logo too', () => {
  expect(logoAddress({ logo: 'l', restaurantImage: ['a'] })).toBe('/api/public/restaurant-logo/l')
  expect(logoAddress({ logo: undefined, restaurantImage: ['a'] })).toBe('/api/public/restaurant-logo/a')
  expect(logoAddress({ logo: undefined, restaurantImage: [] })).toBeUndefined()
})

test('the text of a failed creation (R8.3)', () => {
  expect(creationFailure(new ApiError('http', { status: 400 }))).toBe('errors.restaurantCreate')
  expect(creationFailure(new ApiError('http', { status: 500 }))).toBe('errors.restaurantCreate')
  expect(creationFailure(new ApiError('http', { status: 403 }))).toBe('errors.restaurantForbidden')
  expect(creationFailure(new ApiError('network'))).toBeUndefined()
})

test('the image record; none before the first upload', () => {
  expect(pictureRecord({ restaurantImage: ['a'], logo: 'l' })).toBe('a')
  expect(pictureRecord({ restaurantImage: [], logo: 'l' })).toBe('l')
  expect(pictureRecord({ restaurantImage: [], logo: undefined })).toBeUndefined()
})

test('a backend without the call for the profile has a text of its own', () => {
  expect(profileFailure(new ApiError('http', { status: 501 }))).toBe('errors.profileMissing')
  expect(profileFailure(new ApiError('http', { status: 404 }))).toBeUndefined()
  expect(profileFailure(new ApiError('http', { status: 400 }))).toBeUndefined()
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9)'
const OSM = 'https://www.openstreetmap.org/search?query='
const place = { street: 'Via Po 1', city: 'Roma', country: undefined }

describe('the link to a map', () => {
  test.each([
    ['on the web', place, IPHONE, `${OSM}Via%20Po%201%2C%20Roma`],
    ['on Android in the user’s map app', place, ANDROID, 'geo:0,0?q=Via%20Po%201%2C%20Roma'],
    [
      'with the country where it is known',
      { ...place, country: 'Italia' },
      IPHONE,
      `${OSM}Via%20Po%201%2C%20Roma%2C%20Italia`,
    ],
    ['with the city alone', { ...place, street: ' ' }, IPHONE, `${OSM}Roma`],
    ['none without street and city', { street: '', city: ' ', country: 'Italia' }, IPHONE, undefined],
    [
      'text is encoded',
      { ...place, street: '"javascript:alert(1)//&q=#' },
      IPHONE,
      `${OSM}%22javascript%3Aalert(1)%2F%2F%26q%3D%23%2C%20Roma`,
    ],
    ['half a surrogate pair is left out', { ...place, street: 'Via\ud83c 1' }, IPHONE, `${OSM}Via%201%2C%20Roma`],
  ])('%s', (_, restaurant, userAgent, address) => expect(mapAddress(restaurant, userAgent)).toBe(address))
})

test.each(['00743110157', '01234567897', '00000000000'])('%s is a possible partita IVA', (text) =>
  expect(isPartitaIva(text)).toBe(true),
)

test.each(['00743110158', '0074311015', '007431101570', '0074311015a', '', ' 00743110157'])('%j is not', (text) =>
  expect(isPartitaIva(text)).toBe(false),
)
