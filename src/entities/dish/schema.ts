import * as v from 'valibot'
import { category } from '#/entities/category/schema.ts'
import { allDimensionAssignments, dimensionAssignments } from '#/entities/dimension/schema.ts'
import { id, maybeAmount, maybeId, maybeList, maybeText, text, yesOrNo } from '#/lib/schema/reading.ts'

/** The last picture is shown. */
export const dish = v.object({
  id,
  name: text,
  menuId: maybeId,
  price: maybeAmount,
  category: v.fallback(v.nullish(category, null), null),
  // Missing means available.
  isAvailable: v.fallback(v.optional(yesOrNo, true), true),
  position: maybeAmount,
  description: maybeText,
  descriptionIt: maybeText,
  descriptionAr: maybeText,
  descriptionFr: maybeText,
  descriptionEs: maybeText,
  dimensionAssignments,
  dishImagesId: maybeList(id),
  ingredients: v.fallback(v.nullish(v.record(v.string(), v.boolean()), {}), {}),
})

/** For a write that sends the whole dish: without every row of its prices it cannot be read. */
export const dishToSend = v.object({ ...dish.entries, dimensionAssignments: allDimensionAssignments })

export type Dish = v.InferOutput<typeof dish>
