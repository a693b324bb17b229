import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readRestaurant, readRestaurants } from '#/entities/restaurant/restaurant-fields.ts'
import { restaurant } from '#/entities/restaurant/schema.ts'
import { payloadCandidates } from '#/lib/schema/read-json.ts'
import { list } from '#/lib/schema/reading.ts'

/* The boot script reads restaurants without the schema library. What it draws must be what the program shows. */

// A schema warns about each row that it leaves out.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

const bySchema = <Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> | undefined =>
  payloadCandidates(body)
    .map((reading) => v.safeParse(schema, reading))
    .find(({ success }) => success)?.output as v.InferOutput<Schema> | undefined

const row = {
  id: 'r1',
  name: 'Nonna Livia',
  city: 'Roma',
  cityId: 'c1',
  country: 'Italia',
  currency: 'EUR',
  street: 'Via 1',
  description: 'Cucina romana',
  restaurantImage: ['p1', 'p2'],
  logo: 'l1',
}
const { description: _, ...withoutDescription } = row

const VALUES = [
  undefined,
  null,
  '',
  ' ',
  '7',
  7,
  0,
  -0,
  1.5,
  1e21,
  Number.NaN,
  true,
  false,
  {},
  [],
  ['x'],
  { it: 'x' },
  { id: 7, name: 'x' },
  { name: 1 },
]
const PICTURES = [['p', ''], ['', null], ['p', 7, {}], [{ id: 'p' }], [['p']], [{ isDeleted: true }, 'p'], ['p', 'p']]

const ODD: [what: string, row: unknown][] = [
  ['as it should be', row],
  ['without a description', withoutDescription],
  ['with its id only', { id: 'r1' }],
  ['with more than we know', { ...row, stars: 5 }],
  ...Object.keys(row).flatMap((field) =>
    VALUES.map((value): [string, unknown] => [
      `with ${field} ${JSON.stringify(value) ?? value}`,
      { ...row, [field]: value },
    ]),
  ),
  ...PICTURES.map((restaurantImage): [string, unknown] => [
    `with pictures ${JSON.stringify(restaurantImage)}`,
    { ...row, restaurantImage },
  ]),
  ...[true, false, null, 'true', 'false', '1', '0', 1, 0, 2, 'yes', {}].flatMap((word): [string, unknown][] => [
    [`deleted ${JSON.stringify(word)}`, { ...row, deleted: word }],
    [`isDeleted ${JSON.stringify(word)}`, { ...row, isDeleted: word }],
  ]),
  ...VALUES.map((value): [string, unknown] => [`that is ${JSON.stringify(value) ?? value}`, value]),
]

describe.each(ODD)('a restaurant %s', (_, odd) => {
  test('is read as by the schema', () => expect(readRestaurant(odd)).toEqual(bySchema(restaurant, odd)))

  test('is read in a list as by the schema', () => {
    const bodies = [[odd], [row, odd], [odd, odd], { data: [odd] }, { data: odd }, { id: 'x', data: [odd] }]
    for (const body of bodies) expect(readRestaurants(body)).toEqual(bySchema(list(restaurant), body))
  })
})

test.each([
  { data: row },
  { id: 'x', data: row },
  { data: null },
  { data: null, message: 'no' },
  { data: [] },
  { message: 'no' },
  [row, { ...row, name: 'Other' }, row],
  null,
  undefined,
])('the answer %j is read as by the schema', (body) => {
  expect(readRestaurant(body)).toEqual(bySchema(restaurant, body))
  expect(readRestaurants(body)).toEqual(bySchema(list(restaurant), body))
})

test('a city that is a thing, and a picture that is no list', () => {
  const { cityId: _, ...other } = row
  expect(readRestaurant({ ...other, city: { id: 7, name: 'Bologna' }, restaurantImage: 12 })).toMatchObject({
    city: 'Bologna',
    cityId: '7',
    restaurantImage: ['12'],
  })
  expect(readRestaurant({ ...other, restaurantImage: 0 })).toMatchObject({ restaurantImage: [] })
})
