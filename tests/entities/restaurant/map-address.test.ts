import { describe, expect, test } from 'vitest'
import { mapAddress } from '#/entities/restaurant/map-address.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9)'
const OSM = 'https://www.openstreetmap.org/search?query='
const place = { street: 'Via Po 1', city: 'Roma', country: undefined }

describe('where an address is looked up', () => {
  test.each([
    ['on the web', place, IPHONE, `${OSM}Via%20Po%201%2C%20Roma`],
    ['on Android in the map app of one’s choice', place, ANDROID, 'geo:0,0?q=Via%20Po%201%2C%20Roma'],
    [
      'with its country, where that is known',
      { ...place, country: 'Italia' },
      IPHONE,
      `${OSM}Via%20Po%201%2C%20Roma%2C%20Italia`,
    ],
    ['by its city alone', { ...place, street: ' ' }, IPHONE, `${OSM}Roma`],
    ['nowhere', { street: '', city: ' ', country: 'Italia' }, IPHONE, undefined],
    [
      'its text stays text',
      { ...place, street: '"javascript:alert(1)//&q=#' },
      IPHONE,
      `${OSM}%22javascript%3Aalert(1)%2F%2F%26q%3D%23%2C%20Roma`,
    ],
    ['half a surrogate pair is left out', { ...place, street: 'Via\ud83c 1' }, IPHONE, `${OSM}Via%201%2C%20Roma`],
  ])('%s', (_, restaurant, userAgent, address) => expect(mapAddress(restaurant, userAgent)).toBe(address))
})
