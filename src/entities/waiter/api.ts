import { queryOptions, useQuery } from '@tanstack/react-query'
import { http } from '#/lib/http/http.ts'
import { KEPT_TRUE } from '#/lib/query/kept-true.ts'
import { waiterList } from './schema.ts'

const WAITERS = '/api/waiter'

export const waiterQueries = {
  /** The staff of the session's restaurant. */
  list: () =>
    queryOptions({
      queryKey: ['waiter', 'list'],
      queryFn: ({ signal }) => http.get(WAITERS, waiterList, { signal }),
      ...KEPT_TRUE,
    }),
}

export const useWaiters = () => useQuery(waiterQueries.list())
