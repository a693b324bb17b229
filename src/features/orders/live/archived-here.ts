import type { Order } from '#/entities/order/schema.ts'
import type { Clock } from '#/lib/time/clock.ts'
import { changesBetween } from './merge.ts'

/** A list requested before an order was archived here may still have it: such an order is left out for this long (ms). */
const LEFT_OUT_FOR = 30_000

/** The orders that this device has archived lately. */
export function createArchivedHere(clock: Clock) {
  const entries = new Map<Order['id'], { at: number; order: Order | undefined }>()

  return {
    hasOrder: (id: Order['id']): boolean => entries.has(id),

    /** @param order as it was on the board; undefined if it was not there. */
    add(id: Order['id'], order: Order | undefined): void {
      entries.set(id, { at: clock.now(), order })
    },

    /**
     * Divides orders that were received. `changed`: archived here, but it had changed from `archivedOrder`.
     */
    leaveOut(orders: readonly Order[]): { others: readonly Order[]; changed: { archivedOrder: Order; now: Order }[] } {
      const time = clock.now()
      for (const [id, { at }] of entries) if (time - at > LEFT_OUT_FOR) entries.delete(id)
      if (entries.size === 0) return { others: orders, changed: [] }
      const changed = orders.flatMap((now) => {
        const archivedOrder = entries.get(now.id)?.order
        return archivedOrder && changesBetween(archivedOrder, now) ? [{ archivedOrder, now }] : []
      })
      for (const { now } of changed) entries.set(now.id, { at: time, order: now })
      return { others: orders.filter(({ id }) => !entries.has(id)), changed }
    },
  }
}
