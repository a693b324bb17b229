import { orderedAt, orderMills } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { countGuests, countOrdersWithoutCovers, type SittingToCount } from '#/entities/order/sitting/guests.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { foldText } from '#/lib/search/search.ts'

/** The newest order comes first. Orders without a time come last. */
export const newestFirst = (orders: readonly Order[]): readonly Order[] =>
  orders
    .map((order) => ({ order, at: orderedAt(order) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.at === b.at ? 0 : b.at - a.at))
    .map(({ order }) => order)

const namesIn = (order: Order): string[] =>
  order.lines.flatMap((line) =>
    'combinationId' in line
      ? [line.combinationName, ...line.dishesWithIngredients.map(({ dishName }) => dishName ?? '')]
      : [line.dishName],
  )

/** Searches by table (a number), or by the name of a dish or combination. */
export function searchOrders(orders: readonly Order[], text: string): readonly Order[] {
  const searchText = foldText(latinDigits(text))
  if (!searchText) return orders
  if (/^\d+$/.test(searchText)) return orders.filter(({ tableNumber }) => String(tableNumber) === searchText)
  return orders.filter((order) => namesIn(order).some((name) => foldText(name).includes(searchText)))
}

/**
 * `withoutPriceCount`: how many orders have no known price; they are not in `mills`. `withoutCoversCount`: how many have no known
 * covers.
 */
export function totalsOf(
  orders: readonly Order[],
  sittings: readonly SittingToCount[] = [],
): { orderCount: number; covers: number; withoutCoversCount: number; mills: number; withoutPriceCount: number } {
  const mills = orders.map(orderMills)
  return {
    orderCount: orders.length,
    covers: countGuests(orders, sittings),
    withoutCoversCount: countOrdersWithoutCovers(orders),
    mills: mills.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    withoutPriceCount: mills.filter((each) => each === undefined).length,
  }
}
