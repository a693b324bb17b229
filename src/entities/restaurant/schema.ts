import * as v from 'valibot'
import { id, maybeId, maybeList, maybeText, text } from '#/lib/schema/reading.ts'
import { sentId, sentList, sentName, sentText } from '#/lib/schema/writing.ts'

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

/** Body of POST /api/restaurant (R5.5). */
export const newRestaurant = v.object({
  name: sentName,
  partitaIva: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,20}$/, 'must be 1 to 20 digits')),
  street: sentName,
  cityId: sentId,
})

/** Body of PATCH /api/restaurant: the whole restaurant; the pictures' ids go back unchanged. */
export const restaurantProfile = v.object({
  id: sentId,
  name: sentName,
  street: sentName,
  city: v.optional(sentName),
  cityId: v.optional(sentId),
  country: v.optional(sentText),
  currency: v.optional(v.pipe(sentText, v.maxLength(4))),
  description: v.optional(sentText),
  restaurantImage: v.optional(sentList(sentId)),
  logo: v.optional(sentId),
})

/** The names of the two pictures in an upload. */
export const PICTURE_KINDS = ['image', 'logo'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export type Restaurant = v.InferOutput<typeof restaurant>
export type RestaurantProfile = v.InferOutput<typeof restaurantProfile>
