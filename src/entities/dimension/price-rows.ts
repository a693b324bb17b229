import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { hasCents } from '#/lib/money/money.ts'
import { readTypedPrice, typedPrice, unclearPrice, understoodPrice } from '#/lib/money/typed-price.ts'
import { assignmentsInOrder, dimensionName, dimensionsInOrder, isStandard } from './rules.ts'
import type { Dimension, DimensionAssignment } from './schema.ts'

/* The rules of the price editor (R5.7, R5.8). */

/**
 * A row as typed. `dimensionId` is empty while none is chosen. `understood`: the meaning of a price that can be read in
 * two ways ('1.234'), where the currency decides it.
 */
export const priceRow = v.object({
  key: v.string(),
  dimensionId: v.string(),
  price: v.string(),
  understood: v.optional(v.number()),
  /** Decimals were typed although the currency has none. A price that the backend sent with decimals is left alone. */
  hasWrongDecimals: v.optional(v.literal(true)),
})
export type PriceRow = v.InferOutput<typeof priceRow>

type PriceRowFault = 'noDimension' | 'noPrice' | 'unclearPrice'

/**
 * The first rows: the thing's prices, or the standard dimension. A dimension sent twice gets one row, because two could
 * not be saved.
 * @param ownPrice of a thing that has a price but no dimensions; it becomes the standard dimension's price.
 */
export function beginPriceRows(
  assignments: readonly DimensionAssignment[] | undefined,
  dimensions: readonly Dimension[],
  decimal: ',' | '.',
  ownPrice?: number | undefined,
): PriceRow[] {
  if (assignments && assignments.length > 0) {
    const isFirst = ({ dimension }: DimensionAssignment, index: number) =>
      assignments.findIndex((each) => each.dimension.id === dimension.id) === index
    return assignmentsInOrder(assignments.filter(isFirst)).map(({ dimension, price, unread }) => ({
      key: dimension.id,
      dimensionId: dimension.id,
      price: price === undefined ? (unread ?? '') : typedPrice(price, decimal),
    }))
  }
  const standard = dimensions.find(isStandard)
  const price = ownPrice === undefined ? '' : typedPrice(ownPrice, decimal)
  return [{ key: standard?.id ?? 'first', dimensionId: standard?.id ?? '', price }]
}

export function dimensionsFor(
  row: PriceRow | undefined,
  rows: readonly PriceRow[],
  dimensions: readonly Dimension[],
): Dimension[] {
  const taken = new Set(rows.filter((each) => each !== row).map((each) => each.dimensionId))
  return dimensionsInOrder(dimensions).filter((each) => !taken.has(each.id))
}

export const mayAddRow = (rows: readonly PriceRow[], dimensions: readonly Dimension[]): boolean =>
  rows.length < dimensions.length

/** The new row has the last free dimension; no dimension where several are free. */
export function addRow(rows: readonly PriceRow[], dimensions: readonly Dimension[], key: string): PriceRow[] {
  if (!mayAddRow(rows, dimensions)) return [...rows]
  const [free, ...others] = dimensionsFor(undefined, rows, dimensions)
  return [...rows, { key, dimensionId: free && others.length === 0 ? free.id : '', price: '' }]
}

/** A dimension that was made just now: for the row that has none yet, else for a row of its own. */
export function takeDimension(rows: readonly PriceRow[], dimensionId: string, key: string): PriceRow[] {
  if (rows.some((row) => row.dimensionId === dimensionId)) return [...rows]
  const open = rows.find((row) => row.dimensionId === '')
  return open ? changeDimension(rows, open.key, dimensionId) : [...rows, { key, dimensionId, price: '' }]
}

export const isStandardRow = (row: PriceRow, dimensions: readonly Dimension[]): boolean =>
  dimensions.some((each) => each.id === row.dimensionId && isStandard(each))

/** The standard dimension's row and the last row cannot be removed. */
export const removeRow = (rows: readonly PriceRow[], key: string, dimensions: readonly Dimension[]): PriceRow[] =>
  rows.length < 2 ? [...rows] : rows.filter((row) => row.key !== key || isStandardRow(row, dimensions))

export const changeDimension = (rows: readonly PriceRow[], key: string, dimensionId: string): PriceRow[] =>
  rows.map((row) => (row.key === key ? { ...row, dimensionId } : row))

/** The currency may decide what '1.234' means; without cents '1,5' is no price. */
export function changePrice(
  rows: readonly PriceRow[],
  key: string,
  price: string,
  currency: string | undefined,
): PriceRow[] {
  const isWhole = !hasCents(currency)
  const understood = understoodPrice(price, currency)
  const hasWrongDecimals = isWhole && !Number.isInteger(readTypedPrice(price) ?? 0)
  return rows.map((row) => {
    if (row.key !== key) return row
    const { understood: _, hasWrongDecimals: __, ...rest } = row
    return {
      ...rest,
      price,
      ...(understood !== undefined && { understood }),
      ...(hasWrongDecimals && { hasWrongDecimals }),
    }
  })
}

/** In currency units; undefined where the price cannot be read, or can be read in two ways. */
export const priceOfRow = ({ price, understood }: Pick<PriceRow, 'price' | 'understood'>): number | undefined =>
  understood ?? readTypedPrice(price)

/** With one decimal sign, so that rows typed in different languages can be compared. */
export const rowsInOneLanguage = (rows: readonly PriceRow[]): PriceRow[] =>
  rows.map((row) => ({ ...row, price: row.price.replace('.', ',') }))

/** 'standard 12,50 · grande 15'. @param standardWord the translated name of the standard dimension. */
export const pricesInWords = (
  rows: readonly PriceRow[],
  dimensions: readonly Dimension[],
  standardWord: string,
): string =>
  rows
    .map(({ dimensionId, price }) => {
      const dimension = dimensions.find(({ id }) => id === dimensionId)
      return `${dimension ? dimensionName(dimension, dimensions, standardWord) : ''} ${price || '0'}`.trim()
    })
    .join(' · ')

export function rowFault(row: PriceRow, dimensions: readonly Dimension[]): PriceRowFault | undefined {
  if (!dimensions.some((each) => each.id === row.dimensionId)) return 'noDimension'
  const price = priceOfRow(row)
  if (price === undefined && unclearPrice(row.price)) return 'unclearPrice'
  return price === undefined || price > LIMITS.price || row.hasWrongDecimals ? 'noPrice' : undefined
}

/** The prices to send; undefined while a row has a fault or a dimension is chosen twice. */
export function readPriceRows(
  rows: readonly PriceRow[],
  dimensions: readonly Dimension[],
): { dimensionId: string; price: number; name: string }[] | undefined {
  const isEachOnce = new Set(rows.map((row) => row.dimensionId)).size === rows.length
  if (!isEachOnce || rows.length === 0 || rows.some((row) => rowFault(row, dimensions))) return undefined
  return rows.map((row) => ({
    dimensionId: row.dimensionId,
    price: priceOfRow(row) ?? 0,
    name: dimensions.find(({ id }) => id === row.dimensionId)?.name ?? '',
  }))
}
