import { useMemo } from 'react'
import { hasDishOfCategory } from '#/entities/order/kitchen/ticket.ts'
import type { Archiving } from '../live/archive-queue.ts'
import type { Board } from '../live/board.ts'
import { useKitchenCategories } from './use-kitchen-categories.ts'
import { useKitchenCategory } from './use-kitchen-category.ts'
import type { KitchenPart } from './use-kitchen-stations.ts'

/**
 * The board's orders that belong to a part of the kitchen.
 * @param part undefined: all orders.
 * @param stationCategories the categories that are on a station; undefined: this is no station.
 * @returns `openOrders`: those of `orders` that are not being archived. `removedOrders`: those that have to be acknowledged.
 */
export function useKitchenOrders(
  board: Board,
  archiving: readonly Archiving[],
  part: KitchenPart | undefined,
  stationCategories: readonly string[] | undefined,
) {
  const archivingIds = useMemo(
    () => new Set(archiving.filter(({ state }) => state !== 'failed').map(({ id }) => id)),
    [archiving],
  )
  const allOpenOrders = useMemo(
    () => board.orders.filter(({ id }) => !archivingIds.has(id)),
    [board.orders, archivingIds],
  )
  const { categories } = useKitchenCategories()
  const names = useMemo(() => categories?.map(({ name }) => name), [categories])
  const { category, ...strays } = useKitchenCategory(allOpenOrders, part, names, stationCategories)
  const orders = useMemo(
    () => (category === undefined ? board.orders : board.orders.filter((order) => hasDishOfCategory(order, category))),
    [board.orders, category],
  )
  const openOrders = useMemo(() => orders.filter(({ id }) => !archivingIds.has(id)), [orders, archivingIds])
  const removedOrders = useMemo(
    () =>
      [...board.removedOrders.values()].filter(
        ({ order, why }) => why !== 'checking' && (category === undefined || hasDishOfCategory(order, category)),
      ),
    [board.removedOrders, category],
  )
  return { category, strays, orders, openOrders, removedOrders }
}

export type KitchenOrders = ReturnType<typeof useKitchenOrders>
