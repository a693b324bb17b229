import { eq } from 'drizzle-orm'
import { ingredientUpdate, newIngredients } from '#/entities/ingredient/sent-schema.ts'
import { findOwned } from '../catalogue/ownership.ts'
import { readCatalogue } from '../catalogue/read.ts'
import { checkSizes, savePrices } from '../catalogue/size-prices.ts'
import type { Db } from '../db/database.ts'
import { ingredients } from '../db/schema.ts'
import { type Route, route } from '../route.ts'

export const ingredientRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/ingredients',
    access: 'staff',
    handle: ({ db, caller }) => readIngredients(db, caller.restaurantId),
  }),
  route({
    method: 'POST',
    path: '/api/create-ingredients',
    access: 'staff',
    body: newIngredients,
    handle: async ({ db, caller: { restaurantId }, body }) => {
      await checkSizes(
        db,
        restaurantId,
        body.flatMap((draft) => draft.dimensions),
      )
      const ids = new Set<string>()
      await db.transaction(async (tx) => {
        for (const { name, dimensions } of body) {
          const [made] = await tx.insert(ingredients).values({ restaurantId, name }).returning()
          if (!made) throw new Error('The database stored no ingredient')
          await savePrices(tx, restaurantId, [{ id: made.id, dimensions }])
          ids.add(made.id)
        }
      })
      return (await readIngredients(db, restaurantId)).filter((ingredient) => ids.has(ingredient.id))
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/update-ingredient/:id',
    access: 'staff',
    body: ingredientUpdate,
    handle: async ({ db, caller: { restaurantId }, id, body }) => {
      await findOwned(db, ingredients, id, restaurantId)
      await checkSizes(db, restaurantId, body.dimensions)
      await db.transaction(async (tx) => {
        await tx.update(ingredients).set({ name: body.name }).where(eq(ingredients.id, id))
        await savePrices(tx, restaurantId, [{ id, dimensions: body.dimensions }])
      })
      return (await readIngredients(db, restaurantId)).find((ingredient) => ingredient.id === id)
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/remove-ingredient/:id',
    access: 'staff',
    handle: async ({ db, caller, id }) => {
      await findOwned(db, ingredients, id, caller.restaurantId)
      await db.update(ingredients).set({ deleted: true }).where(eq(ingredients.id, id))
    },
  }),
]

const readIngredients = async (db: Db, restaurantId: string) => (await readCatalogue(db, restaurantId)).ingredients
