import { useMemo } from 'react'
import {
  kitchenReadAt,
  useArchivedOrders,
  useKitchenOrders,
  useUnreadableArchived,
  useUnreadableOrders,
} from '#/entities/order/api.ts'
import { eachOnce, mayBeAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useSittings } from '#/entities/order/use-sittings.ts'
import { dayOf } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { useMovesUnderWay } from '#/panels/table-orders/table-moves.ts'
import { isLately, workOutBill } from './table-bill.ts'

const HALF_A_DAY = 12 * 60 * 60_000

/** The days of this evening's orders in any time zone of the backend: the kitchen archives before the guests pay. */
function useArchiveOfEvening() {
  const now = serverClock.at()
  const options = { isToday: true }
  const before = useArchivedOrders(dayOf(now - HALF_A_DAY), options)
  const today = useArchivedOrders(dayOf(now), options)
  const after = useArchivedOrders(dayOf(now + HALF_A_DAY), options)
  const unreadable = [
    ...useUnreadableArchived(dayOf(now - HALF_A_DAY)),
    ...useUnreadableArchived(dayOf(now)),
    ...useUnreadableArchived(dayOf(now + HALF_A_DAY)),
  ]
  const queries = [before, today, after]
  const orders = useMemo(
    () => [...(before.data ?? []), ...(today.data ?? []), ...(after.data ?? [])],
    [before.data, today.data, after.data],
  )
  return {
    orders,
    unreadable: eachOnce(unreadable).filter((order) => isLately(order, now)),
    isReading: queries.some(({ isPending }) => isPending),
    isFetching: queries.some(({ isFetching }) => isFetching),
    hasFailed: queries.some(({ isError }) => isError),
  }
}

const NONE: readonly Order[] = []

/** @param more other tables whose orders are wanted. */
export function useTableBill(restaurantId: string, tableNumber: number, more: readonly number[]) {
  const kitchen = useKitchenOrders()
  const { orders: archived, ...archive } = useArchiveOfEvening()
  const unreadableLive = useUnreadableOrders()
  const stored = useSittings(restaurantId)
  const unfinished = useMovesUnderWay(restaurantId)
  const live = kitchen.data ?? NONE
  const bill = useMemo(() => {
    if (!stored || !unfinished) return undefined
    const now = Date.now()
    return workOutBill(
      { ...stored, live, archived, unfinished, restaurantId, tableNumber, more },
      { now, serverNow: serverClock.at(now), readAt: kitchenReadAt() },
    )
  }, [stored, live, archived, unfinished, restaurantId, tableNumber, more])
  return {
    bill,
    kitchen,
    /** How many orders of these tables, or of tables nobody knows, cannot be read. */
    unreadable: [...unreadableLive, ...archive.unreadable].filter(
      mayBeAt(tableNumber, ...more, ...(bill?.tables ?? [])),
    ).length,
    isReading: archive.isReading || bill === undefined,
    hasFailed: archive.hasFailed,
    /** Nothing that is asked for is on its way. */
    isSettled: !archive.isReading && !archive.isFetching && !kitchen.isFetching,
  }
}
