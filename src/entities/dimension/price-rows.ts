import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { currencyDecimals, toMills } from '#/lib/money/money.ts'
import { readTypedPrice, typedPrice, unclearPrice } from '#/lib/money/typed-price.ts'
import { assignmentsInOrder, dimensionsInOrder, isStandard } from './rules.ts'
import type { Dimension, DimensionAssignment } from './schema.ts'

/* The rules of the price editor (R5.7, R5.8). */

/**
 * A row as typed. `dimensionId` is empty while none is chosen. `understood`: what the price means, in currency units, where
 * only the currency says it ('1.234'), or where it was read with more decimals than the currency has.
 */
export const priceRow = v.object({
  key: v.string(),
  dimensionId: v.string(),
  price: v.string(),
  understood: v.optional(v.number()),
  /**
   * The thing came without this price, or without any (`all`): until one is typed it stays so, and is not sent. A price that a
   * person leaves empty in a row of their own counts as 0 (R5.7).
   */
  absent: v.optional(v.picklist(['price', 'all'])),
  /** More decimals were typed than the currency has. A price that the backend sent so is left alone. */
  hasWrongDecimals: v.optional(v.literal(true)),
})
export type PriceRow = v.InferOutput<typeof priceRow>

/** The sentence for a price that is none, or has more decimals than the currency. It names the `most`. */
export const priceWrongText = (currency: string | undefined): TextKey =>
  (['entities.priceWrongWhole', undefined, undefined, 'entities.priceWrongThree'] as const)[
    currencyDecimals(currency)
  ] ?? 'entities.priceWrong'

type PriceRowFault = 'noDimension' | 'noPrice' | 'unclearPrice'

/**
 * The first rows: the thing's prices, or the standard dimension. A dimension sent twice gets one row, because two could
 * not be saved.
 * @param ownPrice of a thing that has a price but no dimensions; it becomes the standard dimension's price.
 */
export function beginPriceRows(
  assignments: readonly DimensionAssignment[] | undefined,
  dimensions: readonly Dimension[],
  { decimal, currency, ownPrice }: { decimal: ',' | '.'; currency: string | undefined; ownPrice?: number | undefined },
): PriceRow[] {
  const begin = (price: number) => {
    const typed = typedPrice(price, decimal, currency)
    return { price: typed, ...(!isRead(typed, price) && { understood: price }) }
  }
  if (assignments && assignments.length > 0) {
    const isFirst = ({ dimension }: DimensionAssignment, index: number) =>
      assignments.findIndex((each) => each.dimension.id === dimension.id) === index
    return assignmentsInOrder(assignments.filter(isFirst)).map(({ dimension, price, unread }) => ({
      key: dimension.id,
      dimensionId: dimension.id,
      ...(price !== undefined
        ? begin(price)
        : { price: unread ?? '', ...(unread === undefined && { absent: 'price' as const }) }),
    }))
  }
  const standard = dimensions.find(isStandard)
  const isNew = assignments === undefined
  const price = ownPrice !== undefined ? begin(ownPrice) : { price: '', ...(!isNew && { absent: 'all' as const }) }
  return [{ key: standard?.id ?? 'first', dimensionId: standard?.id ?? '', ...price }]
}

/** Whether a text means this price also where the currency is not known. */
function isRead(typed: string, price: number): boolean {
  const read = readTypedPrice(typed)
  return read !== undefined && toMills(read) === toMills(price)
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
  rows.map((row) => {
    if (row.key !== key) return row
    const { absent: _, ...rest } = row
    return { ...rest, dimensionId }
  })

/** The currency may decide what '1.234' means, and how many decimals a price may have. */
export function changePrice(
  rows: readonly PriceRow[],
  key: string,
  price: string,
  currency: string | undefined,
): PriceRow[] {
  const read = readTypedPrice(price, currency)
  const hasWrongDecimals = read === undefined && readTypedPrice(price) !== undefined
  const understood = read === undefined || isRead(price, read) ? undefined : read
  return rows.map((row) => {
    if (row.key !== key) return row
    const { understood: _, hasWrongDecimals: __, absent: ___, ...rest } = row
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

/** 'standard 12,50 · grande 15'. */
export const pricesInWords = (rows: readonly PriceRow[], dimensions: readonly Dimension[]): string =>
  rows
    .map(({ dimensionId, price, absent }) => {
      const dimension = dimensions.find(({ id }) => id === dimensionId)
      return `${dimension?.name ?? ''} ${price || (absent ? '?' : '0')}`.trim()
    })
    .join(' · ')

export function rowFault(row: PriceRow, dimensions: readonly Dimension[]): PriceRowFault | undefined {
  if (!dimensions.some((each) => each.id === row.dimensionId)) return 'noDimension'
  const price = priceOfRow(row)
  if (price === undefined && unclearPrice(row.price)) return 'unclearPrice'
  return price === undefined || price > LIMITS.price || row.hasWrongDecimals ? 'noPrice' : undefined
}

/** The prices to send, undefined where one is not known. Undefined while a row has a fault or a dimension is chosen twice. */
export function readPriceRows(
  rows: readonly PriceRow[],
  dimensions: readonly Dimension[],
): { dimensionId: string; price: number | undefined; name: string }[] | undefined {
  const isEachOnce = new Set(rows.map((row) => row.dimensionId)).size === rows.length
  if (!isEachOnce || rows.length === 0 || rows.some((row) => rowFault(row, dimensions))) return undefined
  return rows
    .filter(({ absent }) => absent !== 'all')
    .map((row) => ({
      dimensionId: row.dimensionId,
      price: row.absent ? undefined : (priceOfRow(row) ?? 0),
      name: dimensions.find(({ id }) => id === row.dimensionId)?.name ?? '',
    }))
}
