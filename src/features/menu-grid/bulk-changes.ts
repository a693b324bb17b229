import { type DishField, millsOfValue, priceValue } from '#/entities/dish/fields.ts'
import { smallestMills, toMills } from '#/lib/money/money.ts'
import { changedMills, readPercent } from '#/lib/money/price-change.ts'
import { readTypedPrice } from '#/lib/money/typed-price.ts'
import type { GridContext, GridRow } from './grid-cells.ts'
import { type CellInput, type Draft, valueInTable } from './grid-draft.ts'

/* One change for many rows: all prices by a percentage or an amount, or one value for a field with choices. */

export const PRICE_CHANGE_KINDS = ['percent', 'amount'] as const
type PriceChangeKind = (typeof PRICE_CHANGE_KINDS)[number]
/** `size`: the id of the only size whose prices change; '' for all sizes. */
export type TypedPriceChange = { delta: string; roundTo: string; size: string }
export type BulkChange =
  | ({ kind: PriceChangeKind } & TypedPriceChange)
  | { kind: 'value'; field: DishField; value: string }

/** '+0,50' or '-1' in mills; undefined if it is no amount. */
function readAmount(typed: string, currency: string | undefined): number | undefined {
  const [, sign, rest = ''] = /^\s*([-+−]?)(.*)$/.exec(typed) ?? []
  const price = rest.trim() === '' ? undefined : readTypedPrice(rest, currency)
  return price === undefined ? undefined : toMills(price) * (sign === '-' || sign === '−' ? -1 : 1)
}

/** What was typed, as numbers; undefined where it is no number. `roundTo` is in mills. */
export function readPriceChange(
  kind: PriceChangeKind,
  { delta, roundTo }: TypedPriceChange,
  currency: string | undefined,
): { delta: number | undefined; roundTo: number | undefined } {
  const step = readTypedPrice(roundTo, currency)
  return {
    delta: kind === 'percent' ? readPercent(delta) : readAmount(delta, currency),
    roundTo: step === undefined ? undefined : Math.max(toMills(step), smallestMills(currency)),
  }
}

/** The cells that a change gives another value. Each is worked out from what the table shows now, saved or not. */
export function bulkInputs(
  rows: readonly GridRow[],
  change: BulkChange,
  draftRows: Draft['rows'],
  context: GridContext,
): CellInput[] {
  const valueNow = (row: GridRow, column: DishField) => valueInTable(row, column, draftRows, context)
  const inputOf = (row: GridRow, column: DishField, value: string): CellInput[] =>
    value === valueNow(row, column) ? [] : [{ row, column, typed: { value } }]
  if (change.kind === 'value') {
    const { field, value } = change
    return value === '' ? [] : rows.flatMap((row) => inputOf(row, field, value))
  }
  const { kind, size } = change
  const { delta, roundTo } = readPriceChange(kind, change, context.currency)
  if (delta === undefined || roundTo === undefined) return []
  const dimensions = context.dimensions.filter(({ id }) => size === '' || size === id)
  return rows.flatMap((row) =>
    dimensions.flatMap(({ id }) => {
      const column = `price ${id}` as const
      const mills = millsOfValue(valueNow(row, column))
      return mills === undefined
        ? []
        : inputOf(row, column, priceValue(changedMills(mills, { kind, delta, step: roundTo })))
    }),
  )
}
