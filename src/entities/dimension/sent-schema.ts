import * as v from 'valibot'
import { sentId, sentList, sentName, sentPrice } from '#/lib/schema/writing.ts'

const eachOnce = <Price extends { dimensionId: string }>() =>
  v.check(
    (prices: Price[]) => new Set(prices.map(({ dimensionId }) => dimensionId)).size === prices.length,
    'must hold each dimension once',
  )

const price = { dimensionId: sentId, price: sentPrice }
/** The price is optional, because a price that the backend did not send is not sent back. */
const optionalPrice = { dimensionId: sentId, price: v.optional(sentPrice) }
/** Combinations also send the name of the dimension. */
const withName = { name: sentName }

/** Prices as a new dish or ingredient sends them. */
export const newPrices = v.pipe(sentList(v.object(price)), eachOnce())
/** Prices as an update of a dish or ingredient sends them. */
export const updatedPrices = v.pipe(sentList(v.object(optionalPrice)), eachOnce())
/** Prices as a new combination sends them. */
export const newNamedPrices = v.pipe(sentList(v.object({ ...price, ...withName })), eachOnce())
/** Prices as an update of a combination sends them. */
export const updatedNamedPrices = v.pipe(sentList(v.object({ ...optionalPrice, ...withName })), eachOnce())

/** For a write that sends all prices back. It is refused if the prices came under a name that the app does not read. */
export const PRICES_SENT_BACK = {
  dimensionAssignments: { schema: v.unknown(), label: 'entities.pricesBySize' },
} as const
