import { randomUUID } from 'node:crypto'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { images } from '../db/schema.ts'
import { addParts, addWidths, readBytes, removeParts, sizeIn } from './parts.ts'
import type { Picture } from './picture.ts'
import type { WidthMaker } from './widths.ts'

type Owner = { restaurantId: string; dishId?: string; combinationId?: string }

const columnsOf = ({ type, etag, widths }: Picture) => ({ type, etag, hasWidths: widths !== undefined })
const CONTENT = { id: images.id, slot: images.slot, etag: images.etag }

/** @returns the new picture's id */
export async function addPicture(db: Db, owner: Owner, picture: Picture): Promise<string> {
  const place = { id: randomUUID(), slot: 'image' as const }
  await addParts(db, place, picture)
  await db.insert(images).values({ ...place, ...owner, ...columnsOf(picture) })
  return place.id
}

/** Of a dish or a combination. */
export async function replacePicture(db: Db, id: string, picture: Picture): Promise<void> {
  await addParts(db, { id, slot: 'image' }, picture)
  await db.transaction(async (tx) => {
    const before = await tx.select(CONTENT).from(images).where(eq(images.id, id))
    await tx.update(images).set(columnsOf(picture)).where(eq(images.id, id))
    for (const content of before) if (content.etag !== picture.etag) await removeParts(tx, content)
  })
}

export async function removePictures(db: Db, where: SQL | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    for (const content of await tx.delete(images).where(where).returning(CONTENT)) await removeParts(tx, content)
  })
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
    return picture ? [{ place: { id, slot }, picture }] : []
  })
  for (const { place, picture } of rows) await addParts(db, place, picture)
  await db.transaction(async (tx) => {
    const before = await tx
      .delete(images)
      .where(and(eq(images.restaurantId, restaurantId), isNull(images.dishId), isNull(images.combinationId)))
      .returning(CONTENT)
    if (rows.length > 0)
      await tx
        .insert(images)
        .values(rows.map(({ place, picture }) => ({ ...place, restaurantId, ...columnsOf(picture) })))
    for (const content of before) {
      const isKept = rows.some(({ place, picture }) => place.slot === content.slot && picture.etag === content.etag)
      if (!isKept || content.id !== id) await removeParts(tx, content)
    }
  })
}

/** Makes the widths of the pictures that were stored without them, as the demo's: one after the other. */
export async function fillWidths(db: Db, make: WidthMaker['make'], isOver: () => boolean): Promise<void> {
  const without = await db
    .select({ ...CONTENT, type: images.type })
    .from(images)
    .where(eq(images.hasWidths, false))
  for (const { type, ...content } of without) {
    if (isOver()) return
    const bytes = await readBytes(db, content, 0, await sizeIn(db, content, 0))
    const widths = bytes && (await make({ bytes, type }))
    if (!widths || isOver()) continue
    await addWidths(db, content, widths)
    const isIt = and(eq(images.id, content.id), eq(images.slot, content.slot), eq(images.etag, content.etag))
    const marked = await db.update(images).set({ hasWidths: true }).where(isIt).returning({ id: images.id })
    // It was replaced or deleted meanwhile.
    if (marked.length === 0) await removeParts(db, content)
  }
}
