import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import { http, type ReadOptions } from '#/lib/http/http.ts'
import { POLLING, SLOW_POLLING } from '#/lib/query/polling.ts'
import { type Combination, combination, combinationList } from './schema.ts'

/* The reads of combinations. The writes are in writes.ts, because visitors do not need them. */

const PUBLIC_LIST_URL = '/api/public/combinations'
const PUBLIC_URL = '/api/public/combination'
const COMBINATION_URL = '/api/combination'

export const combinationUrls = {
  publicList: (restaurantId: string) => `${PUBLIC_LIST_URL}/${encodeURIComponent(restaurantId)}`,
  one: (id: Combination['id']) => `${COMBINATION_URL}/${encodeURIComponent(id)}`,
}

/**
 * Reads a combination with its options and their dishes.
 * @param schema may be `combinationToSend`, which throws if a row of the prices cannot be read.
 */
export const fetchCombination = <Schema extends v.GenericSchema = typeof combination>(
  id: Combination['id'],
  options: ReadOptions,
  schema: Schema | typeof combination = combination,
): Promise<v.InferOutput<Schema>> => http.get(combinationUrls.one(id), schema, options)

/** The combinations of a restaurant. The answer may not contain their options. */
export const fetchPublicCombinations = (restaurantId: string, options: ReadOptions): Promise<Combination[]> =>
  http.get(combinationUrls.publicList(restaurantId), combinationList, options)

export const combinationQueries = {
  /** The answer may not contain the options. */
  publicList: (restaurantId: string) =>
    queryOptions({
      queryKey: ['combination', 'publicList', restaurantId],
      queryFn: ({ signal }) => fetchPublicCombinations(restaurantId, { signal }),
      meta: {
        isPublic: true,
        storedSchema: combinationList,
        readStored: () => http.getStored(combinationUrls.publicList(restaurantId), combinationList),
      },
    }),

  /** A combination as visitors get it. The backend may lack this call. Without an id nothing is read. */
  publicOne: (id: string | undefined) =>
    queryOptions({
      queryKey: ['combination', 'publicOne', id ?? ''],
      queryFn: id
        ? ({ signal }) => http.get(`${PUBLIC_URL}/${encodeURIComponent(id)}`, combination, { signal })
        : skipToken,
      meta: { isPublic: true },
    }),

  /** Without an id nothing is read. */
  one: (id: string | undefined) =>
    queryOptions({
      queryKey: ['combination', 'one', id ?? ''],
      queryFn: id ? ({ signal }) => fetchCombination(id, { signal }) : skipToken,
      meta: { storedSchema: combination },
    }),

  /** A combination for a form. It is not cached, and not read again while the form is open. */
  fresh: (id: string | undefined) =>
    queryOptions({
      queryKey: ['combination', 'fresh', id ?? ''],
      queryFn: id ? ({ signal }) => fetchCombination(id, { signal }) : skipToken,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
}

export const usePublicCombinations = (restaurantId: string) => useQuery(combinationQueries.publicList(restaurantId))
export const usePolledCombinations = (restaurantId: string) =>
  useQuery({ ...combinationQueries.publicList(restaurantId), ...POLLING })
export const useSlowlyPolledCombinations = (restaurantId: string) =>
  useQuery({ ...combinationQueries.publicList(restaurantId), ...SLOW_POLLING })
export const usePublicCombination = (id: string | undefined) => useQuery(combinationQueries.publicOne(id))
export const useCombination = (id: string | undefined) => useQuery(combinationQueries.one(id))
export const useFreshCombination = (id: string | undefined) => useQuery(combinationQueries.fresh(id))
