import * as v from 'valibot'
import { amount, flag, id, list, maybeId, maybeList, text } from '#/lib/schema/reading.ts'
import { sentId, sentList, sentName, sentPrice } from '#/lib/schema/writing.ts'

/** A size a dish is sold in. One named "standard" always exists (specification, section 3). */
export const dimension = v.object({ id, name: text, standard: flag })
export const dimensionList = list(dimension)

/** One size of a thing and its price in currency units; a missing price counts as 0 (section 5). */
const dimensionAssignment = v.object({
  id: maybeId,
  price: v.fallback(v.optional(amount, 0), 0),
  dimension,
})
export const dimensionAssignments = maybeList(dimensionAssignment)

/** Body of POST /api/create-dimension. */
export const newDimension = v.object({ name: sentName })
/** Body of PATCH /api/dimension. */
export const dimensionRename = v.object({ id: sentId, name: sentName })

/** A size and its price as a dish sends it; a size stands at most once. */
export const dishPrices = v.pipe(
  sentList(v.object({ dimensionId: sentId, price: sentPrice })),
  v.check((prices) => hasEachSizeOnce(prices), 'must hold each dimension once'),
)
/** A size, its price and its name, as ingredients and combinations send it. */
export const namedPrices = v.pipe(
  sentList(v.object({ dimensionId: sentId, price: sentPrice, name: sentName })),
  v.check((prices) => hasEachSizeOnce(prices), 'must hold each dimension once'),
)

function hasEachSizeOnce(prices: readonly { dimensionId: string }[]): boolean {
  return new Set(prices.map((price) => price.dimensionId)).size === prices.length
}

export type Dimension = v.InferOutput<typeof dimension>
export type DimensionAssignment = v.InferOutput<typeof dimensionAssignment>
