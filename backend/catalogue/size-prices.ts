import { inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { dimensions, prices } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { checkReferences } from './ownership.ts'

/** A dimension assignment of the contract: a dimension and its price in currency units. */
export type SizePrice = { price: number; dimension: { id: string; name: string; standard: boolean } }

type Size = SizePrice['dimension']
type PriceRow = typeof prices.$inferSelect

/** 12.5 → 12500. Refuses what is no whole number of mills: it would be stored as another price. */
export function toMills(price: number): number {
  const mills = Math.round(price * 1000)
  if (Math.abs(price * 1000 - mills) > 1e-3) throw refusal(400, 'A price must have at most three decimals')
  return mills
}
export const fromMills = (mills: number): number => mills / 1000

/** The prices per owner id, in the order of the dimensions, without deleted dimensions. */
export function sizePrices(sizes: Size[], rows: PriceRow[]): (ownerId: string) => SizePrice[] {
  const rowsOf = Map.groupBy(rows, (row) => row.ownerId)
  return (ownerId) =>
    sizes.flatMap((dimension) => {
      const row = rowsOf.get(ownerId)?.find((each) => each.dimensionId === dimension.id)
      return row ? [{ price: fromMills(row.mills), dimension }] : []
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

/** Replaces all prices of an owner. One that is left out stays, or is 0. */
export async function savePrices(
  db: Db,
  restaurantId: string,
  owners: { id: string; dimensions: { dimensionId: string; price?: number | undefined }[] }[],
): Promise<void> {
  const ids = owners.map((owner) => owner.id)
  const storedPrices = await db.select().from(prices).where(inArray(prices.ownerId, ids))
  const storedMills = (ownerId: string, dimensionId: string) =>
    storedPrices.find((row) => row.ownerId === ownerId && row.dimensionId === dimensionId)?.mills ?? 0
  const rows = owners.flatMap(({ id, dimensions }) =>
    dimensions.map(({ dimensionId, price }) => ({
      ...{ ownerId: id, dimensionId, restaurantId },
      mills: price === undefined ? storedMills(id, dimensionId) : toMills(price),
    })),
  )
  await db.delete(prices).where(inArray(prices.ownerId, ids))
  if (rows.length > 0) await db.insert(prices).values(rows)
}
