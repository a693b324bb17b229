import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { amount, id, list, maybeAmount, maybeText } from '#/lib/schema/reading.ts'
import { sentCount, sentId } from '#/lib/schema/writing.ts'

/** A table (specification, section 3). `status` is kept as it came; `tableState` in rules.ts reads it. */
export const table = v.object({
  id,
  number: amount,
  numberOfSeats: v.fallback(v.optional(amount, 0), 0),
  status: v.fallback(v.optional(v.string(), ''), ''),
  description: maybeText,
})
export const tableList = list(table)

/** Answer of GET /api/dinner-table/count. */
export const tableCounts = v.object({
  freeTable: amount,
  occupiedTable: amount,
  reservedTable: maybeAmount,
  totalTables: maybeAmount,
})

/** What a person can choose as a table's status; occupied is only ever shown. */
export const SELECTABLE_STATUSES = ['STATUS_FREE', 'STATUS_RESERVED'] as const

const numbers = {
  number: sentCount(1, LIMITS.tableNumberMost),
  numberOfSeats: sentCount(0, LIMITS.seatsMost),
}
/** Body of POST /api/dinner-table. */
export const newTable = v.object({ ...numbers, status: v.picklist(SELECTABLE_STATUSES) })
/**
 * What a form of a table holds. A status that nobody has chosen goes back as it came: an occupied table would else become
 * a free one by having its seats changed.
 */
export const tableChange = v.object({ ...numbers, status: v.pipe(v.string(), v.nonEmpty()) })
/** Body of PATCH /api/dinner-table. */
export const tableUpdate = v.object({ id: sentId, ...tableChange.entries })

export type Table = v.InferOutput<typeof table>
export type TableCounts = v.InferOutput<typeof tableCounts>
export type TableChange = v.InferOutput<typeof tableChange>
