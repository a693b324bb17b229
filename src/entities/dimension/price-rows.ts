import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { currencyDecimals, toMills } from '#/lib/money/money.ts'
import { readTypedPrice, typedPrice, unclearPrice } from '#/lib/money/typed-price.ts'
import { assignmentsInOrder, dimensionsInOrder, isStandard } from './rules.ts'
import type { Dimension, DimensionAssignment } from './schema.ts'

/* The rules of the price editor (R5.7, R5.8). */

/**
 * A row as a person has typed it. `dimensionId` is empty while no dimension is chosen. `understood` is the price in
 * units of the currency. It is set only if the typed text alone is not enough: '1.234', whose meaning depends on the
 * currency, or a price that came with more decimals than the currency has.
 */
export const priceRow = v.object({
  key: v.string(),
  dimensionId: v.string(),
  price: v.string(),
  understood: v.optional(v.number()),
  /**
   * `price`: the backend sent no price for this dimension. `all`: it sent no prices at all. Until a person types a
   * price, none is sent. In a row that a person has added, an empty price means 0 (R5.7).
   */
  absent: v.optional(v.picklist(['price', 'all'])),
  /**
   * Whether the person has typed more decimals than the currency has. If the price came from the backend with more
   * decimals, that is no fault.
   */
  hasWrongDecimals: v.optional(v.literal(true)),
})
export type PriceRow = v.InferOutput<typeof priceRow>

/** The sentence about a text that is no price, or has too many decimals. It contains the highest price (`most`). */
export const wrongPriceText = (currency: string | undefined): TextKey =>
  (['entities.priceWrongWhole', undefined, undefined, 'entities.priceWrongThree'] as const)[
    currencyDecimals(currency)
  ] ?? 'entities.priceWrong'

type PriceRowFault = 'noDimension' | 'noPrice' | 'unclearPrice'

/**
 * The first rows of the editor: the prices of the item, or only the standard dimension. If the backend sent a dimension
 * twice, it gets one row, because two rows could not be saved.
 * @param ownPrice the price of an item without dimensions. It becomes the price of the standard dimension.
 */
export function beginPriceRows(
  assignments: readonly DimensionAssignment[] | undefined,
  dimensions: readonly Dimension[],
  { decimal, currency, ownPrice }: { decimal: ',' | '.'; currency: string | undefined; ownPrice?: number | undefined },
): PriceRow[] {
  const typedFields = (price: number) => {
    const typed = typedPrice(price, decimal, currency)
    return { price: typed, ...(!meansPrice(typed, price) && { understood: price }) }
  }
  if (assignments && assignments.length > 0) {
    const isFirst = ({ dimension }: DimensionAssignment, index: number) =>
      assignments.findIndex((each) => each.dimension.id === dimension.id) === index
    return assignmentsInOrder(assignments.filter(isFirst)).map(({ dimension, price, unread }) => ({
      key: dimension.id,
      dimensionId: dimension.id,
      ...(price !== undefined
        ? typedFields(price)
        : { price: unread ?? '', ...(unread === undefined && { absent: 'price' as const }) }),
    }))
  }
  const standard = dimensions.find(isStandard)
  const isNew = assignments === undefined
  const price =
    ownPrice !== undefined ? typedFields(ownPrice) : { price: '', ...(!isNew && { absent: 'all' as const }) }
  return [{ key: standard?.id ?? 'first', dimensionId: standard?.id ?? '', ...price }]
}

/** Whether a text means this price in every currency. */
function meansPrice(typed: string, price: number): boolean {
  const read = readTypedPrice(typed)
  return read !== undefined && toMills(read) === toMills(price)
}

/** The dimensions that a row can choose: those that no other row has. */
export function dimensionsFor(
  row: PriceRow | undefined,
  rows: readonly PriceRow[],
  dimensions: readonly Dimension[],
): Dimension[] {
  const takenIds = new Set(rows.filter((each) => each !== row).map((each) => each.dimensionId))
  return dimensionsInOrder(dimensions).filter((each) => !takenIds.has(each.id))
}

export const mayAddRow = (rows: readonly PriceRow[], dimensions: readonly Dimension[]): boolean =>
  rows.length < dimensions.length

/** Adds a row. It has the last free dimension, or no dimension if several are free. */
export function addRow(rows: readonly PriceRow[], dimensions: readonly Dimension[], key: string): PriceRow[] {
  if (!mayAddRow(rows, dimensions)) return [...rows]
  const [freeDimension, ...others] = dimensionsFor(undefined, rows, dimensions)
  return [...rows, { key, dimensionId: freeDimension && others.length === 0 ? freeDimension.id : '', price: '' }]
}

/** Gives a new dimension to the row that has none yet. If all rows have one, it adds a row. */
export function placeNewDimension(rows: readonly PriceRow[], dimensionId: string, key: string): PriceRow[] {
  if (rows.some((row) => row.dimensionId === dimensionId)) return [...rows]
  const emptyRow = rows.find((row) => row.dimensionId === '')
  return emptyRow ? changeDimension(rows, emptyRow.key, dimensionId) : [...rows, { key, dimensionId, price: '' }]
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

/** Changes a price. The currency decides what '1.234' means, and how many decimals a price may have. */
export function changePrice(
  rows: readonly PriceRow[],
  key: string,
  price: string,
  currency: string | undefined,
): PriceRow[] {
  const read = readTypedPrice(price, currency)
  const hasWrongDecimals = read === undefined && readTypedPrice(price) !== undefined
  const understood = read === undefined || meansPrice(price, read) ? undefined : read
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

/** The price in units of the currency; undefined if it cannot be read, or has two possible meanings. */
export const priceOfRow = ({ price, understood }: Pick<PriceRow, 'price' | 'understood'>): number | undefined =>
  understood ?? readTypedPrice(price)

/** The rows with the same decimal sign, so that rows that were typed in different languages can be compared. */
export const rowsInOneLanguage = (rows: readonly PriceRow[]): PriceRow[] =>
  rows.map((row) => ({ ...row, price: row.price.replace('.', ',') }))

/** The prices as one text: 'standard 12,50 · grande 15'. */
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
  return price === undefined || price > LIMITS.priceMost || row.hasWrongDecimals ? 'noPrice' : undefined
}

/**
 * The prices to send. A price that is not known is undefined. The whole result is undefined while a row has a fault, or
 * a dimension is chosen twice.
 */
export function readPriceRows(
  rows: readonly PriceRow[],
  dimensions: readonly Dimension[],
): { dimensionId: string; price: number | undefined; name: string }[] | undefined {
  const hasEachOnce = new Set(rows.map((row) => row.dimensionId)).size === rows.length
  if (!hasEachOnce || rows.length === 0 || rows.some((row) => rowFault(row, dimensions))) return undefined
  return rows
    .filter(({ absent }) => absent !== 'all')
    .map((row) => ({
      dimensionId: row.dimensionId,
      price: row.absent ? undefined : (priceOfRow(row) ?? 0),
      name: dimensions.find(({ id }) => id === row.dimensionId)?.name ?? '',
    }))
}
