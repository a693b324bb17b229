import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { combinationUpdate, newCombination } from '#/entities/combination/sent-schema.ts'
import { updatedNamedPrices } from '#/entities/dimension/sent-schema.ts'
import { deleteMenus } from '../catalogue/menus.ts'
import { checkReferences, findOwned, notFound } from '../catalogue/ownership.ts'
import { type CatalogueCombination, readCatalogue } from '../catalogue/read.ts'
import { checkSizes, savePrices } from '../catalogue/size-prices.ts'
import type { Db } from '../db/database.ts'
import { combinationMenus, combinations, menus } from '../db/schema.ts'
import { type Route, route } from '../route.ts'

export const combinationRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/create-combination',
    access: 'staff',
    body: newCombination,
    handle: async ({ db, caller: { restaurantId }, body: { name, menuIds, dimensions } }) => {
      await checkReferences(db, menus, menuIds, restaurantId, 'menuIds')
      await checkSizes(db, restaurantId, dimensions)
      const id = await db.transaction(async (tx) => {
        const [made] = await tx.insert(combinations).values({ restaurantId, name }).returning()
        if (!made) throw new Error('The database stored no combination')
        const rows = [...new Set(menuIds)].map((menuId) => ({ combinationId: made.id, menuId }))
        if (rows.length > 0) await tx.insert(combinationMenus).values(rows)
        await savePrices(tx, restaurantId, [{ id: made.id, dimensions }])
        return made.id
      })
      return findCombination(db, restaurantId, id)
    },
  }),
  route({
    method: 'GET',
    path: '/api/combination/:id',
    access: 'staff',
    handle: ({ db, caller, id }) => findCombination(db, caller.restaurantId, id),
  }),
  route({
    method: 'PATCH',
    orPost: true,
    path: '/api/update-combination/:id',
    access: 'staff',
    body: v.object({ ...combinationUpdate.entries, dimensions: v.pipe(updatedNamedPrices, v.minLength(1)) }),
    handle: async ({ db, caller: { restaurantId }, id, body: { name, dimensions } }) => {
      await findOwned(db, combinations, id, restaurantId)
      await checkSizes(db, restaurantId, dimensions)
      await db.transaction(async (tx) => {
        await tx.update(combinations).set({ name }).where(eq(combinations.id, id))
        await savePrices(tx, restaurantId, [{ id, dimensions }])
      })
      return findCombination(db, restaurantId, id)
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/combination/:id',
    access: 'staff',
    handle: async ({ db, caller, id }) => {
      const { menuList } = await findCombination(db, caller.restaurantId, id)
      const options = menuList.filter((menu) => menu.combination).map((menu) => menu.id)
      await db.transaction(async (tx) => {
        await deleteMenus(tx, options)
        await tx.update(combinations).set({ deleted: true }).where(eq(combinations.id, id))
      })
    },
  }),
]

async function findCombination(db: Db, restaurantId: string, id: string): Promise<CatalogueCombination> {
  await findOwned(db, combinations, id, restaurantId)
  const combination = (await readCatalogue(db, restaurantId)).combinations.find((each) => each.id === id)
  if (!combination) throw notFound(combinations)
  return combination
}
