import { eq } from 'drizzle-orm'
import { namedThing, renamedThing } from '#/lib/schema/writing.ts'
import { findOwned } from '../catalogue/ownership.ts'
import { readCategories } from '../catalogue/rows.ts'
import { categories } from '../db/schema.ts'
import { type Route, route } from '../route.ts'

const answeredColumns = { id: categories.id, name: categories.name }

export const categoryRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/categories',
    access: 'staff',
    handle: ({ db, caller }) => readCategories(db, caller.restaurantId),
  }),
  route({
    method: 'POST',
    path: '/api/create-category',
    access: 'staff',
    body: namedThing,
    handle: async ({ db, caller: { restaurantId }, body: { name } }) => {
      const [category] = await db.insert(categories).values({ restaurantId, name }).returning(answeredColumns)
      return category
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/category',
    access: 'staff',
    body: renamedThing,
    handle: async ({ db, caller, body: { id, name } }) => {
      await findOwned(db, categories, id, caller.restaurantId)
      const [category] = await db
        .update(categories)
        .set({ name })
        .where(eq(categories.id, id))
        .returning(answeredColumns)
      return category
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/category/:id',
    access: 'staff',
    handle: async ({ db, caller, id }) => {
      await findOwned(db, categories, id, caller.restaurantId)
      await db.update(categories).set({ deleted: true }).where(eq(categories.id, id))
    },
  }),
]
