import { eq } from 'drizzle-orm'
import { namedThing, renamedThing } from '#/lib/schema/writing.ts'
import { findOwned } from '../catalogue/ownership.ts'
import { readDimensions } from '../catalogue/rows.ts'
import { isStandard } from '../catalogue/standard.ts'
import type { Db } from '../db/database.ts'
import { dimensions } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { type Route, route } from '../route.ts'

const answeredColumns = { id: dimensions.id, name: dimensions.name, standard: dimensions.standard }

export const dimensionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/dimensions',
    access: 'staff',
    handle: ({ db, caller }) => readDimensions(db, caller.restaurantId),
  }),
  route({
    method: 'POST',
    path: '/api/create-dimension',
    access: 'staff',
    body: namedThing,
    handle: async ({ db, caller: { restaurantId }, body: { name } }) => {
      refuseSecondStandard(name)
      const [dimension] = await db.insert(dimensions).values({ restaurantId, name }).returning(answeredColumns)
      return dimension
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/dimension',
    access: 'staff',
    body: renamedThing,
    handle: ({ db, caller, body: { id, name } }) => rename(db, caller.restaurantId, id, name),
  }),
  // Another client of the real backend calls it this way.
  route({
    method: 'PATCH',
    path: '/api/dimension/:id',
    access: 'staff',
    body: namedThing,
    handle: ({ db, caller, id, body: { name } }) => rename(db, caller.restaurantId, id, name),
  }),
  route({
    method: 'DELETE',
    path: '/api/dimension/:id',
    access: 'staff',
    handle: async ({ db, caller, id }) => {
      await findChangeable(db, caller.restaurantId, id)
      await db.update(dimensions).set({ deleted: true }).where(eq(dimensions.id, id))
    },
  }),
]

async function rename(db: Db, restaurantId: string, id: string, name: string) {
  await findChangeable(db, restaurantId, id)
  refuseSecondStandard(name)
  const [dimension] = await db.update(dimensions).set({ name }).where(eq(dimensions.id, id)).returning(answeredColumns)
  return dimension
}

async function findChangeable(db: Db, restaurantId: string, id: string): Promise<void> {
  const { standard } = await findOwned(db, dimensions, id, restaurantId)
  if (standard) throw refusal(400, 'The standard dimension can be neither renamed nor deleted')
}

function refuseSecondStandard(name: string): void {
  if (isStandard(name)) throw refusal(409, 'name: the dimension "standard" already exists')
}
