import * as v from 'valibot'
import { updatedPrices } from '#/entities/dimension/sent-schema.ts'
import type { ReceivedNames } from '#/lib/schema/received-names.ts'
import { distinctIdsAndPositions, sentCount, sentId, sentList, sentName, sentText } from '#/lib/schema/writing.ts'

/**
 * The body of POST /api/create-dish and PATCH /api/dish/{id}. An optional field is left out if the backend did not send
 * it and no person has set it.
 */
export const newDish = v.object({
  menuId: sentId,
  name: sentName,
  /**
   * Left out where the dish has no category.
   * SPEC-GAP 3: that an update without a category is accepted is a guess; there is no id to send.
   */
  category: v.optional(sentId),
  isAvailable: v.optional(v.boolean()),
  position: v.optional(sentCount(0, 100_000)),
  description: v.optional(sentText),
  descriptionIt: v.optional(sentText),
  descriptionAr: v.optional(sentText),
  descriptionFr: v.optional(sentText),
  descriptionEs: v.optional(sentText),
  dimensions: v.pipe(updatedPrices, v.minLength(1)),
})

/**
 * The body of an update. The fields of the dish are sent back unchanged, so its name and prices may be ones that a form
 * would refuse.
 */
export const dishUpdate = v.object({ ...newDish.entries, name: v.string(), dimensions: updatedPrices })

/** The body of PATCH /api/dish/position. The positions are 1 to n. */
export const dishPositions = v.pipe(
  sentList(v.object({ dishId: sentId, position: sentCount(1, 100_000) })),
  distinctIdsAndPositions((row) => row.dishId),
)

/** The body of POST /api/create-dish-combination: the dishes of one menu, which is an option of a combination. */
export const menuDishes = v.object({ dishListIds: sentList(sentId), menuId: sentId })

export type NewDish = v.InferOutput<typeof newDish>
export type DishUpdate = v.InferOutput<typeof dishUpdate>
/** An update, with the names under which its fields came. */
export type SentDish = DishUpdate & { receivedNames?: ReceivedNames | undefined }
