import { useEffect, useState } from 'react'
import { useMissingTables } from '#/entities/table/api.ts'
import { useUser } from '#/entities/user/session.ts'
import { drawerOrders } from './drawer-orders.ts'
import { openOrderStore } from './on-device.ts'
import { hasLines, type OpenOrder } from './open-order.ts'

/** Whoever only counts reads when no more changes come: an order screen's own saves go first (ms). */
const COUNTING_PAUSE = 300

/**
 * The drafts of one person in a restaurant; draws again when one changes, here or in another tab.
 * @param pause how long after the last change they are read, ms.
 */
export function useOpenOrders(restaurantId: string, userId: string, pause = 0): readonly OpenOrder[] {
  const [openOrders, setDrafts] = useState<readonly OpenOrder[]>([])
  useEffect(() => {
    let isOver = false
    const read = async (): Promise<void> => {
      const list = await openOrderStore.list({ restaurantId, userId })
      if (!isOver) setDrafts(list)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = openOrderStore.subscribeAll(() => {
      if (pause === 0) return read()
      clearTimeout(timer)
      timer = setTimeout(read, pause)
    })
    read()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [restaurantId, userId, pause])
  return openOrders
}

/** The drafts of the one who is logged in, in the own restaurant, that stand among the unsent orders. */
export function useDrawerOrders(): readonly OpenOrder[] {
  const user = useUser()
  const openOrders = useOpenOrders(user?.restaurant ?? '', user?.personKey ?? '', COUNTING_PAUSE)
  const inTables = openOrders
    .filter((openOrder) => !openOrder.refusal && hasLines(openOrder))
    .map(({ tableNumber }) => tableNumber)
  return drawerOrders(openOrders, useMissingTables(inTables))
}
