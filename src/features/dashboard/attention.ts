import { allergensOf } from '#/entities/dish/allergens.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { isOnHold } from '#/entities/order/kitchen/ticket.ts'
import { ageClass, orderedAt, statedState } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { businessDayOf, sameTimeOn } from '#/entities/restaurant/business-day.ts'

/* What a director should look at now. */

/**
 * The tables that wait longer than the usual limit for an order which is neither ready nor on hold. Undefined where that
 * cannot be known: none is late, but an order has no time or cannot be read.
 * @param unreadableCount how many live orders cannot be read.
 */
export function lateTables(liveOrders: readonly Order[], unreadableCount: number, now: number): number[] | undefined {
  const cooking = liveOrders.filter((order) => statedState(order.courseStatus) !== 'finished' && !isOnHold(order))
  const lateOrders = cooking.filter((order) => ageClass(now - (orderedAt(order) ?? now)) === 'late')
  const isIncomplete = unreadableCount > 0 || cooking.some((order) => orderedAt(order) === undefined)
  if (lateOrders.length === 0 && isIncomplete) return undefined
  return [...new Set(lateOrders.map(({ tableNumber }) => tableNumber))].sort((a, b) => a - b)
}

/** The number of dishes of which a guest cannot be told what they contain. */
export const countUndeclared = (dishes: readonly Dish[]): number =>
  dishes.filter((dish) => allergensOf(dish).state !== 'declared').length

/**
 * The orders of an earlier day until the same time of the clock. Undefined where that cannot be known, because the day has an order
 * without a time. `none`: it has none at all in the archive, which may also mean that the archive has other days.
 * @param at now, milliseconds since 1970.
 */
export function ordersUntil(
  orders: readonly Order[],
  day: string,
  { at, endsAt }: { at: number; endsAt: number },
): Order[] | 'none' | undefined {
  const times = orders.map((order) => ({ order, time: orderedAt(order) }))
  if (times.some(({ time }) => time === undefined)) return undefined
  const endTime = sameTimeOn(day, at, endsAt)
  const ofDay = times.flatMap(({ order, time }) =>
    time !== undefined && businessDayOf(time, endsAt) === day ? [{ order, time }] : [],
  )
  return ofDay.length === 0 ? 'none' : ofDay.filter(({ time }) => time <= endTime).map(({ order }) => order)
}
