import type { QueryClient } from '@tanstack/react-query'
import { createLiveOrders, type LiveOrders } from './live-orders.ts'
import type { BoardPlace } from './stored-board.ts'

// One per client, so that each test has its own.
const liveOrdersByClient = new WeakMap<QueryClient, { key: string; orders: LiveOrders }>()

/** The live orders of a person and restaurant; those of another person are stopped. */
export function liveOrdersOf(place: BoardPlace, client: QueryClient): LiveOrders {
  const key = JSON.stringify([place.restaurantId, place.personKey])
  const running = liveOrdersByClient.get(client)
  if (running?.key === key) return running.orders
  running?.orders.stream.stop()
  const orders = createLiveOrders({ place, client })
  liveOrdersByClient.set(client, { key, orders })
  return orders
}
