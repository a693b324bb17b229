import type { UseQueryResult } from '@tanstack/react-query'
import type { TableCode } from '#/entities/table/api.ts'
import { type CodeProblem, codeProblem } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'

export type CheckedCode =
  | { table: Table; state: 'checking' }
  | { table: Table; state: 'ready'; image: Blob }
  | { table: Table; state: 'failed'; problem: CodeProblem }

/** @param queries those of the codes, in the order of the tables. */
export const checkCodes = (
  tables: readonly Table[],
  queries: readonly Pick<UseQueryResult<TableCode, Error>, 'data' | 'isFetching'>[],
  restaurantId: string,
): CheckedCode[] =>
  tables.map((table, index) => {
    const { data, isFetching } = queries[index] ?? { data: undefined, isFetching: true }
    if (!data) return isFetching ? { table, state: 'checking' } : { table, state: 'failed', problem: 'missing' }
    const problem = codeProblem(data.content, { restaurantId, number: table.number })
    return problem ? { table, state: 'failed', problem } : { table, state: 'ready', image: data.image }
  })
