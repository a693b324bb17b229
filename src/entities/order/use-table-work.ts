import { useUser } from '#/entities/user/session.ts'
import { useKitchenOrders } from './api.ts'
import { useOutbox } from './on-device.ts'
import { type TableWork, tablesInProgress, tableWork } from './table-work.ts'
import { useOpenOrders } from './use-open-orders.ts'

/** The work at each table, by its number. `started`: tables with an open order whose covers are known. */
export function useTableWork(restaurantId: string): {
  work: ReadonlyMap<number, TableWork>
  started: ReadonlySet<number>
} {
  const openOrders = useOpenOrders(restaurantId, useUser()?.personKey ?? '')
  const { mine, othersHere } = useOutbox()
  const { data: live = [] } = useKitchenOrders()
  return {
    work: tableWork(
      [...mine, ...othersHere].filter((record) => record.restaurantId === restaurantId),
      openOrders,
      live,
    ),
    started: tablesInProgress(openOrders),
  }
}
