import * as v from 'valibot'
import { NotSentError, sendAndCheck } from '#/lib/http/api-error.ts'
import { type BackendCallOptions, callBackend, deleteItem } from '#/lib/http/call.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { noteWrittenZero } from '#/lib/http/learned-zeros.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { createOnce, type Rename, renameItem } from '#/lib/query/create-once.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { isCounted } from '#/lib/schema/counted-id.ts'
import { isInOrder } from '#/lib/schema/positions.ts'
import { createdThing, rows, withId } from '#/lib/schema/reading.ts'
import { namedThing, renamedThing } from '#/lib/schema/writing.ts'
import { fetchMenus, menuQueries } from './api.ts'
import { ownMenus } from './rules.ts'
import type { Menu } from './schema.ts'
import { menuPositions, newOption } from './sent-schema.ts'

export const createMenu = (name: string) => http.post('/api/create-menu', v.parse(namedThing, { name }), createdThing)

export const useCreateMenu = (restaurantId: string) =>
  useWrite({
    mutationFn: (name: string, { client }) =>
      createOnce({
        client,
        list: menuQueries.list(restaurantId),
        matchKey: name,
        matchKeyOf: (menu) => menu.name,
        send: () => createMenu(name),
      }),
    meta: { changes: ['menu'], success: 'toasts.menuCreated', failure: 'errors.creationFailed', showsFailure: true },
  })

/** Renames a menu or an option. The backend may lack this call. */
export const renameMenu = (
  { id, name }: Pick<Menu, 'id' | 'name'>,
  target: Pick<BackendCallOptions, 'exists' | 'otherFields'>,
): Promise<undefined> => callBackend('renameMenu', v.parse(renamedThing, { id, name }), NO_ANSWER, { id, ...target })

export const useRenameMenu = (restaurantId: string) =>
  useWrite({
    mutationFn: (rename: Rename) =>
      renameItem(rename, () => fetchMenus(restaurantId, false, { mustBeFresh: true }, rows), renameMenu),
    meta: { changes: ['menu', 'combination'], success: 'toasts.menuUpdated', showsFailure: true },
  })

export const deleteMenu = (id: Menu['id']): Promise<void> => http.delete(`/api/menu/${encodeURIComponent(id)}`)

/** Deletes a menu with its dishes. */
export const useDeleteMenu = () =>
  useWrite({
    mutationFn: deleteMenu,
    meta: { changes: ['menu', 'dish', 'combination'], success: 'toasts.menuDeleted', failure: 'errors.tryAgain' },
  })

const hasAll = (menus: readonly Menu[], ids: readonly Menu['id'][]) =>
  ids.every((id) => menus.some((menu) => menu.id === id))

/** Saves the order of the menus. The ids are in the new order, and the positions that are sent begin at 0. */
export const useSaveMenuPositions = (restaurantId: string) =>
  useWrite({
    mutationFn: async (ids: readonly Menu['id'][]) => {
      await sendAndCheck(
        () =>
          callBackend(
            'saveMenuPositions',
            v.parse(
              menuPositions,
              ids.map((menuId, position) => ({ menuId, position })),
            ),
            NO_ANSWER,
            { exists: async () => hasAll(await fetchMenus(restaurantId, false, { mustBeFresh: true }), ids) },
          ),
        async () => isInOrder(await fetchMenus(restaurantId, false, { mustBeFresh: true }), ids),
      )
      const [first] = ids
      if (first !== undefined) noteWrittenZero('menu', first)
    },
    meta: { changes: ['menu'], success: 'toasts.positionsSaved', failure: 'errors.tryAgain' },
  })

/** Returns the id of the option's menu. */
export const createOption = (option: { name: string; combinationId: string }): Promise<{ id: Menu['id'] }> =>
  http.post('/api/create-menu-combination', v.parse(newOption, option), withId)

export const deleteOption = (id: Menu['id']): Promise<void> => deleteItem('deleteOption', id)

/**
 * Options are changed by the calls for menus. Throws NotSentError if the number of the option is also the id of a menu
 * of the restaurant, because the call could change that menu.
 */
export async function refuseMenuAsOption(restaurantId: string, { id, name }: Pick<Menu, 'id' | 'name'>): Promise<void> {
  if (!isCounted(id)) return
  const menus = ownMenus(await fetchMenus(restaurantId, false, { mustBeFresh: true }))
  if (menus.some((menu) => menu.id === id)) throw new NotSentError(translate('errors.ambiguousId', { name }))
}
