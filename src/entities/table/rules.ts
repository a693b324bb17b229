import { matchPath } from 'react-router-dom'
import { paths, routes } from '#/config/paths.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import type { Table, TableCounts } from './schema.ts'

export type TableState = 'free' | 'reserved' | 'occupied' | 'unknown'

// The backend uses several names for the same status (docs/wire-contract.md).
const STATE_BY_STATUS = new Map<string, TableState>(
  Object.entries({
    STATUS_FREE: 'free',
    STATUS_AVAILABLE: 'free',
    '1': 'free',
    STATUS_RESERVED: 'reserved',
    '2': 'reserved',
    STATUS_OCCUPIED: 'occupied',
  }),
)

export const tableState = (status: string): TableState => STATE_BY_STATUS.get(status) ?? 'unknown'

export const sortByNumber = (tables: readonly Table[]): Table[] => tables.toSorted((a, b) => a.number - b.number)

/**
 * The tables whose number begins with the search. A blank search finds all tables, and a search without digits finds
 * none (R2.33).
 */
export function findTables(tables: readonly Table[], search: string): Table[] {
  if (search.trim() === '') return [...tables]
  const digits = latinDigits(search)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
  return digits === '' ? [] : tables.filter(({ number }) => String(number).startsWith(digits))
}

/** The numbers for a chart. `all` is their sum. */
export function tableShares({ freeTable, occupiedTable, reservedTable, unknownTable }: TableCounts) {
  const counts = { free: freeTable, reserved: reservedTable, occupied: occupiedTable, unknown: unknownTable }
  return { ...counts, all: counts.free + counts.reserved + counts.occupied + counts.unknown }
}

/** Counts the tables, for a backend that has no call for this. */
export function countTables(tables: readonly Pick<Table, 'status'>[]): TableCounts {
  const countInState = (state: TableState) => tables.filter(({ status }) => tableState(status) === state).length
  return {
    freeTable: countInState('free'),
    reservedTable: countInState('reserved'),
    occupiedTable: countInState('occupied'),
    unknownTable: countInState('unknown'),
  }
}

/** Whether the backend refused a table because its number already exists (R8.9). */
export const isNumberTaken = (error: unknown): boolean =>
  error instanceof ApiError && /already exist/i.test(error.serverMessage ?? '')

/** The lowest number that no table has yet. */
export function firstFreeNumber(tables: readonly Pick<Table, 'number'>[]): number {
  const takenNumbers = new Set(tables.map(({ number }) => number))
  let number = 1
  while (takenNumbers.has(number)) number += 1
  return number
}

export type CodeProblem = 'missing' | 'unreadable' | 'otherTable'

/**
 * Checks the content of a table's QR code. The address of a public page must be this restaurant's and name this table.
 * SPEC-GAP 7: the specification does not say what a code contains, so a code with any other content counts as right.
 */
export function codeProblem(
  content: string | undefined,
  { restaurantId, number }: { restaurantId: string; number: number },
): CodeProblem | undefined {
  if (!content) return 'unreadable'
  if (!URL.canParse(content)) return undefined
  const { pathname, searchParams } = new URL(content)
  if (!matchPath(routes.restaurant.pattern, pathname)) return undefined
  const isRight = pathname === paths.restaurant(restaurantId) && searchParams.get('table') === String(number)
  return isRight ? undefined : 'otherTable'
}
