import { guestsOf, type KnownGuests } from '#/entities/order/guests.ts'
import { orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { noonOf } from '#/entities/restaurant/business-day.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { toCents } from '#/lib/money/money.ts'
import { fold } from '#/lib/search/search.ts'
import { dayOf } from '#/lib/time/format-time.ts'

/* Days of the archive: `YYYY-MM-DD`, in the time zone of this device. */

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(noonOf(text)) === text

type Timed = Pick<Order, 'orderTime'>

/** Orders without a time come last. */
export const newestFirst = (orders: readonly Order[]): readonly Order[] =>
  orders
    .map((order) => ({ order, at: orderedAt(order) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.at === b.at ? 0 : b.at - a.at))
    .map(({ order }) => order)

/** The backend's day may end later than this device's: an order further away than this was not asked for (ms). */
const FAR = 36 * 60 * 60_000

/** Whether a backend that was asked for a day has answered with all orders, because it does not support dates. */
export function isOfAllDays(orders: readonly Timed[], day: string): boolean {
  const noon = noonOf(day)
  return orders.some((order) => Math.abs((orderedAt(order) ?? noon) - noon) > FAR)
}

/** The orders of a day, filtered by this device where the backend does not. */
export const ofDay = <Each extends Timed>(orders: readonly Each[], day: string): readonly Each[] =>
  isOfAllDays(orders, day) ? orders.filter((order) => dayOf(orderedAt(order) ?? noonOf(day)) === day) : orders

const namesIn = (order: Order): string[] =>
  order.lines.flatMap((line) =>
    'combinationId' in line
      ? [line.combinationName, ...line.dishesWithIngredients.map(({ dishName }) => dishName ?? '')]
      : [line.dishName],
  )

/** Searches by table (a number), or by the name of a dish or combination. */
export function searched(orders: readonly Order[], text: string): readonly Order[] {
  const wanted = fold(latinDigits(text))
  if (!wanted) return orders
  if (/^\d+$/.test(wanted)) return orders.filter(({ tableNumber }) => String(tableNumber) === wanted)
  return orders.filter((order) => namesIn(order).some((name) => fold(name).includes(wanted)))
}

/** In cents: the backend's total, else the sum of the lines; undefined if neither is known. */
export function orderCents(order: Order): number | undefined {
  if (order.total !== undefined) return toCents(order.total)
  let sum = 0
  for (const line of order.lines) {
    const [price, quantity] =
      'combinationId' in line ? [line.combinationPrice, line.combinationQuantity] : [line.dishPrice, line.dishQuantity]
    if (price === undefined) return undefined
    sum += toCents(price) * quantity
  }
  return sum
}

/** `unpriced`: orders without a known price, which are not in `cents`. */
export function totals(
  orders: readonly Order[],
  sittings: readonly KnownGuests[] = [],
): { orders: number; covers: number; cents: number; unpriced: number } {
  const cents = orders.map(orderCents)
  return {
    orders: orders.length,
    covers: guestsOf(orders, sittings),
    cents: cents.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    unpriced: cents.filter((each) => each === undefined).length,
  }
}
