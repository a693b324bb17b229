import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { http } from '#/lib/http/http.ts'
import { combination, combinationList } from './schema.ts'

const PUBLIC_LIST = '/api/public/combinations'
const PUBLIC_ONE = '/api/public/combination'
const ONE = '/api/combination'

export const combinationQueries = {
  /** A restaurant's fixed menus; what is in them may be missing in a list (contract, Shapes). */
  publicList: (restaurantId: string) =>
    queryOptions({
      queryKey: ['combination', 'publicList', restaurantId],
      queryFn: ({ signal }) =>
        http.get(`${PUBLIC_LIST}/${encodeURIComponent(restaurantId)}`, combinationList, { signal }),
      meta: { isPublic: true },
    }),

  /** One with its options, as visitors may read it: an extra call, its absence is no fault. Asks nothing without an id. */
  publicOne: (id: string | undefined) =>
    queryOptions({
      queryKey: ['combination', 'publicOne', id ?? ''],
      queryFn: id
        ? ({ signal }) => http.get(`${PUBLIC_ONE}/${encodeURIComponent(id)}`, combination, { signal })
        : skipToken,
      meta: { isPublic: true },
    }),

  /** One with its options and their dishes, behind the bearer. Asks nothing without an id. */
  one: (id: string | undefined) =>
    queryOptions({
      queryKey: ['combination', 'one', id ?? ''],
      queryFn: id ? ({ signal }) => http.get(`${ONE}/${encodeURIComponent(id)}`, combination, { signal }) : skipToken,
    }),
}

export const usePublicCombinations = (restaurantId: string) => useQuery(combinationQueries.publicList(restaurantId))
export const usePublicCombination = (id: string | undefined) => useQuery(combinationQueries.publicOne(id))
export const useCombination = (id: string | undefined) => useQuery(combinationQueries.one(id))

/** Those of these that have come, with their options: fetched ahead, so that choosing does not wait for the network. */
export const useWholeCombinations = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => combinationQueries.one(id)),
    combine: (results) => results.flatMap((result) => result.data ?? []),
  })
