import { and, eq, max } from 'drizzle-orm'
import { menuIngredientIds } from '#/entities/ingredient/sent-schema.ts'
import { menuPositions, newOption } from '#/entities/menu/sent-schema.ts'
import { namedThing, renamedThing } from '#/lib/schema/writing.ts'
import { deleteMenus, findMenu } from '../catalogue/menus.ts'
import { checkReferences, findOwned } from '../catalogue/ownership.ts'
import { readCatalogue } from '../catalogue/read.ts'
import { isStandard } from '../catalogue/standard.ts'
import type { Db } from '../db/database.ts'
import { combinationMenus, combinations, ingredients, menuIngredients, menus } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { type Route, route } from '../route.ts'

export const menuRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/menu/restaurant/:id',
    access: 'staff',
    handle: async ({ db, caller, id, query }) => {
      if (id !== caller.restaurantId) throw refusal(403, 'This restaurant is not yours')
      const catalogue = await readCatalogue(db, id)
      const wanted = query('combination')
      return catalogue.menus.filter((menu) => wanted === '' || menu.combination === (wanted === 'true'))
    },
  }),
  route({
    method: 'GET',
    path: '/api/menu/:id',
    access: 'staff',
    handle: ({ db, caller, id }) => findMenu(db, caller.restaurantId, id),
  }),
  route({
    method: 'GET',
    path: '/api/menu/ingredients/:id',
    access: 'staff',
    handle: async ({ db, caller, id }) => (await findMenu(db, caller.restaurantId, id)).ingredients,
  }),
  route({
    method: 'POST',
    path: '/api/create-menu',
    access: 'staff',
    body: namedThing,
    handle: async ({ db, caller: { restaurantId }, body: { name } }) => {
      const [menu] = await db.transaction(async (tx) => {
        const [last] = await tx
          .select({ position: max(menus.position) })
          .from(menus)
          .where(and(eq(menus.restaurantId, restaurantId), eq(menus.combination, false), eq(menus.deleted, false)))
        const position = (last?.position ?? -1) + 1
        return tx.insert(menus).values({ restaurantId, name, position }).returning({ id: menus.id })
      })
      return menu && findMenu(db, restaurantId, menu.id)
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/menu',
    access: 'staff',
    body: renamedThing,
    handle: async ({ db, caller, body: { id, name } }) => {
      await findChangeable(db, caller.restaurantId, id)
      await db.update(menus).set({ name }).where(eq(menus.id, id))
      return findMenu(db, caller.restaurantId, id)
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/menu/:id',
    access: 'staff',
    handle: async ({ db, caller, id }) => {
      await findChangeable(db, caller.restaurantId, id)
      await deleteMenus(db, [id])
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/menu/position',
    access: 'staff',
    body: menuPositions,
    handle: async ({ db, caller, body }) => {
      const ids = body.map((row) => row.menuId)
      await checkReferences(db, menus, ids, caller.restaurantId, 'menuId')
      await db.transaction(async (tx) => {
        for (const { menuId, position } of body) await tx.update(menus).set({ position }).where(eq(menus.id, menuId))
      })
    },
  }),
  route({
    method: 'POST',
    path: '/api/create-menu-combination',
    access: 'staff',
    body: newOption,
    handle: async ({ db, caller: { restaurantId }, body: { name, combinationId } }) => {
      await checkReferences(db, combinations, [combinationId], restaurantId, 'combinationId')
      return db.transaction(async (tx) => {
        const [menu] = await tx
          .insert(menus)
          .values({ restaurantId, name, position: 0, combination: true })
          .returning({ id: menus.id, name: menus.name })
        if (menu) await tx.insert(combinationMenus).values({ combinationId, menuId: menu.id })
        return menu
      })
    },
  }),
  route({
    method: 'POST',
    path: '/api/create-ingredients/:id',
    access: 'staff',
    body: menuIngredientIds,
    handle: async ({ db, caller: { restaurantId }, id: menuId, body }) => {
      await findOwned(db, menus, menuId, restaurantId)
      const ids = [...new Set(body)]
      await checkReferences(db, ingredients, ids, restaurantId, 'ingredientId')
      await db.transaction(async (tx) => {
        await tx.delete(menuIngredients).where(eq(menuIngredients.menuId, menuId))
        const rows = ids.map((ingredientId) => ({ menuId, ingredientId }))
        if (rows.length > 0) await tx.insert(menuIngredients).values(rows)
      })
      return (await findMenu(db, restaurantId, menuId)).ingredients
    },
  }),
]

async function findChangeable(db: Db, restaurantId: string, id: string): Promise<void> {
  const { name } = await findOwned(db, menus, id, restaurantId)
  if (isStandard(name)) throw refusal(400, 'A menu named standard can be neither renamed nor deleted')
}
