import * as v from 'valibot'
import { namedPrices } from '#/entities/dimension/sent-schema.ts'
import { sentId, sentList, sentName } from '#/lib/schema/writing.ts'

/** Body of PATCH /api/update-ingredient/{id}; POST /api/create-ingredients takes a list of them. */
export const newIngredient = v.object({ name: sentName, dimensions: namedPrices })
export const newIngredients = sentList(newIngredient)
/** Body of POST /api/create-ingredients/{menuId}: the menu's whole set. */
export const menuIngredientIds = sentList(sentId)

export type NewIngredient = v.InferOutput<typeof newIngredient>
