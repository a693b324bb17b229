import * as v from 'valibot'
import { tableState } from '#/entities/table/rules.ts'
import { SELECTABLE_STATUSES, type Table, type TableDraft, tableDraft } from '#/entities/table/schema.ts'
import { latinDigits } from '#/lib/i18n/digits.ts'

/** A table as it is typed. */
export type TypedTable = { number: string; numberOfSeats: number; status: TableDraft['status'] }

const USUAL_SEATS = 4

/** What the form begins with: nothing typed, or the table that is edited. An occupied table begins as a free one. */
export const typedTable = (table: Table | undefined): TypedTable => ({
  number: table ? String(table.number) : '',
  numberOfSeats: table?.numberOfSeats ?? USUAL_SEATS,
  status: SELECTABLE_STATUSES[table && tableState(table.status) === 'reserved' ? 1 : 0],
})

/** The draft that can be sent, or undefined: there is no saving without a number (specification, section 5). */
export function readTypedTable({ number, ...rest }: TypedTable): TableDraft | undefined {
  const digits = latinDigits(number).trim()
  const read = v.safeParse(tableDraft, { number: /^\d+$/.test(digits) ? Number(digits) : Number.NaN, ...rest })
  return read.success ? read.output : undefined
}
