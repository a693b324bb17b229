import { expect, test } from 'vitest'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { filterRestaurants, foldRestaurants, meansRestaurant } from '#/features/landing/restaurant-search.ts'

const restaurant = (name: string, city: string, street: string): Restaurant => ({
  id: name,
  name,
  city,
  street,
  restaurantImage: [],
})
const all = [
  restaurant('Trattoria Nonna Livia', 'Roma', 'Via dei Fienili'),
  restaurant('L’Orto in Collina', 'Torino', 'Via Po 9'),
  restaurant('Caffè Sirena', 'Napoli', 'Lungomare'),
]
const found = (text: string) => filterRestaurants(all, foldRestaurants(all), text).map(({ name }) => name)

test.each([
  ['livia', ['Trattoria Nonna Livia']],
  ['CAFFE', ['Caffè Sirena']],
  ['via', ['Trattoria Nonna Livia', 'L’Orto in Collina']],
  ['napoli', ['Caffè Sirena']],
  ['torino po', ['L’Orto in Collina']],
  ['zz', []],
])('the search narrows the list by name, street and city: %s finds %j (R2.17)', (text, names) =>
  expect(found(text)).toEqual(names),
)

test('a blank text returns the same list', () => {
  expect(filterRestaurants(all, foldRestaurants(all), '  ')).toBe(all)
})

test.each([
  ['livia', true],
  ['via po', true],
  ['roma', false],
  ['NAP', false],
  // Nothing here: it may be a city of the backend's.
  ['bolzano', false],
  ['...', false],
])('%s means a restaurant of the list: %s', (text, means) => expect(meansRestaurant(all, text)).toBe(means))
