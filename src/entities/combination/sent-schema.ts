import * as v from 'valibot'
import { newNamedPrices, updatedNamedPrices } from '#/entities/dimension/sent-schema.ts'
import { sentId, sentList, sentName } from '#/lib/schema/writing.ts'

/** Body of POST /api/create-combination. */
export const newCombination = v.object({
  name: sentName,
  menuIds: sentList(sentId),
  dimensions: v.pipe(newNamedPrices, v.minLength(1)),
})
/** Body of PATCH /api/update-combination/{id}: a price that is not known is left out. */
export const combinationUpdate = v.object({ name: sentName, dimensions: updatedNamedPrices })

type CombinationUpdate = v.InferOutput<typeof combinationUpdate>
/** A new combination to be sent. It has all its prices. */
export type NewCombination = CombinationUpdate & Pick<v.InferOutput<typeof newCombination>, 'menuIds'>
