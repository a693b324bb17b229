import { asc, eq, sql } from 'drizzle-orm'
import { readCatalogue } from '../catalogue/read.ts'
import { cities, combinations } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { findRestaurant, readRestaurants } from '../restaurants.ts'
import { type Route, route } from '../route.ts'

/* What visitors see: the public calls, without those of pictures. */

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
    handle: async ({ db, id }) => {
      const { menus } = await readCatalogue(db, (await findRestaurant(db, id)).id)
      return menus.filter((menu) => !menu.combination)
    },
  }),
  route({
    method: 'GET',
    path: '/api/public/combinations/:id',
    access: 'public',
    handle: async ({ db, id }) => {
      const found = await readCatalogue(db, (await findRestaurant(db, id)).id)
      // The list comes without what is in them, as the other client of the contract knows it.
      return found.combinations.map(({ menuList, ...combination }) => combination)
    },
  }),
  route({
    method: 'GET',
    path: '/api/public/combination/:id',
    access: 'public',
    handle: async ({ db, id }) => {
      const [row] = await db.select().from(combinations).where(eq(combinations.id, id))
      const found = row && (await readCatalogue(db, row.restaurantId)).combinations.find((each) => each.id === id)
      if (!found) throw refusal(404, 'There is no such combination')
      return found
    },
  }),
]
