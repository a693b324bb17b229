import * as v from 'valibot'
import { shortHash } from '#/lib/schema/short-hash.ts'
import { createMirror } from '#/lib/storage/mirror.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { TIMES } from '../outbox/times.ts'
import type { Order } from '../schema.ts'
import { isReady } from './ready.ts'
import { firedCourses, ticketCourses } from './ticket.ts'

/*
 * What this device knows of ready orders beside their status (ADR-026): since when they are ready, and which of them a person has
 * served. The backend has neither.
 */

const readyNote = v.object({
  /** When a read first showed the order ready (ms). It is absent if no read had shown it not ready shortly before. */
  readyAt: v.optional(v.number()),
  /** What a person has served: the content that the order had (`contentKey`). */
  served: v.optional(v.string()),
  /** When the note was made (ms). */
  at: v.number(),
})
type ReadyNote = v.InferOutput<typeof readyNote>

/** By the order's id. */
export type ReadyNotes = ReadonlyMap<Order['id'], ReadyNote>

const notes = createMirror(rowStore({ name: 'order-served', schema: readyNote }))

/** The notes of this device. There are none until they were read from the disk. */
export const useReadyNotes = (): ReadyNotes => notes.use() ?? NO_NOTES

export const NO_NOTES: ReadyNotes = new Map()

/** How old the read before may be that showed an order not ready, for its time to be known (ms). */
const LONGEST_GAP = 60_000

/** When each order was last seen not ready (ms). */
const unreadySeenAt = new Map<Order['id'], number>()

/** Notes since when orders are ready, and deletes what is noted of those that are not. @param readAt when the read began, ms. */
export async function seeReadyOrders(orders: readonly Order[], readAt: number): Promise<void> {
  await notes.load()
  const noted = notes.all() ?? NO_NOTES
  const oldIds = [...noted].flatMap(([id, { at }]) => (readAt - at > TIMES.recordsKeptFor ? [id] : []))
  const takenBackIds = orders.flatMap((order) => {
    const note = noted.get(order.id)
    return note && !isReady(order) && note.at < readAt ? [order.id] : []
  })
  const changes = [...oldIds, ...takenBackIds].map((id) => notes.change(id, () => undefined))
  for (const order of orders) {
    const seenAt = unreadySeenAt.get(order.id)
    if (!isReady(order)) unreadySeenAt.set(order.id, readAt)
    else if (seenAt !== undefined) {
      unreadySeenAt.delete(order.id)
      if (seenAt < readAt && readAt - seenAt <= LONGEST_GAP && !noted.has(order.id))
        changes.push(notes.change(order.id, (note) => note ?? { readyAt: readAt, at: readAt }))
    }
  }
  await Promise.all(changes)
}

/** Notes that these orders were served as they are, or that they were not. */
export const markServed = (orders: readonly Order[], isServed = true): Promise<unknown> =>
  Promise.all(
    orders.map((order) =>
      notes.change(order.id, (note) => ({
        ...(note?.readyAt !== undefined && { readyAt: note.readyAt }),
        ...(isServed && { served: contentKey(order) }),
        at: Date.now(),
      })),
    ),
  )

/** Whether a person has served the order as it is. A course or a dish that came later was not served. */
export const isServed = (
  order: Pick<Order, 'lines'> & { unreadableLines?: number | undefined },
  note: ReadyNote | undefined,
): boolean => note?.served !== undefined && note.served === contentKey(order)

/** The orders that are ready and not served yet. */
export const ordersToServe = <Each extends Order>(orders: readonly Each[], noted: ReadyNotes): Each[] =>
  orders.filter((order) => isReady(order) && !isServed(order, noted.get(order.id)))

/** The same for the same lines in the same courses, without what is held. A hash, because it stays on the device after a logout. */
const contentKey = (order: Pick<Order, 'lines'> & { unreadableLines?: number | undefined }): string =>
  shortHash(
    JSON.stringify([
      order.unreadableLines ?? 0,
      firedCourses(ticketCourses(order)).map(({ number, lines }) => [
        number,
        lines.map(({ key, quantity }) => [key, quantity ?? null]),
      ]),
    ]),
  )
