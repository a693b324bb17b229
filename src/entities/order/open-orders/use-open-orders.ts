import { useEffect, useMemo, useState } from 'react'
import { useMissingTables } from '#/entities/table/api.ts'
import { useUser } from '#/entities/user/session.ts'
import { useKitchenOrders } from '../api.ts'
import { useReadyNotes } from '../kitchen/served.ts'
import { openOrderStore, useOutbox } from '../on-device.ts'
import {
  type KitchenOrderState,
  kitchenOrderStates,
  type TableOrderState,
  tableOrderStates,
  tablesInProgress,
} from '../sitting/table-order-states.ts'
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
 * The states of the orders at each table, by the table's number: those of this device and those of the kitchen.
 * `tablesWithOpenOrders`: the tables with an open order whose covers are known.
 */
export function useTableOrderStates(restaurantId: string): {
  deviceStates: ReadonlyMap<number, TableOrderState>
  kitchenStates: ReadonlyMap<number, readonly KitchenOrderState[]>
  tablesWithOpenOrders: ReadonlySet<number>
} {
  const openOrders = useOpenOrders(restaurantId, useUser()?.personKey ?? '')
  const { ownRecords, othersRecords } = useOutbox()
  const { data: liveOrders } = useKitchenOrders()
  const readyNotes = useReadyNotes()
  const kitchenStates = useMemo(() => kitchenOrderStates(liveOrders ?? [], readyNotes), [liveOrders, readyNotes])
  return {
    deviceStates: tableOrderStates(
      [...ownRecords, ...othersRecords].filter((record) => record.restaurantId === restaurantId),
      openOrders,
    ),
    kitchenStates,
    tablesWithOpenOrders: tablesInProgress(openOrders),
  }
}
