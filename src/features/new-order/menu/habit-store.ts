import { fetchArchivedOn } from '#/entities/order/api.ts'
import type { OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { addDays, dayOf } from '#/lib/time/days.ts'
import { countOrders, type Habits, NO_HABITS, rollOver, storedHabits, withSentOrder } from './habit-counts.ts'

/* What a restaurant usually orders, stored on this device (ADR-030). */

/** Each restaurant has one row. */
export const habitStore = rowStore({ name: 'order-habits', schema: storedHabits })

const updateHabits = (restaurantId: string, change: (stored: Habits | undefined) => Habits): Promise<void> =>
  appDatabase.change(async (tx) => tx.put(habitStore, restaurantId, change(await tx.get(habitStore, restaurantId))))

/** Learns from an order that the kitchen has, or will get. */
export const learnSent = (openOrder: OpenOrder): Promise<void> =>
  updateHabits(openOrder.restaurantId, (stored) => withSentOrder(stored, Date.now(), openOrder)).catch(() => undefined)

/** Reads yesterday's archive once a day. Where that fails, what was sent from this device counts. */
export async function learnFromArchive(restaurantId: string): Promise<void> {
  const now = Date.now()
  const readOn = dayOf(now)
  const mayRead = await appDatabase.change(async (tx) => {
    const stored = await tx.get(habitStore, restaurantId)
    if ((stored?.readOn ?? '') >= readOn) return false
    // Before the call, so that a page that is closed meanwhile makes no second one.
    await tx.put(habitStore, restaurantId, { ...(stored ?? NO_HABITS), readOn })
    return true
  })
  if (!mayRead) return
  const orders = await fetchArchivedOn(addDays(readOn, -1)).catch(() => [])
  await updateHabits(restaurantId, (stored) =>
    rollOver(stored, now, orders.length > 0 ? countOrders(orders) : undefined),
  )
}
