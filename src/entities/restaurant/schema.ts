import * as v from 'valibot'
import { id, maybeId, maybeList, maybeText, text } from '#/lib/schema/reading.ts'

/** `city` is the city's name; the first of `restaurantImage` is the photo (R3.2). */
export const restaurant = v.object({
  id,
  name: text,
  city: v.fallback(v.optional(v.string(), ''), ''),
  cityId: maybeId,
  country: maybeText,
  currency: maybeText,
  street: v.fallback(v.optional(v.string(), ''), ''),
  description: maybeText,
  restaurantImage: maybeList(id),
  logo: maybeId,
})

/** The names of the two pictures in an upload. */
export const PICTURE_KINDS = ['image', 'logo'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export type Restaurant = v.InferOutput<typeof restaurant>
