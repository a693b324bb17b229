import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { imageParts } from '../db/schema.ts'
import type { Picture } from './picture.ts'
import { createTurns } from './turns.ts'

/** Whose bytes: of a dish's or a restaurant's picture with this content. */
export type PictureContent = { id: string; slot: 'image' | 'logo'; etag: string }

/** The bytes of a part: writing it takes a few milliseconds, in which the embedded database answers nothing else. */
const PART = 32 * 1024
/** Longer ones are written and read one at a time, with pauses. */
const LARGE = 512 * 1024

const oneByOne = createTurns()
const inTurn = <Result>(size: number, work: () => Promise<Result>): Promise<Result> =>
  size > LARGE ? oneByOne(work) : work()

/** Milliseconds. On a busy machine an upload must come to its end, too. */
const LONGEST_PAUSE = 20

/** As long as the last step has taken, so that the others have half of the time. */
const letOthers = (size: number, began: number) =>
  size > LARGE ? pause(Math.min(LONGEST_PAUSE, performance.now() - began)) : undefined

const isOf = ({ id, slot, etag }: PictureContent, width?: number): SQL | undefined =>
  and(
    eq(imageParts.id, id),
    eq(imageParts.slot, slot),
    eq(imageParts.etag, etag),
    width === undefined ? undefined : eq(imageParts.width, width),
  )

const addBytes = (db: Db, content: PictureContent, width: number, bytes: Uint8Array): Promise<void> =>
  inTurn(bytes.length, async () => {
    for (let number = 0; number * PART < bytes.length; number += 1) {
      const began = performance.now()
      const part = bytes.subarray(number * PART, (number + 1) * PART)
      await db
        .insert(imageParts)
        .values({ id: content.id, slot: content.slot, etag: content.etag, width, number, bytes: part })
        .onConflictDoNothing()
      await letOthers(bytes.length, began)
    }
  })

export async function addWidths(db: Db, content: PictureContent, widths: Picture['widths'] = []): Promise<void> {
  for (const { width, bytes } of widths) await addBytes(db, content, width, bytes)
}

/** Before the picture itself is stored: nobody sees it in parts. */
export async function addParts(db: Db, place: Omit<PictureContent, 'etag'>, picture: Picture): Promise<void> {
  const content = { ...place, etag: picture.etag }
  await addBytes(db, content, 0, picture.bytes)
  await addWidths(db, content, picture.widths)
}

export const removeParts = (db: Db, content: PictureContent) => db.delete(imageParts).where(isOf(content))

/** @param width 0: the original. @returns how many bytes it has; 0: there is none */
export async function sizeIn(db: Db, content: PictureContent, width: number): Promise<number> {
  const [sum] = await db
    .select({ size: sql<number>`coalesce(sum(octet_length(${imageParts.bytes})), 0)::int` })
    .from(imageParts)
    .where(isOf(content, width))
  return sum?.size ?? 0
}

/** @param size its bytes, from `sizeIn`. @returns undefined if it has gone meanwhile */
export const readBytes = (
  db: Db,
  content: PictureContent,
  width: number,
  size: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  inTurn(size, async () => {
    const parts: Uint8Array[] = []
    if (size <= LARGE) {
      const rows = await db
        .select({ bytes: imageParts.bytes })
        .from(imageParts)
        .where(isOf(content, width))
        .orderBy(asc(imageParts.number))
      parts.push(...rows.map(({ bytes }) => bytes))
    } else {
      for (let length = 0, number = 0; length < size; number += 1) {
        const began = performance.now()
        const [row] = await db
          .select({ bytes: imageParts.bytes })
          .from(imageParts)
          .where(and(isOf(content, width), eq(imageParts.number, number)))
        if (!row) return undefined
        parts.push(row.bytes)
        length += row.bytes.length
        await letOthers(size, began)
      }
    }
    const bytes = new Uint8Array(Buffer.concat(parts))
    return bytes.length === size ? bytes : undefined
  })
