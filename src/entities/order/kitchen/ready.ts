import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import type { Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { OutboxRecord } from '../outbox/record.ts'
import { TIMES } from '../outbox/times.ts'
import { oldestFirst, statedState } from '../rules.ts'
import type { Order } from '../schema.ts'
import { comparableOrder, fingerprint } from '../wire/fingerprint.ts'

/* Orders sent from this device that are ready (ADR-026). */

/** When an order was announced, by the order's id. */
export const readyMarks = rowStore({ name: 'order-ready', schema: v.object({ at: v.number() }) })

export const isReady = (order: Pick<Order, 'courseStatus'>): boolean => statedState(order.courseStatus) === 'finished'

/** The live orders of confirmed records without an id, by the record's: equal ones, each once, the oldest first. */
export function ordersByContent(records: readonly OutboxRecord[], live: readonly Order[]): Map<string, Order['id']> {
  const ids = new Set(records.flatMap(({ orderId }) => orderId ?? []))
  const byRecord = new Map<string, Order['id']>()
  for (const { id, state, orderId, baseline, fingerprint: wanted } of records) {
    if (state !== 'confirmed' || orderId !== null || baseline === null) continue
    const match = oldestFirst(live).find(
      (order) =>
        !ids.has(order.id) &&
        !baseline.includes(order.id) &&
        order.unreadableLines === 0 &&
        fingerprint(comparableOrder(order)) === wanted,
    )
    if (!match) continue
    ids.add(match.id)
    byRecord.set(id, match.id)
  }
  return byRecord
}

/** The live orders of confirmed records, oldest first. */
export function sentOrders(records: readonly OutboxRecord[], live: readonly Order[]): Order[] {
  const confirmed = records.filter(({ state }) => state === 'confirmed')
  const ids = new Set([...confirmed.map(({ orderId }) => orderId), ...ordersByContent(records, live).values()])
  return oldestFirst(live.filter(({ id }) => ids.has(id)))
}

/**
 * Marks ready orders, so that one tab announces each, and unmarks those taken back.
 * @param orders as of a read that ended at `answeredAt`, ms: it began at most its time limit earlier.
 * @returns those that were not marked.
 */
export async function announceOnce(
  database: Database,
  orders: readonly Order[],
  { answeredAt, now }: { answeredAt: number; now: number },
): Promise<Order[]> {
  const marks = new Map(await database.entries(readyMarks))
  const isDue = (order: Order, mark: { at: number } | undefined) =>
    isReady(order) ? mark === undefined : mark !== undefined && mark.at < answeredAt - LIMITS.readTimeout
  if (!orders.some((order) => isDue(order, marks.get(order.id)))) return []
  return database.change(async (tx) => {
    const announced: Order[] = []
    for (const order of orders) {
      const mark = await tx.get(readyMarks, order.id)
      if (!isDue(order, mark)) continue
      if (isReady(order)) {
        announced.push(order)
        await tx.put(readyMarks, order.id, { at: now })
      } else await tx.delete(readyMarks, order.id)
    }
    for (const [id, { at }] of marks) if (now - at > TIMES.confirmed) await tx.delete(readyMarks, id)
    return announced
  })
}
