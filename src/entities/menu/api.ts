import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { call, type OpenCall, remove } from '#/lib/http/call.ts'
import { http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { createOnce, type Rename, renameOn } from '#/lib/query/create-once.ts'
import { POLLING, SLOW_POLLING } from '#/lib/query/polling.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { createdThing, withId } from '#/lib/schema/reading.ts'
import { namedThing, renamedThing } from '#/lib/schema/writing.ts'
import { otherMenuFields } from './rules.ts'
import { type Menu, menuList, menuPositions, newOption, publicMenus } from './schema.ts'

const OF_RESTAURANT = '/api/menu/restaurant'
const PUBLIC = '/api/public/restaurant/menu'

const fetchMenus = (restaurantId: string, isCombination: boolean, options: ReadOptions) =>
  http.get(`${OF_RESTAURANT}/${encodeURIComponent(restaurantId)}?combination=${isCombination}`, menuList, options)

export const menuQueries = {
  /** With dishes and ingredients. @param isCombination true: the options of combinations instead of the menus. */
  list: (restaurantId: string, isCombination = false) =>
    queryOptions({
      queryKey: ['menu', 'list', restaurantId, isCombination],
      queryFn: ({ signal }) => fetchMenus(restaurantId, isCombination, { signal }),
      ...(isCombination ? {} : { meta: { kept: menuList } }),
    }),

  /** With dishes, for visitors. */
  publicList: (restaurantId: string) =>
    queryOptions({
      queryKey: ['menu', 'publicList', restaurantId],
      queryFn: ({ signal }) => http.get(`${PUBLIC}/${encodeURIComponent(restaurantId)}`, publicMenus, { signal }),
      meta: { isPublic: true },
    }),
}

export const useMenus = (restaurantId: string) => useQuery(menuQueries.list(restaurantId))
/** Polled, so that a sold-out dish shows within 20 seconds. */
export const usePolledMenus = (restaurantId: string) =>
  useQuery({ ...menuQueries.list(restaurantId), ...POLLING, refetchInterval: LIMITS.menuRefresh })
export const usePublicMenus = (restaurantId: string) => useQuery(menuQueries.publicList(restaurantId))
/** Polled, so that a sold-out dish shows within a minute. */
export const usePolledPublicMenus = (restaurantId: string) =>
  useQuery({ ...menuQueries.publicList(restaurantId), ...SLOW_POLLING })

/** Read and refreshed only while something has to be looked up in them. */
export const useMenusWhile = (restaurantId: string, isCombination: boolean, isNeeded: boolean) =>
  useQuery({
    ...menuQueries.list(restaurantId, isCombination),
    enabled: isNeeded,
    refetchInterval: LIMITS.slowMenuRefresh,
  })

/** The options of combinations. */
export const useOptionMenus = (restaurantId: string) => useQuery(menuQueries.list(restaurantId, true))

/** All dishes, each with the id of the menu that lists it: the backend may not send `menuId`. */
export const dishList = (restaurantId: string) =>
  queryOptions({
    ...menuQueries.list(restaurantId),
    select: (menus) => menus.flatMap((menu) => menu.dish.map(({ id, name }) => ({ id, name, menuId: menu.id }))),
  })

export const useCreateMenu = (restaurantId: string) =>
  useWrite({
    mutationFn: (name: string, { client }) =>
      createOnce({
        client,
        list: menuQueries.list(restaurantId),
        mark: name,
        markOf: (menu) => menu.name,
        send: () => http.post('/api/create-menu', v.parse(namedThing, { name }), createdThing),
      }),
    meta: { changes: ['menu'], success: 'toasts.menuCreated', failure: 'errors.creationFailed', showsFailure: true },
  })

/** Renames a menu or an option. The backend may lack this call. */
export const renameMenu = (
  { id, name }: Pick<Menu, 'id' | 'name'>,
  target: Pick<OpenCall, 'exists' | 'otherFields'>,
): Promise<undefined> => call('renameMenu', v.parse(renamedThing, { id, name }), NO_ANSWER, { id, ...target })

export const useRenameMenu = (restaurantId: string) =>
  useWrite({
    mutationFn: (rename: Rename) =>
      renameOn(
        rename,
        () => fetchMenus(restaurantId, false, { mustBeFresh: true }),
        (renamed, target, now) => renameMenu(renamed, { ...target, otherFields: async () => otherMenuFields(now) }),
      ),
    meta: { changes: ['menu', 'combination'], success: 'toasts.menuUpdated', showsFailure: true },
  })

const deleteMenu = (id: Menu['id']): Promise<void> => http.delete(`/api/menu/${encodeURIComponent(id)}`)

/** Its dishes are deleted with it. */
export const useDeleteMenu = () =>
  useWrite({
    mutationFn: deleteMenu,
    meta: { changes: ['menu', 'dish', 'combination'], success: 'toasts.menuDeleted', failure: 'errors.tryAgain' },
  })

const hasAll = (menus: readonly Menu[], ids: readonly Menu['id'][]) =>
  ids.every((id) => menus.some((menu) => menu.id === id))

/** Takes the ids of the menus in their new order; positions are sent 0-based. */
export const useSaveMenuPositions = (restaurantId: string) =>
  useWrite({
    mutationFn: (ids: readonly Menu['id'][]) =>
      call(
        'saveMenuPositions',
        v.parse(
          menuPositions,
          ids.map((menuId, position) => ({ menuId, position })),
        ),
        NO_ANSWER,
        { exists: async () => hasAll(await fetchMenus(restaurantId, false, { mustBeFresh: true }), ids) },
      ),
    meta: { changes: ['menu'], success: 'toasts.positionsSaved', failure: 'errors.tryAgain' },
  })

/** Returns the id of the option's menu. */
export const createOption = (option: { name: string; combinationId: string }): Promise<{ id: Menu['id'] }> =>
  http.post('/api/create-menu-combination', v.parse(newOption, option), withId)

export const deleteOption = (id: Menu['id']): Promise<void> => remove('deleteOption', id)
