import { readList, readObject } from '#/lib/schema/plain-reading.ts'
import { payloadCandidates } from '#/lib/schema/read-json.ts'

/**
 * The fields of a restaurant that the schema and the boot script read. `city` is the name of the city. The first id in
 * `restaurantImage` is the photo (R3.2).
 */
export const RESTAURANT_FIELDS = {
  id: 'id',
  name: 'text',
  city: 'textOrEmpty',
  cityId: 'maybeId',
  country: 'maybeText',
  currency: 'maybeText',
  street: 'textOrEmpty',
  description: 'maybeText',
  restaurantImage: 'ids',
  logo: 'maybeId',
} as const

/** The row with the name of the city, as in the specification, because some backends send the city as an object. */
export function withCityName(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('city' in row)) return row
  const { city, ...rest } = row
  if (typeof city !== 'object' || city === null || !('name' in city)) return row
  return { ...('id' in city && { cityId: city.id }), ...rest, city: city.name }
}

const readRow = (row: unknown) => readObject(RESTAURANT_FIELDS, withCityName(row))

/**
 * Reads an answer of the backend without the schema library, with the same result as the schema; undefined where that
 * fails.
 */
export const readRestaurant = (body: unknown) =>
  payloadCandidates(body)
    .map(readRow)
    .find((row) => row !== undefined)

/** Reads a list of restaurants in the same way as `readRestaurant`. */
export const readRestaurants = (body: unknown) =>
  payloadCandidates(body)
    .map((reading) => readList(reading, readRow))
    .find((rows) => rows !== undefined)
