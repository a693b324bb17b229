import { createStore, useStore } from '#/lib/store/store.ts'
import type { Menu } from './schema.ts'

/*
 * To undo the deletion of a menu, it is imported again from its own file. The file is kept until the page is reloaded.
 */

type DeletedMenu = { id: Menu['id']; restaurantId: string; name: string; file: File }

const KEPT_MOST = 3
const deletedMenus = createStore<readonly DeletedMenu[]>([])

const withoutMenu = (id: Menu['id']) => deletedMenus.getSnapshot().filter((each) => each.id !== id)

/** Stores the file of a deleted menu. If the menu is deleted a second time, the last file is used. */
export const keepDeletedMenu = (menu: DeletedMenu): void =>
  deletedMenus.set([menu, ...withoutMenu(menu.id)].slice(0, KEPT_MOST))

export const forgetDeletedMenu = (id: Menu['id']): void => deletedMenus.set(withoutMenu(id))

export const useDeletedMenus = (restaurantId: string): readonly DeletedMenu[] =>
  useStore(deletedMenus).filter((each) => each.restaurantId === restaurantId)
