import * as v from 'valibot'
import { allDimensionAssignments, dimensionAssignments } from '#/entities/dimension/schema.ts'
import { livingRows } from '#/lib/schema/plain-reading.ts'
import { id, list, maybeAmount, maybeText, rows, withId } from '#/lib/schema/reading.ts'

export const ingredient = v.object({
  id,
  name: maybeText,
  price: maybeAmount,
  dimensionAssignments,
})
export const ingredientList = list(ingredient)
/** An ingredient for a write that sends all its prices back. */
export const ingredientToSend = v.object({ ...ingredient.entries, dimensionAssignments: allDimensionAssignments })

/** The ids of a menu's extras, for a save of the others: fails if one cannot be read. */
export const extraIds = v.pipe(
  rows,
  v.transform((all): unknown[] => livingRows(all)),
  v.array(withId),
  v.transform((all) => all.map((each) => each.id)),
)

export type Ingredient = v.InferOutput<typeof ingredient>
