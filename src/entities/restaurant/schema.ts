import type * as v from 'valibot'
import { objectOf } from '#/lib/schema/reading.ts'
import { RESTAURANT_FIELDS } from './restaurant-fields.ts'

export const restaurant = objectOf(RESTAURANT_FIELDS)

/** The names of the two pictures in an upload. */
export const PICTURE_KINDS = ['image', 'logo'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export type Restaurant = v.InferOutput<typeof restaurant>
