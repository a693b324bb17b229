import * as v from 'valibot'
import { tableState } from '#/entities/table/rules.ts'
import { SELECTABLE_STATUSES, type Table, type TableChange, tableChange } from '#/entities/table/schema.ts'
import { latinDigits } from '#/lib/i18n/text.ts'

export type TypedTable = { number: string; numberOfSeats: number; status: string }

const USUAL_SEATS = 4

/** An occupied table has no chosen status (R3.9). */
export const beginTable = (table: Table | undefined): TypedTable => ({
  number: table ? String(table.number) : '',
  numberOfSeats: table?.numberOfSeats ?? USUAL_SEATS,
  status: chosenStatus(table?.status ?? ''),
})

const [FREE, RESERVED] = SELECTABLE_STATUSES

function chosenStatus(status: string): string {
  const state = tableState(status)
  if (state === 'reserved') return RESERVED
  return state === 'free' || status === '' ? FREE : status
}

/** The body to send; undefined: something is wrong. A number is required (R5.12). */
export function readTypedTable({ number, ...rest }: TypedTable): TableChange | undefined {
  const digits = latinDigits(number).trim()
  const read = v.safeParse(tableChange, { number: /^\d+$/.test(digits) ? Number(digits) : Number.NaN, ...rest })
  return read.success ? read.output : undefined
}

/** Only a free or a reserved table can be added. */
export const asNewTable = (change: TableChange): TableChange => ({
  ...change,
  status: SELECTABLE_STATUSES.find((status) => status === change.status) ?? FREE,
})
