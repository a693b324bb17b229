import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { amount, id, knownOrAbsent, maybeText } from '#/lib/schema/reading.ts'
import { sentCount, sentId } from '#/lib/schema/writing.ts'

/**
 * `status` is the value that the backend sent, and `tableState` in rules.ts reads it. It is '' if it is not known, or
 * if it came as a number. The number 1 is not read as '1', because a backend may number its statuses from 0.
 */
export const table = v.object({
  id,
  number: amount,
  numberOfSeats: knownOrAbsent(amount, 0),
  status: v.fallback(v.optional(v.string(), ''), ''),
  description: maybeText,
})

const COUNT_FIELDS = ['freeTable', 'occupiedTable', 'reservedTable', 'totalTables']

/**
 * The answer of GET /api/dinner-table/count. A missing number may mean 0 or not known, so then the tables are counted
 * in the app.
 */
export const tableCounts = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((body) => Object.keys(body).length === 0 || COUNT_FIELDS.some((name) => name in body)),
  v.object({
    freeTable: knownOrAbsent(amount, 0),
    occupiedTable: knownOrAbsent(amount, 0),
    reservedTable: knownOrAbsent(amount, 0),
  }),
)

/** A table is never set to occupied by a person (R3.9). */
export const SELECTABLE_STATUSES = ['STATUS_FREE', 'STATUS_RESERVED'] as const

const numberFields = {
  number: sentCount(1, LIMITS.tableNumberMost),
  numberOfSeats: sentCount(0, LIMITS.seatsMost),
}
/** Body of POST /api/dinner-table. */
export const newTable = v.object({ ...numberFields, status: v.picklist(SELECTABLE_STATUSES) })
/**
 * An unchanged status is sent back as it came, because otherwise a change of the seats would free an occupied table.
 * Seats and a status that the backend did not send are left out, unless a person has set them.
 */
export const tableChange = v.object({
  number: numberFields.number,
  numberOfSeats: v.optional(numberFields.numberOfSeats),
  status: v.optional(v.pipe(v.string(), v.nonEmpty())),
})
/** Body of PATCH /api/dinner-table. */
export const tableUpdate = v.object({ id: sentId, ...tableChange.entries })

export type Table = v.InferOutput<typeof table>
/** `unknownTable`: the number of tables whose status is not known, or is none of the other three. */
export type TableCounts = { freeTable: number; occupiedTable: number; reservedTable: number; unknownTable: number }
export type NewTable = v.InferOutput<typeof newTable>
export type TableChange = v.InferOutput<typeof tableChange>
