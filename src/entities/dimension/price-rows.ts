import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { hasCents } from '#/lib/money/money.ts'
import { readTypedPrice, typedPrice, unclearPrice } from '#/lib/money/typed-price.ts'
import { isStandard, sizesInOrder, standardFirst } from './rules.ts'
import type { Dimension, DimensionAssignment } from './schema.ts'

/*
 * The dimension editor (specification, section 5): a size is chosen once, 'Add dimension' is hidden when all are used,
 * standard cannot be deleted, an empty price counts as 0, and each row needs a size and a price of at least 0.
 */

/**
 * One line of the editor, as it is typed and kept on the device. An empty `dimensionId`: no size is chosen yet.
 * `understood`: what a price means that can be read in two ways, where the currency decides it.
 */
export const priceRow = v.object({
  key: v.string(),
  dimensionId: v.string(),
  price: v.string(),
  understood: v.optional(v.number()),
})
export type PriceRow = v.InferOutput<typeof priceRow>

/** What is wrong with a line. */
export type PriceRowFault = 'noDimension' | 'noPrice' | 'unclearPrice'

/**
 * What the editor begins with: the prices that a thing has, or the standard size for a new one. A size that came twice
 * stands once, with the price that is shown: two rows of it could neither be saved nor told apart.
 * @param ownPrice of a thing that has a price and no sizes. What is written has sizes only (contract, Shapes), so it is
 * kept as the standard size's price, which is the one displayed for every size (specification, section 9).
 */
export function beginPriceRows(
  assignments: readonly DimensionAssignment[] | undefined,
  sizes: readonly Dimension[],
  decimal: ',' | '.',
  ownPrice?: number | undefined,
): PriceRow[] {
  if (assignments && assignments.length > 0) {
    const isFirst = ({ dimension }: DimensionAssignment, index: number) =>
      assignments.findIndex((each) => each.dimension.id === dimension.id) === index
    return standardFirst(assignments.filter(isFirst)).map(({ dimension, price }) => ({
      key: dimension.id,
      dimensionId: dimension.id,
      price: typedPrice(price, decimal),
    }))
  }
  const standard = sizes.find(isStandard)
  const price = ownPrice === undefined ? '' : typedPrice(ownPrice, decimal)
  return [{ key: standard?.id ?? 'first', dimensionId: standard?.id ?? '', price }]
}

/** The sizes that a row can have: its own, and those that no other row has; standard first. */
export function sizesFor(
  row: PriceRow | undefined,
  rows: readonly PriceRow[],
  sizes: readonly Dimension[],
): Dimension[] {
  const taken = new Set(rows.filter((each) => each !== row).map((each) => each.dimensionId))
  return sizesInOrder(sizes).filter((size) => !taken.has(size.id))
}

/** Whether another row can be added: not when all sizes are used. */
export const mayAddRow = (rows: readonly PriceRow[], sizes: readonly Dimension[]): boolean => rows.length < sizes.length

/** The rows with one more, which has the only size that is left, or none yet. */
export function addRow(rows: readonly PriceRow[], sizes: readonly Dimension[], key: string): PriceRow[] {
  if (!mayAddRow(rows, sizes)) return [...rows]
  const [free, ...others] = sizesFor(undefined, rows, sizes)
  return [...rows, { key, dimensionId: free && others.length === 0 ? free.id : '', price: '' }]
}

/** Whether a row is the standard size's, which stays. */
export const isStandardRow = (row: PriceRow, sizes: readonly Dimension[]): boolean =>
  sizes.some((size) => size.id === row.dimensionId && isStandard(size))

/** The rows without one; the standard size's stays, and so does the last one. */
export const removeRow = (rows: readonly PriceRow[], key: string, sizes: readonly Dimension[]): PriceRow[] =>
  rows.length < 2 ? [...rows] : rows.filter((row) => row.key !== key || isStandardRow(row, sizes))

/** The rows with another size in one of them. */
export const changeSize = (rows: readonly PriceRow[], key: string, dimensionId: string): PriceRow[] =>
  rows.map((row) => (row.key === key ? { ...row, dimensionId } : row))

/**
 * The rows with another price in one of them. Without cents, '1.234' can only be thousands.
 * @param currency as the restaurant has it.
 */
export function changePrice(
  rows: readonly PriceRow[],
  key: string,
  price: string,
  currency: string | undefined,
): PriceRow[] {
  const understood = hasCents(currency) ? undefined : unclearPrice(price)?.thousands
  return rows.map((row) => {
    if (row.key !== key) return row
    const { understood: _, ...rest } = row
    return { ...rest, price, ...(understood !== undefined && { understood }) }
  })
}

/** The price that a row says, in currency units; undefined where it says none, or could say two. */
export const priceOfRow = ({ price, understood }: Pick<PriceRow, 'price' | 'understood'>): number | undefined =>
  understood ?? readTypedPrice(price)

/** The rows with one decimal sign for all languages, to be compared: a form is begun in one and may be found in another. */
export const rowsInOneLanguage = (rows: readonly PriceRow[]): PriceRow[] =>
  rows.map((row) => ({ ...row, price: row.price.replace('.', ',') }))

/** The rows as one line: 'standard 12,50 · grande 15'. @param standardWord what stands for the standard size. */
export const pricesInWords = (rows: readonly PriceRow[], sizes: readonly Dimension[], standardWord: string): string =>
  rows
    .map(({ dimensionId, price }) => {
      const size = sizes.find(({ id }) => id === dimensionId)
      return `${size && isStandard(size) ? standardWord : (size?.name ?? '')} ${price || '0'}`.trim()
    })
    .join(' · ')

/** What keeps a row from being sent; undefined: nothing. An empty price counts as 0. */
export function rowFault(row: PriceRow, sizes: readonly Dimension[]): PriceRowFault | undefined {
  if (!sizes.some((size) => size.id === row.dimensionId)) return 'noDimension'
  const price = priceOfRow(row)
  if (price === undefined && unclearPrice(row.price)) return 'unclearPrice'
  return price === undefined || price > LIMITS.price ? 'noPrice' : undefined
}

/** The prices that can be sent, each with its size's name, or undefined while a row is wrong or a size stands twice. */
export function readPriceRows(
  rows: readonly PriceRow[],
  sizes: readonly Dimension[],
): { dimensionId: string; price: number; name: string }[] | undefined {
  const isEachOnce = new Set(rows.map((row) => row.dimensionId)).size === rows.length
  if (!isEachOnce || rows.length === 0 || rows.some((row) => rowFault(row, sizes))) return undefined
  return rows.map((row) => ({
    dimensionId: row.dimensionId,
    price: priceOfRow(row) ?? 0,
    name: sizes.find((size) => size.id === row.dimensionId)?.name ?? '',
  }))
}
