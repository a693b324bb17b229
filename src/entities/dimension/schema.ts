import * as v from 'valibot'
import { undeletedRows } from '#/lib/schema/plain-reading.ts'
import {
  amount,
  id,
  isUnread,
  knownOrAbsent,
  maybeId,
  maybeText,
  type ReadAs,
  readableRows,
  rows,
  text,
  yesOrNo,
} from '#/lib/schema/reading.ts'

/** A size in which dishes are sold. A dimension with the name "standard" always exists (R3.5). */
export const dimension = v.object({ id, name: text, standard: v.fallback(v.optional(yesOrNo, false), false) })

/** The price of an item in one dimension, in units of the currency. */
const dimensionAssignment = v.object({
  id: maybeId,
  price: knownOrAbsent(amount, 0),
  dimension,
})
/** `unread` is the price as it was sent, if it cannot be read. Then there is no price, and a form shows this text. */
const markedAssignment = v.pipe(
  v.object({ ...dimensionAssignment.entries, unread: maybeText }),
  v.transform(({ price, ...rest }) => ({ ...rest, price: rest.unread === undefined ? price : undefined })),
)

/** Other names of fields that may hold a price. The value may be in cents or mean something else, so it is not read. */
const PRICE_AS: ReadAs = {
  schema: amount,
  otherNames: ['amount', 'value', 'cost', 'unitPrice', 'priceCents', 'priceInCents'],
}

const markUnreadPrices = (rows: readonly unknown[]): unknown[] =>
  rows.map((row) => {
    if (typeof row !== 'object' || row === null) return row
    const price = 'price' in row ? row.price : isUnread(row, 'price', PRICE_AS) ? '?' : null
    // A row that was stored on this device already has the mark.
    if (v.is(v.nullish(amount), price)) return row
    return { ...row, unread: typeof price === 'string' ? price : '?' }
  })

const markedRows = v.pipe(
  rows,
  v.metadata({ row: dimensionAssignment }),
  v.transform((rows) => markUnreadPrices(rows)),
)
/** The prices of an item. It fails if no row can be read. */
export const readableAssignments = v.pipe(markedRows, readableRows(markedAssignment))
export const dimensionAssignments = v.fallback(v.optional(readableAssignments, []), [])

/**
 * The prices for a write that sends all of them back. If one row cannot be read, the whole list is refused, because
 * that price would be deleted.
 */
export const allDimensionAssignments = v.pipe(
  v.optional(markedRows, []),
  v.transform((sentRows) => undeletedRows(sentRows)),
  v.array(markedAssignment),
)

export type Dimension = v.InferOutput<typeof dimension>
export type DimensionAssignment = v.InferOutput<typeof markedAssignment>
