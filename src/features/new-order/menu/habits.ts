import { useEffect, useMemo, useState } from 'react'
import { fetchArchivedOn } from '#/entities/order/api.ts'
import type { OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { waiterSettings } from '#/entities/order/waiter-settings.ts'
import { afterFirstView } from '#/lib/device/after-first-view.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { useStored } from '#/lib/storage/use-stored.ts'
import { addDays, dayOf } from '#/lib/time/days.ts'
import {
  countOrders,
  favouritesOf,
  type Habits,
  learnedCountsOf,
  NO_HABITS,
  rollOver,
  storedHabits,
  usualCoursesOf,
  withSentOrder,
} from './habit-counts.ts'
import type { OrderMenu } from './order-menu.ts'

/* What a restaurant usually orders, stored on this device (ADR-030). */

/** Each restaurant has one row. */
const habitStore = rowStore({ name: 'order-habits', schema: storedHabits })

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

/**
 * What this restaurant usually orders. It stays the same while the screen is open, so that no row moves under a finger.
 * Undefined: not read yet.
 */
export function useHabits(restaurantId: string, { items, menus }: Pick<OrderMenu, 'items' | 'menus'>) {
  const learnedCounts = useStored(restaurantId, async () =>
    learnedCountsOf(await appDatabase.get(habitStore, restaurantId).catch(() => undefined)),
  )
  const { usesUsualCourse } = waiterSettings.use()
  const [favourites, setFavourites] = useState<readonly string[]>()
  if (!favourites && learnedCounts && menus.data) setFavourites(favouritesOf(learnedCounts, items))
  const usualCourses = useMemo(
    () => (learnedCounts && usesUsualCourse ? usualCoursesOf(learnedCounts, items) : new Map<string, number>()),
    [learnedCounts, items, usesUsualCourse],
  )

  useEffect(() => {
    let isOver = false
    afterFirstView()
      .then(() => (isOver ? undefined : learnFromArchive(restaurantId)))
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [restaurantId])

  return learnedCounts && { favourites, usualCourses }
}
