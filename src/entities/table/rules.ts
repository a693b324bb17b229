import { ApiError } from '#/lib/http/api-error.ts'
import { latinDigits } from '#/lib/i18n/digits.ts'
import type { Table, TableCounts } from './schema.ts'

/** What a table's status means; `unknown` is one that the app has never heard of. */
export type TableState = 'free' | 'reserved' | 'occupied' | 'unknown'

// Contract, Shapes: the names, and the synonyms that the backend also uses.
const STATES = new Map<string, TableState>(
  Object.entries({
    STATUS_FREE: 'free',
    STATUS_AVAILABLE: 'free',
    '1': 'free',
    STATUS_RESERVED: 'reserved',
    '2': 'reserved',
    STATUS_OCCUPIED: 'occupied',
  }),
)

/** Reads a table's status as it came from the wire. */
export const tableState = (status: string): TableState => STATES.get(status) ?? 'unknown'

/** The tables by number, ascending. */
export const byNumber = (tables: readonly Table[]): Table[] => tables.toSorted((a, b) => a.number - b.number)

/**
 * The tables whose number begins with what was typed into the search (specification, section 2): the very number comes
 * first. A blank search finds all, one without any digit none.
 */
export function findTables(tables: readonly Table[], search: string): Table[] {
  if (search.trim() === '') return [...tables]
  const digits = latinDigits(search)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
  return digits === '' ? [] : tables.filter(({ number }) => String(number).startsWith(digits))
}

/** Each state's share of all tables, for a picture of the counts: tables without a count of their own have no share. */
export function tableShares({ freeTable, occupiedTable, reservedTable = 0 }: TableCounts) {
  const counts = { free: freeTable, reserved: reservedTable, occupied: occupiedTable }
  return { ...counts, all: counts.free + counts.reserved + counts.occupied }
}

/** Whether a table could not be saved because another has its number (specification, section 8). */
export const isNumberTaken = (error: unknown): boolean =>
  error instanceof ApiError && /already exist/i.test(error.serverMessage ?? '')

/** The lowest number that no table has yet. */
export function firstFreeNumber(tables: readonly Pick<Table, 'number'>[]): number {
  const taken = new Set(tables.map(({ number }) => number))
  let number = 1
  while (taken.has(number)) number += 1
  return number
}

/** Those of some numbers that no table has, in their order. */
export const missingNumbers = (tables: readonly Pick<Table, 'number'>[], numbers: readonly number[]): number[] =>
  numbers.filter((number) => !tables.some((table) => table.number === number))
