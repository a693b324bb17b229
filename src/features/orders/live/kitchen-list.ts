import { fetchKitchenOrders } from '#/entities/order/api.ts'
import type { ReadOptions } from '#/lib/http/http.ts'
import type { OrderList } from './list-order.ts'

/** The live orders as the board counts them. Throws ApiError. */
export async function readKitchenList(options?: ReadOptions): Promise<OrderList> {
  const { orders, unreadable } = await fetchKitchenOrders(options)
  return { orders, unreadableCount: unreadable.length }
}
