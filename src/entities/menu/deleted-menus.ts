import { createStore, useStore } from '#/lib/store/store.ts'
import type { Menu } from './schema.ts'

/* The way back of a deletion: the menu's own file, to be imported again, until the page is reloaded. */

type DeletedMenu = { id: Menu['id']; restaurantId: string; name: string; file: File }

const KEPT = 3
const deleted = createStore<readonly DeletedMenu[]>([])

const without = (id: Menu['id']) => deleted.getSnapshot().filter((each) => each.id !== id)

/** Of a menu that is deleted once more, as after its restoration by other software, the last file counts. */
export const keepDeletedMenu = (menu: DeletedMenu): void => deleted.set([menu, ...without(menu.id)].slice(0, KEPT))

export const forgetDeletedMenu = (id: Menu['id']): void => deleted.set(without(id))

export const useDeletedMenus = (restaurantId: string): readonly DeletedMenu[] =>
  useStore(deleted).filter((each) => each.restaurantId === restaurantId)
