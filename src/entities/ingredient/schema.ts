import * as v from 'valibot'
import { allDimensionAssignments, dimensionAssignments, namedPrices } from '#/entities/dimension/schema.ts'
import { id, list, livingRows, maybeAmount, maybeText, rows, withId } from '#/lib/schema/reading.ts'
import { sentId, sentList, sentName } from '#/lib/schema/writing.ts'

export const ingredient = v.object({
  id,
  name: maybeText,
  price: maybeAmount,
  dimensionAssignments,
})
export const ingredientList = list(ingredient)
/** For a write that sends all prices back. */
export const ingredientToSend = v.object({ ...ingredient.entries, dimensionAssignments: allDimensionAssignments })

/** The ids of a menu's extras, for a save of the others: fails if one cannot be read. */
export const extraIds = v.pipe(
  rows,
  v.transform((all): unknown[] => livingRows(all)),
  v.array(withId),
  v.transform((all) => all.map((each) => each.id)),
)

/** Body of PATCH /api/update-ingredient/{id}; POST /api/create-ingredients takes a list of them. */
export const newIngredient = v.object({ name: sentName, dimensions: namedPrices })
export const newIngredients = sentList(newIngredient)
/** Body of POST /api/create-ingredients/{menuId}: the menu's whole set. */
export const menuIngredientIds = sentList(sentId)

export type Ingredient = v.InferOutput<typeof ingredient>
export type NewIngredient = v.InferOutput<typeof newIngredient>
