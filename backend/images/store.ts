import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { withRestaurantLock } from '../db/restaurant-lock.ts'
import { images } from '../db/schema.ts'
import type { Picture } from './picture.ts'

type Owner = { restaurantId: string; dishId?: string; combinationId?: string }

/** @returns the new picture's id */
export async function addPicture(db: Db, owner: Owner, picture: Picture): Promise<string> {
  const id = randomUUID()
  await db.insert(images).values({ id, slot: 'image', ...owner, ...picture })
  return id
}

export async function replacePicture(db: Db, id: string, picture: Picture): Promise<void> {
  await db.update(images).set(picture).where(eq(images.id, id))
}

/** A restaurant's photo and logo share one id; what is missing here is removed. */
export async function saveFaces(
  db: Db,
  restaurantId: string,
  id: string,
  faces: { image?: Picture; logo?: Picture },
): Promise<void> {
  const rows = (['image', 'logo'] as const).flatMap((slot) => {
    const picture = faces[slot]
    return picture ? [{ id, slot, restaurantId, ...picture }] : []
  })
  await withRestaurantLock(db, restaurantId, async (tx) => {
    await tx
      .delete(images)
      .where(and(eq(images.restaurantId, restaurantId), isNull(images.dishId), isNull(images.combinationId)))
    if (rows.length > 0) await tx.insert(images).values(rows)
  })
}
