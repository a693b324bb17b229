import {
  useArchivedOrders,
  useKitchenOrders,
  useRefusedDates,
  useUnreadableArchived,
  useUnreadableOrders,
} from '#/entities/order/api.ts'
import { orderedAt } from '#/entities/order/rules.ts'
import { useSittings } from '#/entities/order/sitting/use-sittings.ts'
import { useDayEnd, useToday } from '#/entities/restaurant/business-day.ts'
import { useMinute } from '#/entities/restaurant/use-open-words.ts'
import { isFirstRead } from '#/lib/query/first-read.ts'
import { addDays } from '#/lib/time/days.ts'
import { ordersUntil } from './attention.ts'
import { type DaySummary, NO_ORDERS, summaryOfDay } from './day-summary.ts'

/** Today's orders, archived and live. */
export function useDayOrders(restaurantId: string) {
  const endsAt = useDayEnd()
  const day = useToday(endsAt)
  const archived = useArchivedOrders(day, { isPolled: true, endsAt })
  const live = useKitchenOrders()
  const { guests } = useSittings(restaurantId) ?? {}
  const unreadableCount = useUnreadableOrders().length + useUnreadableArchived(day, endsAt).length
  const refusedDates = useRefusedDates(day, endsAt)

  // Half of the orders would be misleading: wait for both answers.
  const isRead = !isFirstRead(live) && !archived.isPending
  const orders = isRead && archived.data ? [...archived.data, ...(live.data ?? [])] : undefined
  // A day of which something is missing can be neither compared nor called empty.
  const isComplete =
    live.data !== undefined &&
    unreadableCount === 0 &&
    refusedDates.length === 0 &&
    orders?.every((order) => orderedAt(order) !== undefined) === true
  const summary = orders && summaryOfDay(orders, day, guests, endsAt)
  return { ...{ day, endsAt, archived, live, guests, unreadableCount, refusedDates }, isRead, isComplete, summary }
}

/**
 * The same day of the week before, until the same time.
 * @returns `figures`: undefined where they, or those of today, are not known for sure, `none` without an order of that day; `isReading`: they may still come.
 */
export function useWeekAgo({
  day: today,
  endsAt,
  guests,
  live,
  isComplete,
}: Pick<ReturnType<typeof useDayOrders>, 'day' | 'endsAt' | 'guests' | 'live' | 'isComplete'>): {
  now: number
  figures: Omit<DaySummary, 'hours' | 'dishes'> | 'none' | undefined
  isReading: boolean
  hasFailed: boolean
} {
  const day = addDays(today, -7)
  const archived = useArchivedOrders(day, { endsAt })
  const unreadableCount = useUnreadableArchived(day, endsAt).length
  const refusedDates = useRefusedDates(day, endsAt)
  const now = useMinute()
  const orders =
    isComplete && unreadableCount === 0 && refusedDates.length === 0 && archived.data
      ? ordersUntil([...archived.data, ...(live.data ?? [])], day, { at: now, endsAt })
      : undefined
  return {
    now,
    figures: orders === 'none' ? orders : orders && (summaryOfDay(orders, day, guests, endsAt) ?? NO_ORDERS),
    isReading: isComplete && archived.isPending,
    hasFailed: archived.error !== null && archived.data === undefined,
  }
}
