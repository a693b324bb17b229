import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { freshOrders, kitchenReadAt, useKitchenOrders, useUnreadableOrders } from '#/entities/order/api.ts'
import { useOutbox } from '#/entities/order/on-device.ts'
import type { Order } from '#/entities/order/schema.ts'
import { unsentOrders } from '#/entities/order/sitting/guests-at.ts'
import { useArchiveOfEvening } from '#/entities/order/sitting/use-archive-of-evening.ts'
import { useSittings } from '#/entities/order/sitting/use-sittings.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { useMovesUnderWay } from '#/panels/table-orders/device-moves.ts'
import { billSources, tableBill } from './table-bill.ts'

const NO_ORDERS: readonly Order[] = []

/**
 * What the bills of all tables are made of. A table's card, its sheet and its bill use it, so that they say the same.
 * @param isPolled the archive is read again and again. Otherwise it is read when an order has left the kitchen.
 * @returns `sources`: undefined until the device's storage was read.
 */
export function useBillSources(restaurantId: string, { isPolled }: { isPolled: boolean }) {
  const kitchenQuery = useKitchenOrders()
  const liveOrders = kitchenQuery.data ?? NO_ORDERS
  const areLiveOrdersFresh = freshOrders(kitchenQuery) !== undefined
  const { orders: archivedOrders, unreadable: unreadableArchived, ...archive } = useArchiveOfEvening({ isPolled })
  useArchiveRefresh(liveOrders, !isPolled)
  const unreadableLive = useUnreadableOrders()
  const storedSittings = useSittings(restaurantId)
  const unfinishedMoves = useMovesUnderWay(restaurantId)
  const { ownRecords, othersRecords } = useOutbox()
  const areListsFresh = areLiveOrdersFresh && !archive.isReading && !archive.hasFailed
  const sources = useMemo(() => {
    if (!storedSittings || !unfinishedMoves) return undefined
    const now = Date.now()
    return billSources(
      {
        ...{ ...storedSittings, liveOrders, archivedOrders, unfinishedMoves, restaurantId, areListsFresh },
        unreadableOrders: [...unreadableLive, ...unreadableArchived],
        unsentOrders: unsentOrders({ ownRecords, othersRecords }, restaurantId),
      },
      { now, serverNow: serverClock.at(now), readAt: kitchenReadAt() },
    )
  }, [
    storedSittings,
    liveOrders,
    archivedOrders,
    unfinishedMoves,
    restaurantId,
    areListsFresh,
    unreadableLive,
    unreadableArchived,
    ownRecords,
    othersRecords,
  ])
  return { sources, kitchenQuery, archive, areLiveOrdersFresh }
}

/** Reads the archive again when an order has left the kitchen. */
function useArchiveRefresh(liveOrders: readonly Order[], isOn: boolean): void {
  const client = useQueryClient()
  const lastLive = useRef(liveOrders)
  useEffect(() => {
    const ids = new Set(liveOrders.map(({ id }) => id))
    const hasLeft = lastLive.current.some(({ id }) => !ids.has(id))
    lastLive.current = liveOrders
    if (isOn && hasLeft) client.invalidateQueries({ queryKey: ['order', 'archived'] })
  }, [client, liveOrders, isOn])
}

const NO_TABLES: readonly number[] = []

/** @param addedTables other tables whose orders are wanted. */
export function useTableBill(restaurantId: string, tableNumber: number, addedTables = NO_TABLES) {
  const { sources, kitchenQuery, archive } = useBillSources(restaurantId, { isPolled: true })
  const bill = useMemo(
    () => sources && tableBill(sources, tableNumber, addedTables),
    [sources, tableNumber, addedTables],
  )
  return {
    bill,
    kitchenQuery,
    isReadingArchive: archive.isReading || bill === undefined,
    hasArchiveFailed: archive.hasFailed,
    /** No list is being read, neither that of the kitchen nor that of the archive. */
    hasNoReadUnderWay: !archive.isReading && !archive.isFetching && !kitchenQuery.isFetching,
  }
}
