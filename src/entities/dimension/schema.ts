import * as v from 'valibot'
import { amount, flag, id, livingRows, maybeId, maybeList, rows, text } from '#/lib/schema/reading.ts'
import { sentId, sentList, sentName, sentPrice } from '#/lib/schema/writing.ts'

/** What a dish is sold in. One named "standard" always exists (R3.5). */
export const dimension = v.object({ id, name: text, standard: flag })

/** The price of a thing in one dimension, in currency units; a missing price counts as 0. */
const dimensionAssignment = v.object({
  id: maybeId,
  price: v.fallback(v.optional(amount, 0), 0),
  dimension,
})
export const dimensionAssignments = maybeList(dimensionAssignment)

/** For a write that sends all prices back: one that cannot be read would be deleted, so the whole list is refused. */
export const allDimensionAssignments = v.pipe(
  v.optional(rows, []),
  v.transform((all) => livingRows(all)),
  v.array(v.object({ ...dimensionAssignment.entries, price: v.nullish(amount, 0) })),
)

/** Prices as a dish sends them. */
export const dishPrices = v.pipe(
  sentList(v.object({ dimensionId: sentId, price: sentPrice })),
  v.check((prices) => hasEachOnce(prices), 'must hold each dimension once'),
)
/** Prices as ingredients and combinations send them: with the dimension's name. */
export const namedPrices = v.pipe(
  sentList(v.object({ dimensionId: sentId, price: sentPrice, name: sentName })),
  v.check((prices) => hasEachOnce(prices), 'must hold each dimension once'),
)

function hasEachOnce(prices: readonly { dimensionId: string }[]): boolean {
  return new Set(prices.map((price) => price.dimensionId)).size === prices.length
}

export type Dimension = v.InferOutput<typeof dimension>
export type DimensionAssignment = v.InferOutput<typeof dimensionAssignment>
