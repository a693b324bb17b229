import { describe, expect, test } from 'vitest'
import { logoAddress, mapAddress, photoAddress } from '#/entities/restaurant/rules.ts'

test('a restaurant’s photo is the first of its list, a plain address, so that nothing is fetched again when the window gets the focus (R3.2, R7.4)', () => {
  expect(photoAddress({ restaurantImage: ['a/b', 'c'] })).toBe('/api/public/restaurant-image/a%2Fb')
  expect(photoAddress({ restaurantImage: [] })).toBeUndefined()
})

test('one image record holds both files, so the photo’s id finds the logo too (R3.2)', () => {
  expect(logoAddress({ logo: 'l', restaurantImage: ['a'] })).toBe('/api/public/restaurant-logo/l')
  expect(logoAddress({ logo: undefined, restaurantImage: ['a'] })).toBe('/api/public/restaurant-logo/a')
  expect(logoAddress({ logo: undefined, restaurantImage: [] })).toBeUndefined()
})

test('the image record; none before the first upload', () => {})

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
