import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { readCode } from '#/lib/qr/read-code.ts'
import { createOnce } from '#/lib/query/create-once.ts'
import { limitConcurrency } from '#/lib/query/limit-concurrency.ts'
import { POLLING } from '#/lib/query/polling.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { createdThing } from '#/lib/schema/reading.ts'
import { missingNumbers } from './rules.ts'
import { newTable, type Table, type TableChange, tableCounts, tableList, tableUpdate } from './schema.ts'

const TABLE = '/api/dinner-table'

// A sheet for the whole restaurant asks for every table's code at once.
const oneOfFew = limitConcurrency(4)

const fetchTables = (options?: ReadOptions) => http.get(TABLE, tableList, options)

export const tableQueries = {
  /** The tables of the session's restaurant, as the backend orders them. */
  list: () =>
    queryOptions({
      queryKey: ['table', 'list'],
      queryFn: ({ signal }) => fetchTables({ signal }),
      meta: { kept: tableList },
      ...POLLING,
    }),

  /** How many tables are free and occupied, and reserved where the backend says so. */
  counts: () =>
    queryOptions({
      queryKey: ['table', 'counts'],
      queryFn: ({ signal }) => http.get(`${TABLE}/count`, tableCounts, { signal }),
      ...POLLING,
    }),

  /**
   * A table's code. A picture behind the bearer is not fetched again on focus; a change of the tables does it, and another
   * number that it was given on another device.
   */
  code: ({ id, number }: Pick<Table, 'id' | 'number'>) =>
    queryOptions({
      queryKey: ['table', 'code', id, number],
      queryFn: ({ signal }) => oneOfFew(() => fetchCode(id, signal)),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** The picture of a table's QR code, and what it holds when it is read back: nothing where it cannot be read. */
export type TableCode = { image: Blob; held: string | undefined }

async function fetchCode(id: Table['id'], signal: AbortSignal): Promise<TableCode> {
  const image = await http.getImage(`/api/qr-code/${encodeURIComponent(id)}`, { signal })
  return { image, held: await readCode(image) }
}

export const useTables = () => useQuery(tableQueries.list())
/**
 * Those of some numbers that no table has. None before the backend has said so lately: an old list may lack a table that
 * is new. The list is asked for again only where it is old, or lacks one: an order is taken beside it.
 */
export const useMissingTables = (numbers: readonly number[]): ReadonlySet<number> => {
  const isWanted = numbers.length > 0
  const list = useQuery({
    ...tableQueries.list(),
    staleTime: 2 * LIMITS.quietRefresh,
    refetchInterval: ({ state: { data = [] } }) =>
      missingNumbers(data, numbers).length > 0 ? LIMITS.quietRefresh : false,
    enabled: isWanted,
  })
  const isRecent = list.isFetchedAfterMount || !list.isStale
  const isKnown = isWanted && list.isSuccess && isRecent && storedAt(list.data) === undefined
  return new Set(isKnown ? missingNumbers(list.data, numbers) : [])
}
export const useTableCounts = () => useQuery(tableQueries.counts())
export const useTableCode = (table: Pick<Table, 'id' | 'number'>) => useQuery(tableQueries.code(table))
/** The codes of several tables, in their order. */
export const useTableCodes = (tables: readonly Table[]) =>
  useQueries({ queries: tables.map((table) => tableQueries.code(table)) })

const patchTable = (change: TableChange & { id: Table['id'] }) =>
  http.patch(TABLE, v.parse(tableUpdate, change), NO_ANSWER)

const createTable = (draft: TableChange, client: QueryClient) =>
  createOnce({
    client,
    list: tableQueries.list(),
    mark: String(draft.number),
    markOf: (table) => String(table.number),
    content: draft,
    send: () => http.post(TABLE, v.parse(newTable, draft), createdThing),
    amend: (id) => patchTable({ id, ...draft }),
  })

/** Adds a table. The form tells a failure: a number that is taken belongs to its field (specification, section 8). */
export const useCreateTable = () =>
  useWrite({
    mutationFn: (draft: TableChange, { client }) => createTable(draft, client),
    meta: { changes: ['table'], success: 'toasts.tableCreated', failure: 'errors.creationFailed', showsFailure: true },
  })

/**
 * Adds several tables, one after the other. Never throws: it gives what each failed with, by its number. Where no answer
 * comes any more the others are not tried; what they would have failed with is the same.
 */
export const useCreateTables = () =>
  useWrite({
    mutationFn: async (
      { drafts, onDone }: { drafts: readonly TableChange[]; onDone: (number: number) => void },
      { client },
    ) => {
      const failures = new Map<number, unknown>()
      let stopped: unknown
      for (const draft of drafts) {
        try {
          if (stopped) throw stopped
          await createTable(draft, client)
          onDone(draft.number)
        } catch (error) {
          failures.set(draft.number, error)
          if (error instanceof ApiError && (error.kind === 'network' || error.status === 403)) stopped = error
        }
      }
      // The list says what is there by now; its refresh is part of the result.
      await client.invalidateQueries({ queryKey: ['table'] })
      return failures
    },
    meta: { changes: ['table'], showsFailure: true },
  })

/**
 * Changes a table: the id travels in the body. What is sent is made from the table as it is by now (undefined: it is not
 * there any more, as the backend will say). The form tells a failure.
 */
export const useUpdateTable = () =>
  useWrite({
    mutationFn: async ({
      id,
      changeOn,
    }: {
      id: Table['id']
      changeOn: (now: Table | undefined) => TableChange | Promise<TableChange>
    }) => {
      const now = (await fetchTables({ mustBeFresh: true })).find((each) => each.id === id)
      return patchTable({ id, ...(await changeOn(now)) })
    },
    meta: { changes: ['table'], success: 'toasts.tableUpdated', showsFailure: true },
  })

/** Deletes a table. A toast tells a failure. */
export const useDeleteTable = () =>
  useWrite({
    mutationFn: (id: Table['id']) => http.delete(`${TABLE}/${encodeURIComponent(id)}`),
    meta: { changes: ['table'], success: 'toasts.tableDeleted', failure: 'errors.tryAgain' },
  })
