import { useUser } from '#/entities/user/session.ts'
import { useKitchenOrders } from './api.ts'
import { type TableWork, tablesInProgress, tableWork } from './table-work.ts'
import { useOpenOrders } from './use-open-orders.ts'
import { useOutbox } from './use-outbox.ts'

/**
 * What is going on at each table of a restaurant, by the table's number, as the one who is logged in may see it.
 * `drafted`: the tables with an order that is being taken; it knows its covers already.
 */
export function useTableWork(restaurantId: string): {
  work: ReadonlyMap<number, TableWork>
  drafted: ReadonlySet<number>
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
    drafted: tablesInProgress(openOrders),
  }
}
