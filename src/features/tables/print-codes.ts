import type { UseQueryResult } from '@tanstack/react-query'
import type { TableCode } from '#/entities/table/api.ts'
import { type CodeProblem, codeProblem } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'

/** Tables on one A4 sheet: two by three. */
const PER_SHEET = 6

/** A table's code is loading, right, or not to be printed. */
export type CheckedCode =
  | { table: Table; state: 'checking' }
  | { table: Table; state: 'ready'; image: Blob }
  | { table: Table; state: 'failed'; problem: CodeProblem }

/** `queries` in the order of `tables`. */
export const checkCodes = (
  tables: readonly Table[],
  queries: readonly Pick<UseQueryResult<TableCode, Error>, 'data' | 'isFetching'>[],
  restaurantId: string,
): CheckedCode[] =>
  tables.map((table, index) => {
    const { data, isFetching } = queries[index] ?? { data: undefined, isFetching: true }
    if (!data) return isFetching ? { table, state: 'checking' } : { table, state: 'failed', problem: 'missing' }
    const problem = codeProblem(data.held, { restaurantId, number: table.number })
    return problem ? { table, state: 'failed', problem } : { table, state: 'ready', image: data.image }
  })

export const intoSheets = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PER_SHEET) }, (_, sheet) =>
    items.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
  )
