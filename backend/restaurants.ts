import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { cities, images, restaurants } from './db/schema.ts'
import { refusal } from './errors.ts'

/** A restaurant on the wire. */
type AnsweredRestaurant = {
  id: string
  name: string
  city: string
  cityId: string
  country: string
  currency: string
  street: string
  description: string
  restaurantImage: string[] | null
  logo: string | null
}

/** In order of creation. */
export async function readRestaurants(db: Db, where?: SQL): Promise<AnsweredRestaurant[]> {
  const rows = await db
    .select({ restaurant: restaurants, city: cities })
    .from(restaurants)
    .innerJoin(cities, eq(cities.id, restaurants.cityId))
    .where(where)
    .orderBy(asc(restaurants.seq))
  const pictures = await db
    .select({ id: images.id, slot: images.slot, restaurantId: images.restaurantId })
    .from(images)
    .innerJoin(restaurants, eq(restaurants.id, images.restaurantId))
    .innerJoin(cities, eq(cities.id, restaurants.cityId))
    .where(and(isNull(images.dishId), isNull(images.combinationId), where))
  const picturesOf = Map.groupBy(pictures, (picture) => picture.restaurantId)

  return rows.map(({ restaurant, city }) => {
    const restaurantPictures = picturesOf.get(restaurant.id) ?? []
    const photos = restaurantPictures.filter((picture) => picture.slot === 'image').map((picture) => picture.id)
    return {
      id: restaurant.id,
      name: restaurant.name,
      city: city.name,
      cityId: city.id,
      country: restaurant.country ?? city.country,
      currency: restaurant.currency,
      street: restaurant.street,
      description: restaurant.description,
      restaurantImage: photos.length > 0 ? photos : null,
      logo: restaurantPictures.find((picture) => picture.slot === 'logo')?.id ?? null,
    }
  })
}

/** Throws a refusal (404) if it does not exist. */
export async function findRestaurant(db: Db, id: string): Promise<AnsweredRestaurant> {
  const [restaurant] = await readRestaurants(db, eq(restaurants.id, id))
  if (!restaurant) throw refusal(404, 'There is no such restaurant')
  return restaurant
}
