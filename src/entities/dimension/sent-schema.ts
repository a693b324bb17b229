import * as v from 'valibot'
import { sentId, sentList, sentName, sentPrice } from '#/lib/schema/writing.ts'

/** Prices as a dish sends them, and an ingredient. */
export const sentPrices = v.pipe(
  sentList(v.object({ dimensionId: sentId, price: sentPrice })),
  v.check((prices) => hasEachOnce(prices), 'must hold each dimension once'),
)
/** Prices as combinations send them: with the dimension's name. */
export const namedPrices = v.pipe(
  sentList(v.object({ dimensionId: sentId, price: sentPrice, name: sentName })),
  v.check((prices) => hasEachOnce(prices), 'must hold each dimension once'),
)

/** For a write that sends all prices back: they must not be missed because they have another name. */
export const PRICES_SENT_BACK = {
  dimensionAssignments: { as: v.unknown(), label: 'entities.pricesBySize' },
} as const

function hasEachOnce(prices: readonly { dimensionId: string }[]): boolean {
  return new Set(prices.map((price) => price.dimensionId)).size === prices.length
}
