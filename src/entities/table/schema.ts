import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { amount, id, maybeAmount, maybeText } from '#/lib/schema/reading.ts'
import { sentCount, sentId } from '#/lib/schema/writing.ts'

/**
 * `status` as the backend sent it; `tableState` in rules.ts reads it. '' where it is not known: a number is none of '1' and
 * '2', because a backend may count its statuses from 0.
 */
export const table = v.object({
  id,
  number: amount,
  numberOfSeats: maybeAmount,
  status: v.fallback(v.optional(v.string(), ''), ''),
  description: maybeText,
})

/** Answer of GET /api/dinner-table/count. */
export const tableCounts = v.object({
  freeTable: amount,
  occupiedTable: amount,
  reservedTable: maybeAmount,
  totalTables: maybeAmount,
})

/** Occupied is shown, never chosen (R3.9). */
export const SELECTABLE_STATUSES = ['STATUS_FREE', 'STATUS_RESERVED'] as const

const numbers = {
  number: sentCount(1, LIMITS.tableNumberMost),
  numberOfSeats: sentCount(0, LIMITS.seatsMost),
}
/** Body of POST /api/dinner-table. */
export const newTable = v.object({ ...numbers, status: v.picklist(SELECTABLE_STATUSES) })
/** An unchanged status is sent back as it came; otherwise changing the seats of an occupied table would free it. */
export const tableChange = v.object({ ...numbers, status: v.pipe(v.string(), v.nonEmpty()) })
/** Body of PATCH /api/dinner-table. */
export const tableUpdate = v.object({ id: sentId, ...tableChange.entries })

export type Table = v.InferOutput<typeof table>
export type TableCounts = v.InferOutput<typeof tableCounts>
export type TableChange = v.InferOutput<typeof tableChange>
