import { inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { combinationMenus, dishes, menus } from '../db/schema.ts'
import { findOwned, notFound } from './ownership.ts'
import { type CatalogueMenu, readCatalogue } from './read.ts'

/** A menu or option with its dishes and ingredients, or a refusal: 404 and 403 as in `findOwned`. */
export async function findMenu(db: Db, restaurantId: string, id: string): Promise<CatalogueMenu> {
  await findOwned(db, menus, id, restaurantId)
  const menu = (await readCatalogue(db, restaurantId)).menus.find((each) => each.id === id)
  if (!menu) throw notFound(menus)
  return menu
}

/** Deletes the menus with their own dishes, and takes them out of all combinations. */
export async function deleteMenus(db: Db, ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(combinationMenus).where(inArray(combinationMenus.menuId, ids))
    await tx.update(dishes).set({ deleted: true }).where(inArray(dishes.menuId, ids))
    await tx.update(menus).set({ deleted: true }).where(inArray(menus.id, ids))
  })
}
