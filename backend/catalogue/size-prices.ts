import { inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { dimensions, prices } from '../db/schema.ts'
import { checkReferences } from './ownership.ts'

/** A dimension assignment of the contract: a dimension and its price in currency units. */
export type SizePrice = { price: number; dimension: { id: string; name: string; standard: boolean } }

type Size = SizePrice['dimension']
type PriceRow = typeof prices.$inferSelect

export const toCents = (price: number): number => Math.round(price * 100)
export const fromCents = (cents: number): number => cents / 100

/** The prices per owner id, in the order of the dimensions, without deleted dimensions. */
export function sizePrices(sizes: Size[], rows: PriceRow[]): (ownerId: string) => SizePrice[] {
  const rowsOf = Map.groupBy(rows, (row) => row.ownerId)
  return (ownerId) =>
    sizes.flatMap((dimension) => {
      const row = rowsOf.get(ownerId)?.find((each) => each.dimensionId === dimension.id)
      return row ? [{ price: fromCents(row.cents), dimension }] : []
    })
}

/** The price of the standard dimension, else of the first; standard sorts first. */
export const usualPrice = (assignments: SizePrice[]): number | undefined => assignments[0]?.price

/** Refuses prices for dimensions that the restaurant does not have. */
export const checkSizes = (db: Db, restaurantId: string, rows: { dimensionId: string }[]): Promise<void> =>
  checkReferences(
    db,
    dimensions,
    rows.map((row) => row.dimensionId),
    restaurantId,
    'dimensionId',
  )

/** Replaces all prices of an owner. */
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
