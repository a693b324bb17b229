import { useEffect, useMemo, useState } from 'react'
import { waiterSettings } from '#/entities/order/waiter-settings.ts'
import { afterFirstView } from '#/lib/device/after-first-view.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { useStored } from '#/lib/storage/use-stored.ts'
import { favouritesOf, learnedCountsOf, usualCoursesOf } from './habit-counts.ts'
import { habitStore, learnFromArchive } from './habit-store.ts'
import type { OrderMenu } from './order-menu.ts'

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
