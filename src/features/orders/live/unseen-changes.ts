import type { OrderChanges } from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import { changesBetween } from './merge.ts'

/** What has changed in an order since a cook marked it as seen. `seenVersion`: the order as it was then. */
export type UnseenChange = { seenVersion: Order; changes: OrderChanges }

export type UnseenChanges = ReadonlyMap<Order['id'], UnseenChange>

/** Undefined if nothing has changed since. */
export function unseenSince(seenVersion: Order, now: Order): UnseenChange | undefined {
  const changes = changesBetween(seenVersion, now)
  return changes && { seenVersion, changes }
}

/** Of an order that is put on the board. @param previousOrder the order as it is there. */
export function unseenAfter(
  unseen: UnseenChanges,
  previousOrder: Order | undefined,
  now: Order,
): UnseenChange | undefined {
  const earlier = unseen.get(now.id)
  if (previousOrder === now) return earlier
  const seenVersion = earlier?.seenVersion ?? previousOrder
  return seenVersion && unseenSince(seenVersion, now)
}

/** The changes with those of one order replaced; undefined: it has none. */
export function withUnseen(unseen: UnseenChanges, id: Order['id'], change: UnseenChange | undefined): UnseenChanges {
  const next = new Map(unseen)
  if (change) next.set(id, change)
  else next.delete(id)
  return next
}
