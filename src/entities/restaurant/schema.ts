import * as v from 'valibot'
import { objectOf } from '#/lib/schema/reading.ts'
import { RESTAURANT_FIELDS, withCityName } from './restaurant-fields.ts'

const fields = objectOf(RESTAURANT_FIELDS)

export const restaurant = v.pipe(
  v.unknown(),
  // tools/probe reads this metadata.
  v.metadata({ read: fields, named: withCityName }),
  v.transform((row) => withCityName(row)),
  fields,
)

/** The names of the two pictures in an upload. */
export const PICTURE_KINDS = ['image', 'logo'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export type Restaurant = v.InferOutput<typeof restaurant>
