import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { restaurants } from './schema.ts'

/**
 * A transaction that waits for others of its restaurant. For changes of a whole list or its end: two of them at once
 * would otherwise deadlock (positions), insert the same row (dishes of an option) or take the same position (menus).
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
