import { asc, eq, sql } from 'drizzle-orm'
import { type Catalogue, readCatalogue } from '../catalogue/read.ts'
import { catalogueVersion } from '../catalogue/version.ts'
import { cities, combinations } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { findRestaurant, readRestaurants } from '../restaurants.ts'
import { type Call, type Route, route } from '../route.ts'

/* The public calls, without pictures. */

const startsWith = (prefix: string) => sql<boolean>`starts_with(lower(${cities.name}), lower(${prefix.trim()}))`

export const directoryRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/public/restaurants',
    access: 'public',
    handle: ({ db }) => readRestaurants(db),
  }),
  route({
    method: 'GET',
    path: '/api/public/restaurants/city',
    access: 'public',
    handle: ({ db, query }) => readRestaurants(db, startsWith(query('city'))),
  }),
  route({
    method: 'GET',
    path: '/api/public/city/search',
    access: 'public',
    handle: ({ db, query }) =>
      db
        .select({ id: cities.id, name: cities.name })
        .from(cities)
        .where(startsWith(query('prefix')))
        .orderBy(asc(cities.name)),
  }),
  route({
    method: 'GET',
    path: '/api/public/city/countries',
    access: 'public',
    handle: async ({ db }) => {
      const rows = await db.selectDistinct({ country: cities.country }).from(cities).orderBy(asc(cities.country))
      return rows.map((row) => row.country)
    },
  }),
  route({
    method: 'GET',
    path: '/api/public/restaurant/:id',
    access: 'public',
    handle: ({ db, id }) => findRestaurant(db, id),
  }),
  route({
    method: 'GET',
    path: '/api/public/restaurant/menu/:id',
    access: 'public',
    handle: async (call) => {
      const { db, id } = call
      await findRestaurant(db, id)
      return answerCatalogue(call, id, ({ menus }) => menus.filter((menu) => !menu.combination))
    },
  }),
  route({
    method: 'GET',
    path: '/api/public/combinations/:id',
    access: 'public',
    handle: async (call) => {
      const { db, id } = call
      await findRestaurant(db, id)
      // The list has no `menuList`; only the single combination has it (`docs/wire-contract.md`).
      return answerCatalogue(call, id, (catalogue) =>
        catalogue.combinations.map(({ menuList, ...combination }) => combination),
      )
    },
  }),
  route({
    method: 'GET',
    path: '/api/public/combination/:id',
    access: 'public',
    handle: async (call) => {
      const { db, id } = call
      const [row] = await db.select().from(combinations).where(eq(combinations.id, id))
      if (!row) throw noCombination()
      return answerCatalogue(call, row.restaurantId, (catalogue) => {
        const combination = catalogue.combinations.find((each) => each.id === id)
        if (!combination) throw noCombination()
        return combination
      })
    },
  }),
]

const noCombination = () => refusal(404, 'There is no such combination')

/** Part of what a restaurant sells. It can be megabytes large and changes rarely. */
async function answerCatalogue(
  { context, db, omits, answerCached }: Call<'public', unknown>,
  restaurantId: string,
  pick: (catalogue: Catalogue) => unknown,
): Promise<Response> {
  // Read before the content, so that a write in between leads to a new version.
  const version = await catalogueVersion(db, restaurantId)
  return answerCached(context, { name: context.req.path, version }, async () =>
    omits.toJson(pick(await readCatalogue(db, restaurantId))),
  )
}
