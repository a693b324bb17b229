import * as v from 'valibot'
import { namedPrices } from '#/entities/dimension/sent-schema.ts'
import { sentId, sentList, sentName } from '#/lib/schema/writing.ts'

/** Body of POST /api/create-combination. */
export const newCombination = v.object({
  name: sentName,
  menuIds: sentList(sentId),
  dimensions: v.pipe(namedPrices, v.minLength(1)),
})
/** Body of PATCH /api/update-combination/{id}. */
export const combinationUpdate = v.object({ name: sentName, dimensions: v.pipe(namedPrices, v.minLength(1)) })

export type NewCombination = v.InferOutput<typeof newCombination>
