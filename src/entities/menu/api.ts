import { queryOptions, useQuery } from '@tanstack/react-query'
import { http } from '#/lib/http/http.ts'
import { menuList } from './schema.ts'

const OF_RESTAURANT = '/api/menu/restaurant'

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
}

export const useMenus = (restaurantId: string) => useQuery(menuQueries.list(restaurantId))
