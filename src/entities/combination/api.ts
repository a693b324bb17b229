import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { http } from '#/lib/http/http.ts'
import { combination, combinationList } from './schema.ts'

const OF_RESTAURANT = '/api/public/combinations'
const ONE = '/api/combination'

export const combinationQueries = {
  /** A restaurant's fixed menus; what is in them may be missing in a list (contract, Shapes). */
  list: (restaurantId: string) =>
    queryOptions({
      queryKey: ['combination', 'list', restaurantId],
      queryFn: ({ signal }) =>
        http.get(`${OF_RESTAURANT}/${encodeURIComponent(restaurantId)}`, combinationList, { signal }),
      meta: { isPublic: true },
    }),

  /** One with its options and their dishes. Asks nothing without an id. */
  one: (id: string | undefined) =>
    queryOptions({
      queryKey: ['combination', 'one', id ?? ''],
      queryFn: id ? ({ signal }) => http.get(`${ONE}/${encodeURIComponent(id)}`, combination, { signal }) : skipToken,
    }),
}

export const useCombinations = (restaurantId: string) => useQuery(combinationQueries.list(restaurantId))
export const useCombination = (id: string | undefined) => useQuery(combinationQueries.one(id))

/** Those of these that have come, with their options: fetched ahead, so that choosing does not wait for the network. */
export const useWholeCombinations = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => combinationQueries.one(id)),
    combine: (results) => results.flatMap((result) => result.data ?? []),
  })
