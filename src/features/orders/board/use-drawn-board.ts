import { useDeferredValue, useMemo } from 'react'
import { useHasNoNetwork } from '#/lib/device/use-has-no-network.ts'
import { areOrdersArriving } from './ConnectionHead.tsx'
import { isOwnChange } from './order-alerts.ts'
import type { Kitchen } from './use-kitchen.ts'
import type { KitchenOrders } from './use-kitchen-orders.ts'
import { useOrderAlerts } from './use-order-alerts.ts'

/**
 * What the cards and the alerts show. Once there are cards, it is rendered in slices between frames, and may be a moment older
 * than the store.
 * @returns `recentAlerts`: for a screen reader, at once.
 */
export function useDrawnBoard(
  { live, board, connection, archiving, strikes, actions }: Kitchen,
  { category, orders, openOrders, removedOrders }: KitchenOrders,
) {
  const { newOrders, recentAlerts, outsideAlerts, watch } = useOrderAlerts(live, category)
  const alerts = useMemo(() => {
    const openById = new Map(openOrders.map((order) => [order.id, order]))
    return outsideAlerts.filter(({ order: { id }, kind }) => {
      if (kind === 'removed') return removedOrders.some((each) => each.order.id === id)
      const order = openById.get(id)
      if (!order) return false
      if (kind === 'arrived') return true
      const changes = board.unseen.get(id)?.changes
      return changes !== undefined && isOwnChange(order, changes, category)
    })
  }, [outsideAlerts, openOrders, removedOrders, board.unseen, category])
  const unseenIds = useMemo(
    () => new Set(alerts.flatMap(({ order, kind }) => (kind === 'arrived' ? [] : [order.id]))),
    [alerts],
  )
  const hasNoNetwork = useHasNoNetwork()
  const isLost = hasNoNetwork || !areOrdersArriving(connection)
  const cards = useMemo(
    () => ({
      board,
      archiving,
      strikes,
      actions,
      orders,
      removedOrders,
      newOrders,
      unseenIds,
      watch,
      category,
      isLost,
    }),
    [board, archiving, strikes, actions, orders, removedOrders, newOrders, unseenIds, watch, category, isLost],
  )
  // One value: an archived order must not return for a frame, and no alert may come before its card.
  const latest = useMemo(() => ({ cards, alerts }), [cards, alerts])
  const deferred = useDeferredValue(latest)
  // Each message restarts the deferred rendering. The first cards must not wait for a pause between messages.
  const { cards: drawnCards } = deferred
  const hasCards = drawnCards.orders.length + drawnCards.removedOrders.length > 0
  return { ...(hasCards ? deferred : latest), recentAlerts }
}
