import * as v from 'valibot'
import { sentId, sentList, sentName, sentPrice } from '#/lib/schema/writing.ts'

const eachOnce = <Price extends { dimensionId: string }>() =>
  v.check(
    (prices: Price[]) => new Set(prices.map(({ dimensionId }) => dimensionId)).size === prices.length,
    'must hold each dimension once',
  )

const price = { dimensionId: sentId, price: sentPrice }
/** One that the backend did not send is sent back as none. */
const keptPrice = { dimensionId: sentId, price: v.optional(sentPrice) }
/** Combinations send the dimension's name, too. */
const named = { name: sentName }

/** Prices as a new dish or ingredient sends them. */
export const sentPrices = v.pipe(sentList(v.object(price)), eachOnce())
/** The same of an update. */
export const keptPrices = v.pipe(sentList(v.object(keptPrice)), eachOnce())
/** Prices as a new combination sends them. */
export const namedPrices = v.pipe(sentList(v.object({ ...price, ...named })), eachOnce())
/** The same of an update. */
export const keptNamedPrices = v.pipe(sentList(v.object({ ...keptPrice, ...named })), eachOnce())

/** For a write that sends all prices back: they must not be missed because they have another name. */
export const PRICES_SENT_BACK = {
  dimensionAssignments: { as: v.unknown(), label: 'entities.pricesBySize' },
} as const
