import { fetchKitchenOrders } from '#/entities/order/api.ts'
import type { ReadOptions } from '#/lib/http/http.ts'
import type { Board } from './board.ts'

/** The live orders as the board counts them. Throws ApiError. */
export async function readKitchenList(options?: ReadOptions): Promise<Pick<Board, 'orders' | 'unreadable'>> {
  const { orders, unreadable } = await fetchKitchenOrders(options)
  return { orders, unreadable: unreadable.length }
}
