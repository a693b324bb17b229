import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { freshOrders, kitchenReadAt, useKitchenOrders, useUnreadableOrders } from '#/entities/order/api.ts'
import { useOutbox } from '#/entities/order/on-device.ts'
import type { Order } from '#/entities/order/schema.ts'
import { unsentOrders } from '#/entities/order/sitting/guests-at.ts'
import { useArchiveOfEvening } from '#/entities/order/sitting/use-archive-of-evening.ts'
import { useSittings } from '#/entities/order/sitting/use-sittings.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { useMovesUnderWay } from '#/panels/table-orders/table-moves.ts'
import { billSources, tableBill } from './table-bill.ts'

const NONE: readonly Order[] = []

/**
 * What the bills of all tables are made of: a table's card, its sheet and its bill have the same.
 * @param isWatched the archive is read again and again. Otherwise it is read when an order has left the kitchen.
 * @returns `sources`: undefined until the device's storage was read.
 */
export function useBillSources(restaurantId: string, { isWatched }: { isWatched: boolean }) {
  const kitchen = useKitchenOrders()
  const live = kitchen.data ?? NONE
  const isFresh = freshOrders(kitchen) !== undefined
  const { orders: archived, unreadable: unreadableArchived, ...archive } = useArchiveOfEvening({ isWatched })
  useReadAgain(live, !isWatched)
  const unreadableLive = useUnreadableOrders()
  const stored = useSittings(restaurantId)
  const unfinished = useMovesUnderWay(restaurantId)
  const { mine, othersHere } = useOutbox()
  const isRead = isFresh && !archive.isReading && !archive.hasFailed
  const sources = useMemo(() => {
    if (!stored || !unfinished) return undefined
    const now = Date.now()
    return billSources(
      {
        ...{ ...stored, live, archived, unfinished, restaurantId, isRead },
        unreadable: [...unreadableLive, ...unreadableArchived],
        unsent: unsentOrders({ mine, othersHere }, restaurantId),
      },
      { now, serverNow: serverClock.at(now), readAt: kitchenReadAt() },
    )
  }, [stored, live, archived, unfinished, restaurantId, isRead, unreadableLive, unreadableArchived, mine, othersHere])
  return { sources, kitchen, archive, isFresh }
}

/** The archive has what has left the kitchen. */
function useReadAgain(live: readonly Order[], isOn: boolean): void {
  const client = useQueryClient()
  const last = useRef(live)
  useEffect(() => {
    const ids = new Set(live.map(({ id }) => id))
    const hasLeft = last.current.some(({ id }) => !ids.has(id))
    last.current = live
    if (isOn && hasLeft) client.invalidateQueries({ queryKey: ['order', 'archived'] })
  }, [client, live, isOn])
}

const NO_TABLES: readonly number[] = []

/** @param more other tables whose orders are wanted. */
export function useTableBill(restaurantId: string, tableNumber: number, more = NO_TABLES) {
  const { sources, kitchen, archive } = useBillSources(restaurantId, { isWatched: true })
  const bill = useMemo(() => sources && tableBill(sources, tableNumber, more), [sources, tableNumber, more])
  return {
    bill,
    kitchen,
    isReading: archive.isReading || bill === undefined,
    hasFailed: archive.hasFailed,
    /** Nothing that is asked for is on its way. */
    isSettled: !archive.isReading && !archive.isFetching && !kitchen.isFetching,
  }
}
