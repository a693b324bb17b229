import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { readKnowingCategories } from '#/entities/category/fetch-categories.ts'
import { isCategoryUnread } from '#/entities/dish/schema.ts'
import { http, type ReadOptions } from '#/lib/http/http.ts'
import { learnZeros } from '#/lib/http/learned-zeros.ts'
import { POLLING, SLOW_POLLING } from '#/lib/query/polling.ts'
import { type Menu, menuList, publicMenus } from './schema.ts'

/* The reads of menus. The writes are in writes.ts, because visitors do not need them. */

const LIST_URL = '/api/menu/restaurant'
const PUBLIC_URL = '/api/public/restaurant/menu'

export const fetchMenus = <Schema extends v.GenericSchema = typeof menuList>(
  restaurantId: string,
  isCombination: boolean,
  options: ReadOptions,
  schema: Schema | typeof menuList = menuList,
): Promise<v.InferOutput<Schema>> =>
  readKnowingCategories<v.InferOutput<Schema>>(
    () => http.get(`${LIST_URL}/${encodeURIComponent(restaurantId)}?combination=${isCombination}`, schema, options),
    (menus) => v.is(withUnreadCategory, menus),
  )

const withUnreadCategory = v.pipe(
  v.array(v.looseObject({ dish: v.array(v.unknown()) })),
  v.check((menus) => menus.some(({ dish }) => dish.some(isCategoryUnread))),
)

/**
 * Whether these menus show that the backend leaves out values like 0 and false, because a value is missing that this
 * device has written. Then the menus are read again, and missing values are read as 0 or false.
 */
function hasLearnedZeros(menus: readonly Menu[]): boolean {
  const hasAllOtherPositions =
    menus.filter(({ position }) => position !== undefined && position > 0).length === menus.length - 1
  return menus.some(
    (menu) =>
      (hasAllOtherPositions && menus.length > 1 && learnZeros('menu', menu.id, menu.position)) ||
      menu.dish.some((dish) => learnZeros('dish', dish.id, dish.isAvailable)),
  )
}

export const menuQueries = {
  /** The menus with dishes and ingredients. @param isCombination true for the options of combinations instead. */
  list: (restaurantId: string, isCombination = false) =>
    queryOptions({
      queryKey: ['menu', 'list', restaurantId, isCombination],
      queryFn: async ({ signal }) => {
        const menus = await fetchMenus(restaurantId, isCombination, { signal })
        return hasLearnedZeros(menus) ? fetchMenus(restaurantId, isCombination, { signal }) : menus
      },
      ...(isCombination ? {} : { meta: { storedSchema: menuList } }),
    }),

  /** The menus with their dishes, as visitors get them. */
  publicList: (restaurantId: string) => {
    const url = `${PUBLIC_URL}/${encodeURIComponent(restaurantId)}`
    return queryOptions({
      queryKey: ['menu', 'publicList', restaurantId],
      queryFn: ({ signal }) => http.get(url, publicMenus, { signal }),
      meta: { isPublic: true, readStored: () => http.getStored(url, publicMenus) },
    })
  },
}

export const useMenus = (restaurantId: string) => useQuery(menuQueries.list(restaurantId))
/** Polled, so that a sold-out dish shows within 20 seconds. */
export const usePolledMenus = (restaurantId: string) =>
  useQuery({ ...menuQueries.list(restaurantId), ...POLLING, refetchInterval: LIMITS.menuRefresh })
export const usePublicMenus = (restaurantId: string) => useQuery(menuQueries.publicList(restaurantId))
/** Polled, so that a sold-out dish shows within a minute. */
export const usePolledPublicMenus = (restaurantId: string) =>
  useQuery({ ...menuQueries.publicList(restaurantId), ...SLOW_POLLING })

/** The menus, read and refreshed only while they are needed. */
export const useMenusWhile = (restaurantId: string, isCombination: boolean, isNeeded: boolean) =>
  useQuery({
    ...menuQueries.list(restaurantId, isCombination),
    enabled: isNeeded,
    refetchInterval: LIMITS.slowMenuRefresh,
  })

/** The options of combinations. */
export const useOptionMenus = (restaurantId: string) => useQuery(menuQueries.list(restaurantId, true))

/** All dishes, each with the id of the menu that contains it, because the backend may not send `menuId`. */
export const dishList = (restaurantId: string) =>
  queryOptions({
    ...menuQueries.list(restaurantId),
    select: (menus) => menus.flatMap((menu) => menu.dish.map(({ id, name }) => ({ id, name, menuId: menu.id }))),
  })
