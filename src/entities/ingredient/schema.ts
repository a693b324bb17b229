import * as v from 'valibot'
import { dimensionAssignments, namedPrices } from '#/entities/dimension/schema.ts'
import { id, list, maybeAmount, maybeText } from '#/lib/schema/reading.ts'
import { sentId, sentList, sentName } from '#/lib/schema/writing.ts'

export const ingredient = v.object({
  id,
  name: maybeText,
  price: maybeAmount,
  dimensionAssignments,
})
export const ingredientList = list(ingredient)

/** Body of PATCH /api/update-ingredient/{id}; POST /api/create-ingredients takes a list of them. */
export const newIngredient = v.object({ name: sentName, dimensions: namedPrices })
export const newIngredients = sentList(newIngredient)
/** Body of POST /api/create-ingredients/{menuId}: the menu's whole set. */
export const menuIngredientIds = sentList(sentId)

export type Ingredient = v.InferOutput<typeof ingredient>
export type NewIngredient = v.InferOutput<typeof newIngredient>
