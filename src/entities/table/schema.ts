import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { amount, id, known, maybeText } from '#/lib/schema/reading.ts'
import { sentCount, sentId } from '#/lib/schema/writing.ts'

/**
 * `status` as the backend sent it; `tableState` in rules.ts reads it. '' where it is not known: a number is none of '1' and
 * '2', because a backend may count its statuses from 0.
 */
export const table = v.object({
  id,
  number: amount,
  numberOfSeats: known(amount, 0),
  status: v.fallback(v.optional(v.string(), ''), ''),
  description: maybeText,
})

const COUNTS = ['freeTable', 'occupiedTable', 'reservedTable', 'totalTables']

/** Answer of GET /api/dinner-table/count. A count that is left out may be 0 or not known: then the tables are counted. */
export const tableCounts = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((sent) => Object.keys(sent).length === 0 || COUNTS.some((name) => name in sent)),
  v.object({ freeTable: known(amount, 0), occupiedTable: known(amount, 0), reservedTable: known(amount, 0) }),
)

/** Occupied is shown, never chosen (R3.9). */
export const SELECTABLE_STATUSES = ['STATUS_FREE', 'STATUS_RESERVED'] as const

const numbers = {
  number: sentCount(1, LIMITS.tableNumberMost),
  numberOfSeats: sentCount(0, LIMITS.seatsMost),
}
/** Body of POST /api/dinner-table. */
export const newTable = v.object({ ...numbers, status: v.picklist(SELECTABLE_STATUSES) })
/**
 * An unchanged status is sent back as it came; otherwise changing the seats of an occupied table would free it. Seats and a
 * status that the backend did not send are left out, unless a person has given them.
 */
export const tableChange = v.object({
  number: numbers.number,
  numberOfSeats: v.optional(numbers.numberOfSeats),
  status: v.optional(v.pipe(v.string(), v.nonEmpty())),
})
/** Body of PATCH /api/dinner-table. */
export const tableUpdate = v.object({ id: sentId, ...tableChange.entries })

export type Table = v.InferOutput<typeof table>
/** `unknownTable`: tables of a status that is not known, or not one of these. */
export type TableCounts = { freeTable: number; occupiedTable: number; reservedTable: number; unknownTable: number }
export type NewTable = v.InferOutput<typeof newTable>
export type TableChange = v.InferOutput<typeof tableChange>
