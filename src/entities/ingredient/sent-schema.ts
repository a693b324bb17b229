import * as v from 'valibot'
import { newNamedPrices, newPrices, updatedNamedPrices, updatedPrices } from '#/entities/dimension/sent-schema.ts'
import { sentId, sentList, sentName } from '#/lib/schema/writing.ts'

/** POST /api/create-ingredients takes a list of these. */
export const newIngredient = v.object({ name: sentName, dimensions: newPrices })
export const newIngredients = sentList(newIngredient)
/** The body of PATCH /api/update-ingredient/{id}. A price that is not known is left out. */
export const ingredientUpdate = v.object({ name: sentName, dimensions: updatedPrices })
/**
 * An ingredient as a form or a file describes it. The names of its dimensions are sent only if the dialect requires it.
 */
export const ingredientDraft = v.object({ name: sentName, dimensions: updatedNamedPrices })
export const newNamedIngredient = v.object({ name: sentName, dimensions: newNamedPrices })
/** The body of POST /api/create-ingredients/{menuId}: all extras of the menu. */
export const menuIngredientIds = sentList(sentId)

export type NewIngredient = v.InferOutput<typeof ingredientDraft>
