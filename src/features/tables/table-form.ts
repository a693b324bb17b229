import * as v from 'valibot'
import { tableState } from '#/entities/table/rules.ts'
import {
  type NewTable,
  SELECTABLE_STATUSES,
  type Table,
  type TableChange,
  tableChange,
} from '#/entities/table/schema.ts'
import { latinDigits } from '#/lib/i18n/words.ts'

/** A field that the backend does not send is empty. It is saved only if a person has filled it. */
export type TypedTable = { number: string; numberOfSeats: number | undefined; status: string }

const DEFAULT_SEATS = 4

/** An occupied table has none of the statuses that can be chosen (R3.9). */
export const beginTable = (table: Table | undefined): TypedTable => ({
  number: table ? String(table.number) : '',
  numberOfSeats: table ? table.numberOfSeats : DEFAULT_SEATS,
  status: table ? chosenStatus(table.status) : FREE,
})

const [FREE, RESERVED] = SELECTABLE_STATUSES

function chosenStatus(status: string): string {
  const state = tableState(status)
  if (state === 'reserved') return RESERVED
  return state === 'free' ? FREE : status
}

const readNumber = (typed: string): number => {
  const digits = latinDigits(typed).trim()
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}
export const isNumber = (typed: string): boolean => v.is(tableChange.entries.number, readNumber(typed))

/** The body to send. It is undefined if a field is wrong. A number is required (R5.12). */
export function readTypedTable({ number, numberOfSeats, status }: TypedTable): TableChange | undefined {
  const read = v.safeParse(tableChange, { number: readNumber(number), numberOfSeats, status: status || undefined })
  return read.success ? read.output : undefined
}

/** Only a free or a reserved table can be added. */
export const toNewTable = ({ number, numberOfSeats = DEFAULT_SEATS, status: chosen }: TableChange): NewTable => ({
  number,
  numberOfSeats,
  status: SELECTABLE_STATUSES.find((status) => status === chosen) ?? FREE,
})
