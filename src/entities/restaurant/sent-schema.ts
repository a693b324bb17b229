import * as v from 'valibot'
import { sentId, sentList, sentName, sentText } from '#/lib/schema/writing.ts'

/** Body of POST /api/restaurant (R5.5). */
export const newRestaurant = v.object({
  name: sentName,
  partitaIva: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,20}$/, 'must be 1 to 20 digits')),
  street: sentName,
  cityId: sentId,
})

/** The body of PATCH /api/restaurant: the whole restaurant. The ids of the pictures are sent back unchanged. */
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

export type RestaurantProfile = v.InferOutput<typeof restaurantProfile>
