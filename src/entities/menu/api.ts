import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { createOnce } from '#/lib/query/create-once.ts'
import { POLLING } from '#/lib/query/polling.ts'
import { type Rename, renameOn } from '#/lib/query/rename.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { createdThing } from '#/lib/schema/reading.ts'
import {
  createdOption,
  type Menu,
  menuList,
  menuPositions,
  menuRename,
  newMenu,
  newOption,
  publicMenus,
} from './schema.ts'

const OF_RESTAURANT = '/api/menu/restaurant'
const PUBLIC = '/api/public/restaurant/menu'
// SPEC-GAP 7: the path of "save menu positions" is not shown.
const POSITIONS = '/api/menu/position'

const fetchMenus = (restaurantId: string, isCombination: boolean, options: ReadOptions) =>
  http.get(`${OF_RESTAURANT}/${encodeURIComponent(restaurantId)}?combination=${isCombination}`, menuList, options)

export const menuQueries = {
  /**
   * A restaurant's menus with their dishes and ingredients (specification, section 7).
   * @param isCombination true gives the options of combinations instead of the restaurant's own menus.
   */
  list: (restaurantId: string, isCombination = false) =>
    queryOptions({
      queryKey: ['menu', 'list', restaurantId, isCombination],
      queryFn: ({ signal }) => fetchMenus(restaurantId, isCombination, { signal }),
      ...(isCombination ? {} : { meta: { kept: menuList } }),
    }),

  /** A restaurant's menus with their dishes as visitors see them (section 7). */
  publicList: (restaurantId: string) =>
    queryOptions({
      queryKey: ['menu', 'publicList', restaurantId],
      queryFn: ({ signal }) => http.get(`${PUBLIC}/${encodeURIComponent(restaurantId)}`, publicMenus, { signal }),
      meta: { isPublic: true },
    }),
}

export const useMenus = (restaurantId: string) => useQuery(menuQueries.list(restaurantId))
/** The same while somebody orders from them: what sells out shows within a minute. */
export const useMenusKeptTrue = (restaurantId: string) =>
  useQuery({ ...menuQueries.list(restaurantId), ...POLLING, refetchInterval: LIMITS.menuRefresh })
export const usePublicMenus = (restaurantId: string) => useQuery(menuQueries.publicList(restaurantId))

/** Menus in which something has to be looked up; they are read, and kept up to date, only while that is so. */
export const useMenusWhile = (restaurantId: string, isCombination: boolean, isNeeded: boolean) =>
  useQuery({
    ...menuQueries.list(restaurantId, isCombination),
    enabled: isNeeded,
    refetchInterval: LIMITS.menuRefresh,
  })

/** The options of combinations: menus of their own, which hold dishes of the others. */
export const useOptionMenus = (restaurantId: string) => useQuery(menuQueries.list(restaurantId, true))

/** The dishes of a restaurant's menus, each with the menu that lists it: on the wire its own `menuId` may be missing. */
export const dishList = (restaurantId: string) =>
  queryOptions({
    ...menuQueries.list(restaurantId),
    select: (menus) => menus.flatMap((menu) => menu.dish.map(({ id, name }) => ({ id, name, menuId: menu.id }))),
  })

/** Adds a menu; gives its id where it is known. The name's dialog tells a failure. */
export const useCreateMenu = (restaurantId: string) =>
  useWrite({
    mutationFn: (name: string, { client }) =>
      createOnce({
        client,
        list: menuQueries.list(restaurantId),
        mark: name,
        markOf: (menu) => menu.name,
        send: () => http.post('/api/create-menu', v.parse(newMenu, { name }), createdThing),
      }),
    meta: { changes: ['menu'], success: 'toasts.menuCreated', failure: 'errors.creationFailed', showsFailure: true },
  })

/** PATCH /api/menu: another name for a menu, or for an option of a combination; a call beyond the specification. */
export const renameMenu = ({ id, name }: Pick<Menu, 'id' | 'name'>): Promise<undefined> =>
  http.patch('/api/menu', v.parse(menuRename, { id, name }), NO_ANSWER)

/** Gives a menu another name: a call beyond the specification (contract). The name's dialog tells a failure. */
export const useRenameMenu = (restaurantId: string) =>
  useWrite({
    mutationFn: (rename: Rename) =>
      renameOn(rename, () => fetchMenus(restaurantId, false, { mustBeFresh: true }), renameMenu),
    meta: { changes: ['menu', 'combination'], success: 'toasts.menuUpdated', showsFailure: true },
  })

/**
 * DELETE /api/menu/{id}: a menu, or an option of a combination.
 * SPEC-GAP 7: the path of "delete option" is not shown; an option is a menu.
 */
export const deleteMenu = (id: Menu['id']): Promise<void> => http.delete(`/api/menu/${encodeURIComponent(id)}`)

/** Deletes a menu, and with it the dishes that stand in it. */
export const useDeleteMenu = () =>
  useWrite({
    mutationFn: deleteMenu,
    meta: { changes: ['menu', 'dish', 'combination'], success: 'toasts.menuDeleted', failure: 'errors.tryAgain' },
  })

/** Saves the order of the menus, given as their ids: positions start at 0. */
export const useSaveMenuPositions = () =>
  useWrite({
    mutationFn: (ids: readonly Menu['id'][]) =>
      http.patch(
        POSITIONS,
        v.parse(
          menuPositions,
          ids.map((menuId, position) => ({ menuId, position })),
        ),
        NO_ANSWER,
      ),
    meta: { changes: ['menu'], success: 'toasts.positionsSaved', failure: 'errors.tryAgain' },
  })

/** POST /api/create-menu-combination: adds an option to a combination. Gives the id of the menu that it is. */
export const createOption = (option: { name: string; combinationId: string }): Promise<{ id: Menu['id'] }> =>
  http.post('/api/create-menu-combination', v.parse(newOption, option), createdOption)
