import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { restaurants } from './schema.ts'

/**
 * A transaction that waits for the restaurant's others of its kind, for what sets a whole list or adds to its end: of two
 * at once the later stands, where they would hold each other up (positions), both insert the same row (dishes of an
 * option) or both take the same place (menus).
 */
export const withRestaurantLock = <Result>(
  db: Db,
  restaurantId: string,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    // The weakest lock that excludes itself: new orders and tables, which refer to the restaurant, do not wait.
    await tx
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for('no key update')
    return work(tx)
  })
