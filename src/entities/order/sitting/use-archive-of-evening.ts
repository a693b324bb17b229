import { useMemo } from 'react'
import { daysAround } from '#/lib/time/days.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { useArchivedOrders, useUnreadableArchived } from '../api.ts'
import { orderedAt, withoutRepeats } from '../rules.ts'

const HALF_A_DAY = 12 * 60 * 60_000

/**
 * The archived orders of this evening, because the kitchen archives before the guests pay. They may have the date before or
 * after, because the time zone of the backend is not known.
 * @param isOpen false: it is not asked for. @param isWatched it is read again and again.
 */
export function useArchiveOfEvening({ isOpen = true, isWatched = false } = {}) {
  const now = serverClock.at()
  const options = { isToday: isWatched, isOpen }
  const days = daysAround(now)
  const before = useArchivedOrders(days[0], options)
  const today = useArchivedOrders(days[1], options)
  const after = useArchivedOrders(days[2], options)
  const ofBefore = useUnreadableArchived(days[0], undefined, isOpen)
  const ofToday = useUnreadableArchived(days[1], undefined, isOpen)
  const ofAfter = useUnreadableArchived(days[2], undefined, isOpen)
  const queries = [before, today, after]
  const orders = useMemo(
    () => [...(before.data ?? []), ...(today.data ?? []), ...(after.data ?? [])],
    [before.data, today.data, after.data],
  )
  const unreadable = useMemo(
    () =>
      withoutRepeats([...ofBefore, ...ofToday, ...ofAfter]).filter(
        (order) => serverClock.at() - (orderedAt(order) ?? serverClock.at()) < HALF_A_DAY,
      ),
    [ofBefore, ofToday, ofAfter],
  )
  return {
    orders,
    unreadable,
    isReading: queries.some(({ isPending }) => isPending),
    isFetching: queries.some(({ isFetching }) => isFetching),
    hasFailed: queries.some(({ isError }) => isError),
  }
}
