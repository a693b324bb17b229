import { type QueryClient, queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { DIALECT } from '#/config/env.ts'
import { LIMITS } from '#/config/limits.ts'
import { hasStatus, isReadMissing, isUnanswered, sendAndCheck } from '#/lib/http/api-error.ts'
import { callBackend } from '#/lib/http/call.ts'
import { http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { readCode } from '#/lib/qr/read-code.ts'
import { createOnce } from '#/lib/query/create-once.ts'
import { limitConcurrency } from '#/lib/query/limit-concurrency.ts'
import { POLLING } from '#/lib/query/polling.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { refetchAfterWrite } from '#/lib/query/writes.ts'
import { amount, createdThing, list, text, withSourceRow } from '#/lib/schema/reading.ts'
import { refuseUnread, type SentBack } from '#/lib/schema/unread-fields.ts'
import { countTables, tableState } from './rules.ts'
import {
  type NewTable,
  newTable,
  type Table,
  type TableChange,
  type TableCounts,
  table,
  tableCounts,
  tableUpdate,
} from './schema.ts'

const TABLE = '/api/dinner-table'

// This limits how many calls are open, because the printing reads the codes of all tables at once.
const runLimited = limitConcurrency(4)

const tableList = list(table)
const fetchTables = <Schema extends v.GenericSchema = typeof tableList>(
  options?: ReadOptions,
  schema: Schema | typeof tableList = tableList,
): Promise<v.InferOutput<Schema>> => http.get(TABLE, schema, options)

export const tableQueries = {
  /** The tables of the session's restaurant, in the backend's order. */
  list: () =>
    queryOptions({
      queryKey: ['table', 'list'],
      queryFn: ({ signal }) => fetchTables({ signal }),
      meta: { storedSchema: tableList },
      ...POLLING,
    }),

  counts: () =>
    queryOptions({
      queryKey: ['table', 'counts'],
      queryFn: async ({ signal }): Promise<TableCounts> => {
        const { freeTable, occupiedTable, reservedTable = 0 } = await fetchCounts(signal)
        // A backend may leave out tables of unknown status when it counts.
        if (freeTable !== undefined && occupiedTable !== undefined)
          return { freeTable, occupiedTable, reservedTable, unknownTable: 0 }
        return countTables(await fetchTables({ signal }))
      },
      ...POLLING,
    }),

  /**
   * The QR code of a table. It is stored for each id and number, so it is read again only after the tables or the number of
   * this table have changed.
   */
  code: ({ id, number }: Pick<Table, 'id' | 'number'>) =>
    queryOptions({
      queryKey: ['table', 'code', id, number],
      queryFn: ({ signal }) => runLimited(() => fetchCode(id, signal)),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

const fetchCounts = (signal: AbortSignal): Promise<Partial<TableCounts>> =>
  http.get(`${TABLE}/count`, tableCounts, { signal }).catch((error: unknown) => {
    if (isReadMissing(error)) return {}
    throw error
  })

/** `content` is the text in the code; undefined if the code cannot be read. */
export type TableCode = { image: Blob; content: string | undefined }

async function fetchCode(id: Table['id'], signal: AbortSignal): Promise<TableCode> {
  const image = await http.getImage(`/api/qr-code/${encodeURIComponent(id)}`, { signal })
  return { image, content: await readCode(image) }
}

/** @param isWanted if false, nothing is requested. */
export const useTables = (isWanted = true) => useQuery({ ...tableQueries.list(), enabled: isWanted })

/** The numbers, of these, that no table has. */
const missingNumbers = (tables: readonly Pick<Table, 'number'>[], numbers: readonly number[]): number[] =>
  numbers.filter((number) => !tables.some((table) => table.number === number))

/**
 * The numbers, of these, that no table has. There are none while only an old list is known, because it may lack a new
 * table. The list is read again only if it is old or lacks a number.
 */
export const useMissingTables = (numbers: readonly number[]): ReadonlySet<number> => {
  const hasNumbers = numbers.length > 0
  const list = useQuery({
    ...tableQueries.list(),
    staleTime: 2 * LIMITS.quietRefresh,
    refetchInterval: ({ state: { data = [] } }) =>
      missingNumbers(data, numbers).length > 0 ? LIMITS.quietRefresh : false,
    enabled: hasNumbers,
  })
  const isRecent = list.isFetchedAfterMount || !list.isStale
  const isKnown = hasNumbers && list.isSuccess && isRecent && storedAt(list.data) === undefined
  return new Set(isKnown ? missingNumbers(list.data, numbers) : [])
}
export const useTableCounts = () => useQuery(tableQueries.counts())
export const useTableCode = (table: Pick<Table, 'id' | 'number'>) => useQuery(tableQueries.code(table))
export const useTableCodes = (tables: readonly Table[]) =>
  useQueries({ queries: tables.map((table) => tableQueries.code(table)) })

/**
 * Spells a status that a person has chosen in the way that the backend uses. Any other status is sent back unchanged.
 */
function withSpelledStatus<Sent extends { status?: string | undefined }>(sent: Sent): Sent {
  const { tableStatus = 'STATUS_FREE' } = DIALECT
  if (sent.status === 'STATUS_FREE') return { ...sent, status: tableStatus }
  return sent.status === 'STATUS_RESERVED' && tableStatus === '1' ? { ...sent, status: '2' } : sent
}

const patchTable = (change: TableChange & { id: Table['id'] }) =>
  sendAndCheck(
    () =>
      callBackend('updateTable', withSpelledStatus(v.parse(tableUpdate, change)), NO_ANSWER, {
        id: change.id,
        exists: async () => (await fetchLatestTable(change)) !== undefined,
        otherFields: async () => ({ description: (await fetchLatestTable(change))?.description }),
      }),
    async () => {
      const latest = await fetchLatestTable(change)
      const { number, numberOfSeats = latest?.numberOfSeats, status = latest?.status ?? '' } = change
      const isAsSent = latest?.number === number && latest.numberOfSeats === numberOfSeats
      return isAsSent && tableState(latest.status) === tableState(status)
    },
  )

const createTable = (draft: NewTable, client: QueryClient) =>
  createOnce({
    client,
    list: tableQueries.list(),
    matchKey: String(draft.number),
    matchKeyOf: (table) => String(table.number),
    titleOf: ({ number }) => translate('entities.tableNumber', { number }),
    content: draft,
    send: () => http.post(TABLE, withSpelledStatus(v.parse(newTable, draft)), createdThing),
    amend: (id) => patchTable({ id, ...draft }),
  })

const SENT_BACK: SentBack = {
  numberOfSeats: { schema: amount, otherNames: ['seats', 'capacity'], label: 'tables.seats' },
  status: { schema: text, label: 'tables.status' },
  description: { schema: text, label: 'settings.profile.description' },
}

/** Undefined if the table was deleted. Throws if a field cannot be read, because the update would change it. */
export const fetchLatestTable = async ({ id }: Pick<Table, 'id'>): Promise<Table | undefined> => {
  const tableRows = await fetchTables({ mustBeFresh: true }, list(withSourceRow(table)))
  const latest = tableRows.find(({ read }) => read.id === id)
  refuseUnread(latest?.row, SENT_BACK)
  return latest?.read
}

type TableSave = { id: undefined; draft: NewTable } | { id: Table['id']; draft: TableChange }

export const useSaveTable = () =>
  useMutation({
    mutationFn: async (save: TableSave, { client }) => {
      await (save.id === undefined ? createTable(save.draft, client) : patchTable({ id: save.id, ...save.draft }))
    },
    meta: {
      changes: ['table'],
      success: ({ id }) => (id === undefined ? 'toasts.tableCreated' : 'toasts.tableUpdated'),
      showsFailure: true,
    },
  })

/**
 * Adds tables one after the other, and returns the failures by number. Never throws. After a network error or a 403 the
 * other tables are not tried, and get the same failure.
 */
export const useCreateTables = () =>
  useWrite({
    mutationFn: async (
      { drafts, onDone }: { drafts: readonly NewTable[]; onDone: (number: number) => void },
      { client },
    ) => {
      const failures = new Map<number, unknown>()
      let stoppingError: unknown
      for (const draft of drafts) {
        try {
          if (stoppingError) throw stoppingError
          await createTable(draft, client)
          onDone(draft.number)
        } catch (error) {
          failures.set(draft.number, error)
          if (isUnanswered(error) || hasStatus(error, 403)) stoppingError = error
        }
      }
      // The caller needs the refreshed list.
      await refetchAfterWrite(client, ['table'])
      return failures
    },
    meta: { changes: ['table'], showsFailure: true },
  })

export const useDeleteTable = () =>
  useWrite({
    mutationFn: (id: Table['id']) => http.delete(`${TABLE}/${encodeURIComponent(id)}`),
    meta: { changes: ['table'], success: 'toasts.tableDeleted', failure: 'errors.tryAgain' },
  })
