import * as v from 'valibot'
import { keptNamedPrices, namedPrices } from '#/entities/dimension/sent-schema.ts'
import { sentId, sentList, sentName } from '#/lib/schema/writing.ts'

/** Body of POST /api/create-combination. */
export const newCombination = v.object({
  name: sentName,
  menuIds: sentList(sentId),
  dimensions: v.pipe(namedPrices, v.minLength(1)),
})
/** Body of PATCH /api/update-combination/{id}: a price that is not known is left out. */
export const combinationUpdate = v.object({ name: sentName, dimensions: keptNamedPrices })

type CombinationUpdate = v.InferOutput<typeof combinationUpdate>
/** To be sent. A new one has all its prices. */
export type NewCombination = CombinationUpdate & Pick<v.InferOutput<typeof newCombination>, 'menuIds'>
