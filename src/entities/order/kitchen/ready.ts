import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import type { Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { OutboxRecord } from '../outbox/record.ts'
import { TIMES } from '../outbox/times.ts'
import { oldestFirst, statedState } from '../rules.ts'
import type { Order } from '../schema.ts'
import { fingerprint, orderToComparable } from '../wire/fingerprint.ts'

/* Orders sent from this device that are ready (ADR-026). */

/** When an order was announced, by the order's id. */
const readyMarks = rowStore({ name: 'order-ready', schema: v.object({ at: v.number() }) })

export const isReady = (order: Pick<Order, 'courseStatus'>): boolean => statedState(order.courseStatus) === 'finished'

/**
 * The orders of confirmed records whose order id is not known, found by their content: order ids by record ids. Of several
 * equal orders each record takes the oldest that is left.
 */
export function orderIdsByContent(
  records: readonly OutboxRecord[],
  liveOrders: readonly Order[],
): Map<string, Order['id']> {
  const claimedIds = new Set(records.flatMap(({ orderId }) => orderId ?? []))
  const orderIdByRecord = new Map<string, Order['id']>()
  for (const { id, state, orderId, baseline, fingerprint: recordFingerprint } of records) {
    if (state !== 'confirmed' || orderId !== null || baseline === null) continue
    const match = oldestFirst(liveOrders).find(
      (order) =>
        !claimedIds.has(order.id) &&
        !baseline.includes(order.id) &&
        order.unreadableLines === 0 &&
        fingerprint(orderToComparable(order)) === recordFingerprint,
    )
    if (!match) continue
    claimedIds.add(match.id)
    orderIdByRecord.set(id, match.id)
  }
  return orderIdByRecord
}

/** The live orders of confirmed records, oldest first. */
export function findSentOrders(records: readonly OutboxRecord[], liveOrders: readonly Order[]): Order[] {
  const confirmed = records.filter(({ state }) => state === 'confirmed')
  const ids = new Set([...confirmed.map(({ orderId }) => orderId), ...orderIdsByContent(records, liveOrders).values()])
  return oldestFirst(liveOrders.filter(({ id }) => ids.has(id)))
}

/**
 * Marks ready orders, so that only one tab announces each, and removes the mark of orders that are not ready any more.
 * @param orders as of a read that ended at `answeredAt`, ms: it began at most its time limit earlier.
 * @returns the orders to announce.
 */
export async function announceOnce(
  database: Database,
  orders: readonly Order[],
  { answeredAt, now }: { answeredAt: number; now: number },
): Promise<Order[]> {
  const marks = new Map(await database.entries(readyMarks))
  const mustChangeMark = (order: Order, mark: { at: number } | undefined) =>
    isReady(order) ? mark === undefined : mark !== undefined && mark.at < answeredAt - LIMITS.readTimeout
  if (!orders.some((order) => mustChangeMark(order, marks.get(order.id)))) return []
  return database.change(async (tx) => {
    const announced: Order[] = []
    for (const order of orders) {
      const mark = await tx.get(readyMarks, order.id)
      if (!mustChangeMark(order, mark)) continue
      if (isReady(order)) {
        announced.push(order)
        await tx.put(readyMarks, order.id, { at: now })
      } else await tx.delete(readyMarks, order.id)
    }
    for (const [id, { at }] of marks) if (now - at > TIMES.recordsKeptFor) await tx.delete(readyMarks, id)
    return announced
  })
}
