import * as v from 'valibot'
import { newNamedPrices, newPrices, updatedNamedPrices, updatedPrices } from '#/entities/dimension/sent-schema.ts'
import { sentId, sentList, sentName } from '#/lib/schema/writing.ts'

/** POST /api/create-ingredients takes a list of them. */
export const newIngredient = v.object({ name: sentName, dimensions: newPrices })
export const newIngredients = sentList(newIngredient)
/** Body of PATCH /api/update-ingredient/{id}: a price that is not known is left out. */
export const ingredientUpdate = v.object({ name: sentName, dimensions: updatedPrices })
/** What a form or a file says of an ingredient. The names of its dimensions are sent only where the dialect says so. */
export const ingredientDraft = v.object({ name: sentName, dimensions: updatedNamedPrices })
export const newNamedIngredient = v.object({ name: sentName, dimensions: newNamedPrices })
/** Body of POST /api/create-ingredients/{menuId}: the menu's whole set. */
export const menuIngredientIds = sentList(sentId)

export type NewIngredient = v.InferOutput<typeof ingredientDraft>
