import { useMemo } from 'react'
import { daysAround } from '#/lib/time/days.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { useArchivedOrders, useUnreadableArchived } from '../api.ts'
import { orderedAt, withoutRepeats } from '../rules.ts'

/** An archived order that cannot be read and is older than this is not of this evening (ms). */
const EVENING_LIMIT = 12 * 60 * 60_000

/**
 * The archived orders of this evening, because the kitchen archives before the guests pay. They may have the date before or
 * after, because the time zone of the backend is not known.
 * @param options.isEnabled false: nothing is read. @param options.isPolled it is read again and again.
 */
export function useArchiveOfEvening({ isEnabled = true, isPolled = false } = {}) {
  const now = serverClock.at()
  const options = { isPolled, isEnabled }
  const days = daysAround(now)
  const queryOfDayBefore = useArchivedOrders(days[0], options)
  const today = useArchivedOrders(days[1], options)
  const queryOfDayAfter = useArchivedOrders(days[2], options)
  const unreadableBefore = useUnreadableArchived(days[0], undefined, isEnabled)
  const unreadableToday = useUnreadableArchived(days[1], undefined, isEnabled)
  const unreadableAfter = useUnreadableArchived(days[2], undefined, isEnabled)
  const queries = [queryOfDayBefore, today, queryOfDayAfter]
  const orders = useMemo(
    () => [...(queryOfDayBefore.data ?? []), ...(today.data ?? []), ...(queryOfDayAfter.data ?? [])],
    [queryOfDayBefore.data, today.data, queryOfDayAfter.data],
  )
  const unreadable = useMemo(
    () =>
      withoutRepeats([...unreadableBefore, ...unreadableToday, ...unreadableAfter]).filter(
        (order) => serverClock.at() - (orderedAt(order) ?? serverClock.at()) < EVENING_LIMIT,
      ),
    [unreadableBefore, unreadableToday, unreadableAfter],
  )
  return {
    orders,
    unreadable,
    isReading: queries.some(({ isPending }) => isPending),
    isFetching: queries.some(({ isFetching }) => isFetching),
    hasFailed: queries.some(({ isError }) => isError),
  }
}
