import { queryOptions, useQuery } from '@tanstack/react-query'
import { http } from '#/lib/http/http.ts'
import { KEPT_TRUE } from '#/lib/query/kept-true.ts'
import { tableCounts, tableList } from './schema.ts'

const TABLE = '/api/dinner-table'

export const tableQueries = {
  /** The tables of the session's restaurant, as the backend orders them. */
  list: () =>
    queryOptions({
      queryKey: ['table', 'list'],
      queryFn: ({ signal }) => http.get(TABLE, tableList, { signal }),
      ...KEPT_TRUE,
    }),

  /** How many tables are free and occupied, and reserved where the backend says so. */
  counts: () =>
    queryOptions({
      queryKey: ['table', 'counts'],
      queryFn: ({ signal }) => http.get(`${TABLE}/count`, tableCounts, { signal }),
      ...KEPT_TRUE,
    }),
}

export const useTables = () => useQuery(tableQueries.list())
export const useTableCounts = () => useQuery(tableQueries.counts())
