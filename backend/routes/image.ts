import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { WIDTHS } from '#/config/picture-width.ts'
import { findOwned } from '../catalogue/ownership.ts'
import type { Db } from '../db/database.ts'
import { combinations, dishes, images } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { isKnown } from '../etag.ts'
import { readBytes, sizeIn } from '../images/parts.ts'
import type { Picture } from '../images/picture.ts'
import { addPicture, removePictures, replacePicture, saveFaces } from '../images/store.ts'
import { type Access, type Call, type Route, route, type Upload, uploadRoute } from '../route.ts'

/** Pixels. */
const LEAST_WIDTH = 16
const MOST_WIDTH = 2048

const isOfRestaurant = and(isNull(images.dishId), isNull(images.combinationId))
const isOfDish = isNotNull(images.dishId)
const isOfCombination = isNotNull(images.combinationId)

const publicPicture = (path: string, slot: 'image' | 'logo', kind: SQL | undefined): Route =>
  route({
    method: 'GET',
    path,
    access: 'public',
    handle: (call) => answerPicture(call, and(eq(images.id, call.id), eq(images.slot, slot), kind)),
  })

const deletePicture = (path: string, kind: SQL): Route =>
  route({
    method: 'DELETE',
    path,
    access: 'staff',
    handle: async ({ db, caller, id }) => {
      await findPicture(db, id, caller.restaurantId, kind)
      await removePictures(db, eq(images.id, id))
    },
  })

const replaceLastPicture = (path: string, owner: typeof images.dishId | typeof images.combinationId): Route =>
  uploadRoute({
    method: 'PATCH',
    path,
    access: 'staff',
    pictures: ['image'],
    handle: async ({ db, caller, body }) => {
      // SPEC-GAP 7: the id may be the picture's or its owner's, a dish's or a combination's.
      const last = await lastPictureOf(db, eq(owner, body.id))
      const { id } = await findPicture(db, last ?? body.id, caller.restaurantId, isNotNull(owner))
      await replacePicture(db, id, theImage(body))
      return { id }
    },
  })

export const imageRoutes: Route[] = [
  publicPicture('/api/public/restaurant-image/:id', 'image', isOfRestaurant),
  publicPicture('/api/public/restaurant-logo/:id', 'logo', isOfRestaurant),
  publicPicture('/api/public/dish-image/:id', 'image', isOfDish),
  publicPicture('/api/public/combination-image/:id', 'image', isOfCombination),
  route({
    method: 'GET',
    path: '/api/combination-image/:id',
    access: 'staff',
    handle: async (call) => {
      await findPicture(call.db, call.id, call.caller.restaurantId, isOfCombination)
      return answerPicture(call, eq(images.id, call.id))
    },
  }),
  uploadRoute({
    method: 'POST',
    path: '/api/restaurant-image',
    access: 'staff',
    pictures: ['image', 'logo'],
    handle: async ({ db, caller, body: { id: restaurantId, pictures } }) => {
      if (restaurantId !== caller.restaurantId) throw refusal(403, 'id: this restaurant is not yours')
      if (!pictures.image && !pictures.logo) throw refusal(400, 'image: there is no picture')
      const id = randomUUID()
      await saveFaces(db, restaurantId, id, pictures)
      return { id }
    },
  }),
  uploadRoute({
    method: 'PATCH',
    path: '/api/restaurant-image',
    access: 'staff',
    pictures: ['image', 'logo'],
    handle: async ({ db, caller, body: { id, pictures } }) => {
      await findPicture(db, id, caller.restaurantId, isOfRestaurant)
      await saveFaces(db, caller.restaurantId, id, pictures)
      return { id }
    },
  }),
  uploadRoute({
    method: 'POST',
    path: '/api/dish-image',
    access: 'staff',
    pictures: ['image'],
    handle: async ({ db, caller: { restaurantId }, body }) => {
      const { id: dishId } = await findOwned(db, dishes, body.id, restaurantId)
      return { id: await addPicture(db, { restaurantId, dishId }, theImage(body)) }
    },
  }),
  replaceLastPicture('/api/dish-image', images.dishId),
  deletePicture('/api/dish-image/:id', isOfDish),
  uploadRoute({
    method: 'POST',
    path: '/api/combination-image',
    access: 'staff',
    pictures: ['image'],
    handle: async ({ db, caller: { restaurantId }, body }) => {
      const { id: combinationId } = await findOwned(db, combinations, body.id, restaurantId)
      return { id: await addPicture(db, { restaurantId, combinationId }, theImage(body)) }
    },
  }),
  replaceLastPicture('/api/combination-image', images.combinationId),
  deletePicture('/api/combination-image/:id', isOfCombination),
]

function theImage({ pictures: { image } }: Upload): Picture {
  if (!image) throw refusal(400, 'image: there is no picture')
  return image
}

/** A picture of the given kind, so that a call for combinations cannot read a dish's picture. */
async function findPicture(db: Db, id: string, restaurantId: string, kind: SQL | undefined) {
  const picture = await findOwned(db, images, id, restaurantId)
  if ((await db.$count(images, and(eq(images.id, id), kind))) === 0) throw refusal(404, 'There is no such image')
  return picture
}

async function lastPictureOf(db: Db, where: SQL): Promise<string | undefined> {
  const [last] = await db.select({ id: images.id }).from(images).where(where).orderBy(desc(images.seq)).limit(1)
  return last?.id
}

/** Undefined without one: the picture as it was sent. */
function readWidth(text: string): number | undefined {
  if (text === '') return undefined
  const width = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (width < LEAST_WIDTH || width > MOST_WIDTH)
    throw refusal(400, `width: a whole number from ${LEAST_WIDTH} to ${MOST_WIDTH}`)
  return width
}

async function answerPicture(
  { db, context, query, keptBytes }: Call<Access, unknown>,
  where: SQL | undefined,
): Promise<Response> {
  const wished = readWidth(query('width'))
  const [picture] = await db
    .select({ id: images.id, slot: images.slot, type: images.type, etag: images.etag })
    .from(images)
    .where(where)
  if (!picture) throw refusal(404, 'There is no such image')
  const scaled = wished === undefined ? 0 : widthFor(wished)
  const scaledSize = scaled === 0 ? 0 : await sizeIn(db, picture, scaled)
  // Where it was not made, the original is narrower, smaller or cannot be scaled.
  const width = scaledSize === 0 ? 0 : scaled
  const etag = width === 0 ? picture.etag : picture.etag.replace(/"$/, `-${width}"`)
  const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
  if (isKnown(context.req.header('If-None-Match'), etag)) return context.body(null, 304, headers)
  const bytes = await keptBytes(etag, async () => {
    const stored = await readBytes(db, picture, width, scaledSize || (await sizeIn(db, picture, 0)))
    if (!stored) throw refusal(404, 'There is no such image')
    return stored
  })
  return context.body(bytes, 200, {
    ...headers,
    'Content-Type': picture.type,
    // Set here for HEAD requests, which have no body to measure.
    'Content-Length': String(bytes.length),
  })
}

/** The width that is there for a wish: the next larger of a short list, or the largest. */
const widthFor = (wished: number): number => WIDTHS.find((width) => width >= wished) ?? Math.max(...WIDTHS)
