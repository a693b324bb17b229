import { queryOptions, useQuery } from '@tanstack/react-query'
import { LIMITS } from '#/config/limits.ts'
import { http } from '#/lib/http/http.ts'
import { KEPT_TRUE } from '#/lib/query/kept-true.ts'
import { menuList, publicMenus } from './schema.ts'

const OF_RESTAURANT = '/api/menu/restaurant'
const PUBLIC = '/api/public/restaurant/menu'

export const menuQueries = {
  /**
   * A restaurant's menus with their dishes and ingredients (specification, section 7).
   * @param isCombination true gives the options of combinations instead of the restaurant's own menus.
   */
  list: (restaurantId: string, isCombination = false) =>
    queryOptions({
      queryKey: ['menu', 'list', restaurantId, isCombination],
      queryFn: ({ signal }) =>
        http.get(`${OF_RESTAURANT}/${encodeURIComponent(restaurantId)}?combination=${isCombination}`, menuList, {
          signal,
        }),
    }),

  /** A restaurant's menus with their dishes as visitors see them (section 7). */
  publicList: (restaurantId: string) =>
    queryOptions({
      queryKey: ['menu', 'publicList', restaurantId],
      queryFn: ({ signal }) => http.get(`${PUBLIC}/${encodeURIComponent(restaurantId)}`, publicMenus, { signal }),
      meta: { isPublic: true },
    }),
}

/** The same while somebody orders from them: what sells out shows within a minute. */
export const useMenusKeptTrue = (restaurantId: string) =>
  useQuery({ ...menuQueries.list(restaurantId), ...KEPT_TRUE, refetchInterval: LIMITS.menuRefresh })
export const useMenus = (restaurantId: string) => useQuery(menuQueries.list(restaurantId))
export const usePublicMenus = (restaurantId: string) => useQuery(menuQueries.publicList(restaurantId))
