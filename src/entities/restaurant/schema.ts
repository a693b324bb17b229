import * as v from 'valibot'
import { objectOf } from '#/lib/schema/reading.ts'
import { RESTAURANT_FIELDS, withCityName } from './restaurant-fields.ts'

export const restaurant = v.pipe(
  v.unknown(),
  v.transform((row) => withCityName(row)),
  objectOf(RESTAURANT_FIELDS),
)

/** The names of the two pictures in an upload. */
export const PICTURE_KINDS = ['image', 'logo'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export type Restaurant = v.InferOutput<typeof restaurant>
