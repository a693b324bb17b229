import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { newRestaurant, restaurantProfile } from '#/entities/restaurant/sent-schema.ts'
import type { Db } from '../db/database.ts'
import { cities, dimensions, restaurants, users } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { findRestaurant } from '../restaurants.ts'
import { type Route, route } from '../route.ts'

export const restaurantRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/restaurant',
    access: 'director',
    body: newRestaurant,
    handle: ({ db, caller, body }) =>
      db.transaction(async (tx) => {
        if (!(await isCity(tx, body.cityId))) throw refusal(400, 'cityId: there is no such city')
        const [restaurant] = await tx.insert(restaurants).values(body).returning()
        if (!restaurant) throw new Error('The database stored no restaurant')
        // A condition of the UPDATE, not a check before it: two concurrent calls create one restaurant.
        const owners = await tx
          .update(users)
          .set({ restaurantId: restaurant.id })
          .where(and(eq(users.id, caller.id), isNull(users.restaurantId)))
          .returning({ id: users.id })
        if (owners.length === 0) throw refusal(409, 'You already have a restaurant')
        await tx.insert(dimensions).values({ restaurantId: restaurant.id, name: 'standard', standard: true })
        return { id: restaurant.id }
      }),
  }),
  route({
    method: 'PATCH',
    path: '/api/restaurant',
    access: 'staff',
    // The picture ids are part of the body (null if there are none) and are not changed by it.
    body: v.omit(restaurantProfile, ['restaurantImage', 'logo']),
    handle: async ({ db, caller, body: { id, city, cityId, country, ...profile } }) => {
      if (id !== caller.restaurantId) throw refusal(403, 'This restaurant is not yours')
      const newCityId = cityId ?? (city === undefined ? undefined : await findCityId(db, city))
      if (newCityId !== undefined && !(await isCity(db, newCityId))) throw refusal(400, 'cityId: there is no such city')
      await db
        .update(restaurants)
        // A city without a country keeps the city's own country.
        .set({ ...profile, cityId: newCityId, country: country ?? (newCityId === undefined ? undefined : null) })
        .where(eq(restaurants.id, id))
      return findRestaurant(db, id)
    },
  }),
]

const isCity = async (db: Db, id: string): Promise<boolean> => (await db.$count(cities, eq(cities.id, id))) > 0

async function findCityId(db: Db, name: string): Promise<string> {
  const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.name, name))
  if (!city) throw refusal(400, `city: there is no city ${name}`)
  return city.id
}
