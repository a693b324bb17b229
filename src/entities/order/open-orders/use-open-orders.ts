import { useEffect, useMemo, useState } from 'react'
import { useMissingTables } from '#/entities/table/api.ts'
import { useUser } from '#/entities/user/session.ts'
import { useKitchenOrders } from '../api.ts'
import { openOrderStore, useOutbox } from '../on-device.ts'
import { type KitchenWork, kitchenWork, type TableWork, tablesInProgress, tableWork } from '../sitting/table-work.ts'
import { hasLines, type OpenOrder, ordersWithoutCard } from './open-order.ts'

/** How long a list that is only counted waits after a change, so that an order screen's own saves come first (ms). */
const COUNT_PAUSE = 300

/** The open orders of a person. @param pause how long to wait after a change before they are read again, ms. */
export function useOpenOrders(restaurantId: string, userId: string, pause = 0): readonly OpenOrder[] {
  const [openOrders, setOpenOrders] = useState<readonly OpenOrder[]>([])
  useEffect(() => {
    let isUnmounted = false
    const read = async (): Promise<void> => {
      const list = await openOrderStore.list({ restaurantId, userId })
      if (!isUnmounted) setOpenOrders(list)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = openOrderStore.subscribeAll(() => {
      if (pause === 0) return read()
      clearTimeout(timer)
      timer = setTimeout(read, pause)
    })
    read()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      stop()
    }
  }, [restaurantId, userId, pause])
  return openOrders
}

/** The open orders of the user in session that no table's card leads to, for the list of unsent orders. */
export function useOrdersWithoutCard(): readonly OpenOrder[] {
  const user = useUser()
  const openOrders = useOpenOrders(user?.restaurant ?? '', user?.personKey ?? '', COUNT_PAUSE)
  const tablesWithOrders = openOrders
    .filter((openOrder) => !openOrder.refusal && hasLines(openOrder))
    .map(({ tableNumber }) => tableNumber)
  return ordersWithoutCard(openOrders, useMissingTables(tablesWithOrders))
}

/**
 * The work at each table, by its number: this device's and the kitchen's. `started`: tables with an open order whose
 * covers are known.
 */
export function useTableWork(restaurantId: string): {
  work: ReadonlyMap<number, TableWork>
  kitchen: ReadonlyMap<number, readonly KitchenWork[]>
  tablesWithOpenOrders: ReadonlySet<number>
} {
  const openOrders = useOpenOrders(restaurantId, useUser()?.personKey ?? '')
  const { ownRecords, othersRecords } = useOutbox()
  const { data: live } = useKitchenOrders()
  const kitchen = useMemo(() => kitchenWork(live ?? []), [live])
  return {
    work: tableWork(
      [...ownRecords, ...othersRecords].filter((record) => record.restaurantId === restaurantId),
      openOrders,
    ),
    kitchen,
    tablesWithOpenOrders: tablesInProgress(openOrders),
  }
}
