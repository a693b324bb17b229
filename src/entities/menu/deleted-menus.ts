import { createStore, useStore } from '#/lib/store/store.ts'
import type { Menu } from './schema.ts'

/* The way back of a deletion: the menu's own file, to be imported again, until the page is reloaded. */

type DeletedMenu = { id: Menu['id']; restaurantId: string; name: string; file: File }

const KEPT = 3
const deleted = createStore<readonly DeletedMenu[]>([])

export const keepDeletedMenu = (menu: DeletedMenu): void => deleted.set([menu, ...deleted.getSnapshot()].slice(0, KEPT))

export const forgetDeletedMenu = (id: Menu['id']): void =>
  deleted.set(deleted.getSnapshot().filter((each) => each.id !== id))

export const useDeletedMenus = (restaurantId: string): readonly DeletedMenu[] =>
  useStore(deleted).filter((each) => each.restaurantId === restaurantId)
