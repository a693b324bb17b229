import { inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { dimensions, prices } from '../db/schema.ts'
import { checkReferences } from './ownership.ts'

/** A dimension assignment of the contract: one size and its price in currency units. */
export type SizePrice = { price: number; dimension: { id: string; name: string; standard: boolean } }

type Size = SizePrice['dimension']
type PriceRow = typeof prices.$inferSelect

export const toCents = (price: number): number => Math.round(price * 100)
export const fromCents = (cents: number): number => cents / 100

/** The prices of whatever has an id, in the order of the sizes; those of deleted sizes are left out. */
export function sizePrices(sizes: Size[], rows: PriceRow[]): (ownerId: string) => SizePrice[] {
  const rowsOf = Map.groupBy(rows, (row) => row.ownerId)
  return (ownerId) =>
    sizes.flatMap((dimension) => {
      const row = rowsOf.get(ownerId)?.find((each) => each.dimensionId === dimension.id)
      return row ? [{ price: fromCents(row.cents), dimension }] : []
    })
}

/** The price of the standard size, else of the first one; sizes come with standard first. */
export const usualPrice = (assignments: SizePrice[]): number | undefined => assignments[0]?.price

/** Refuses prices for sizes that the restaurant has not. */
export const checkSizes = (db: Db, restaurantId: string, rows: { dimensionId: string }[]): Promise<void> =>
  checkReferences(
    db,
    dimensions,
    rows.map((row) => row.dimensionId),
    restaurantId,
    'dimensionId',
  )

/** Makes the given prices all that an owner has. */
export async function savePrices(
  db: Db,
  restaurantId: string,
  owners: { id: string; dimensions: { dimensionId: string; price: number }[] }[],
): Promise<void> {
  const rows = owners.flatMap(({ id, dimensions }) =>
    dimensions.map(({ dimensionId, price }) => ({ ownerId: id, dimensionId, restaurantId, cents: toCents(price) })),
  )
  const ids = owners.map((owner) => owner.id)
  await db.delete(prices).where(inArray(prices.ownerId, ids))
  if (rows.length > 0) await db.insert(prices).values(rows)
}
