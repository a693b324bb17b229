import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { newPrices, updatedPrices } from '#/entities/dimension/sent-schema.ts'
import { dishPositions, menuDishes, newDish } from '#/entities/dish/sent-schema.ts'
import { findMenu } from '../catalogue/menus.ts'
import { checkReferences, findOwned, notFound } from '../catalogue/ownership.ts'
import { type CatalogueDish, readCatalogue } from '../catalogue/read.ts'
import { checkSizes, savePrices } from '../catalogue/size-prices.ts'
import type { Db } from '../db/database.ts'
import { categories, dishes, menus, optionDishes } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { type Route, route } from '../route.ts'

const dimensions = v.pipe(newPrices, v.minLength(1))
const wholeDish = v.object({ ...v.required(newDish).entries, dimensions })
/** What it leaves out stays as it is. */
const dishChange = v.object({ ...newDish.entries, dimensions: v.pipe(updatedPrices, v.minLength(1)) })
type DishChange = v.InferOutput<typeof dishChange>

export const dishRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/dish/:id',
    access: 'staff',
    handle: ({ db, caller, id }) => findDish(db, caller.restaurantId, id),
  }),
  route({
    method: 'POST',
    path: '/api/create-dish',
    access: 'staff',
    body: wholeDish,
    handle: async ({ db, caller: { restaurantId }, body }) => {
      await checkDish(db, restaurantId, body)
      const id = await db.transaction(async (tx) => {
        const [dish] = await tx
          .insert(dishes)
          .values({ ...columnsOf(body), categoryId: body.category, restaurantId })
          .returning()
        if (!dish) throw new Error('The database stored no dish')
        await savePrices(tx, restaurantId, [{ id: dish.id, dimensions: body.dimensions }])
        return dish.id
      })
      return findDish(db, restaurantId, id)
    },
  }),
  // Before /api/dish/:id, which would match it as an id.
  route({
    method: 'PATCH',
    path: '/api/dish/position',
    access: 'staff',
    body: dishPositions,
    handle: async ({ db, caller, body }) => {
      const ids = body.map((row) => row.dishId)
      await checkReferences(db, dishes, ids, caller.restaurantId, 'dishId')
      await db.transaction(async (tx) => {
        for (const { dishId, position } of body) await tx.update(dishes).set({ position }).where(eq(dishes.id, dishId))
      })
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/dish/:id',
    access: 'staff',
    body: dishChange,
    handle: async ({ db, caller: { restaurantId }, id, body }) => {
      await findOwned(db, dishes, id, restaurantId)
      await checkDish(db, restaurantId, body)
      await db.transaction(async (tx) => {
        await tx.update(dishes).set(columnsOf(body)).where(eq(dishes.id, id))
        await savePrices(tx, restaurantId, [{ id, dimensions: body.dimensions }])
      })
      return findDish(db, restaurantId, id)
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/dish/:id',
    access: 'staff',
    handle: async ({ db, caller, id }) => {
      await findOwned(db, dishes, id, caller.restaurantId)
      await db.update(dishes).set({ deleted: true }).where(eq(dishes.id, id))
    },
  }),
  route({
    method: 'POST',
    path: '/api/create-dish-combination',
    access: 'staff',
    body: menuDishes,
    handle: async ({ db, caller: { restaurantId }, body: { menuId, dishListIds } }) => {
      await checkReferences(db, menus, [menuId], restaurantId, 'menuId')
      await checkReferences(db, dishes, dishListIds, restaurantId, 'dishListIds')
      // A dish's own menu is set by the dish's `menuId`.
      const menu = await findMenu(db, restaurantId, menuId)
      if (!menu.combination) throw refusal(400, 'menuId: this menu is not an option of a combination')
      await db.transaction(async (tx) => {
        await tx.delete(optionDishes).where(eq(optionDishes.menuId, menuId))
        const rows = [...new Set(dishListIds)].map((dishId, position) => ({ menuId, dishId, position }))
        if (rows.length > 0) await tx.insert(optionDishes).values(rows)
      })
      return findMenu(db, restaurantId, menuId)
    },
  }),
]

const columnsOf = <Body extends DishChange>({ category, dimensions: _, ...columns }: Body) => ({
  ...columns,
  categoryId: category,
})

async function checkDish(db: Db, restaurantId: string, body: DishChange): Promise<void> {
  await checkReferences(db, menus, [body.menuId], restaurantId, 'menuId')
  // An option shows only the dishes of its list (create-dish-combination); a dish created inside it would be invisible.
  const isOption = await db.$count(menus, and(eq(menus.id, body.menuId), menus.combination))
  if (isOption) throw refusal(400, 'menuId: this menu is an option of a combination')
  if (body.category !== undefined) await checkReferences(db, categories, [body.category], restaurantId, 'category')
  await checkSizes(db, restaurantId, body.dimensions)
}

async function findDish(db: Db, restaurantId: string, id: string): Promise<CatalogueDish> {
  await findOwned(db, dishes, id, restaurantId)
  const dish = (await readCatalogue(db, restaurantId)).dishes.find((each) => each.id === id)
  if (!dish) throw notFound(dishes)
  return dish
}
