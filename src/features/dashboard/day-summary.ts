import { dishesOf, ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { orderedAt, orderMills } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { countGuests, countOrdersWithoutCovers, type SittingToCount } from '#/entities/order/sitting/guests.ts'
import { businessDayOf } from '#/entities/restaurant/business-day.ts'
import { hourOf } from '#/lib/time/days.ts'

const DISHES_SHOWN = 5

/** `hours` has no gaps from the first to the last hour with an order (0 to 23; after midnight it begins again). */
export type DaySummary = {
  orderCount: number
  covers: number
  /** Orders without known covers. */
  withoutCoversCount: number
  /** What the orders of known price cost. */
  mills: number
  withoutPriceCount: number
  hours: { hour: number; orderCount: number }[]
  /** `hasUnknownQuantity`: the quantity of some is not known. */
  dishes: { name: string; quantity: number; hasUnknownQuantity: boolean }[]
}

export const NO_ORDERS = { orderCount: 0, covers: 0, withoutCoversCount: 0, mills: 0, withoutPriceCount: 0 }

/**
 * Undefined where there is nothing to show. An order without a time may be of another day and is left out. An order in
 * both lists counts once.
 * @param day `YYYY-MM-DD`. @param endsAt the hour of the next morning; 0: midnight.
 */
export function summaryOfDay(
  orders: readonly Order[],
  day: string,
  sittings: readonly SittingToCount[] = [],
  endsAt = 0,
): DaySummary | undefined {
  const ofDay = [...new Map(orders.map((order) => [order.id, order])).values()].flatMap((order) => {
    const orderedTime = orderedAt(order)
    if (orderedTime === undefined || businessDayOf(orderedTime, endsAt) !== day) return []
    const hour = hourOf(orderedTime)
    // The hours of a business day go on after midnight: 25 is one o’clock.
    return [{ order, hour: hour < endsAt ? hour + 24 : hour }]
  })
  if (ofDay.length === 0) return undefined
  const prices = ofDay.map(({ order }) => orderMills(order))
  const hours = ofDay.map(({ hour }) => hour)
  const first = Math.min(...hours)
  return {
    orderCount: ofDay.length,
    covers: countGuests(
      ofDay.map(({ order }) => order),
      sittings,
    ),
    withoutCoversCount: countOrdersWithoutCovers(ofDay.map(({ order }) => order)),
    mills: prices.reduce<number>((sum, price) => sum + (price ?? 0), 0),
    withoutPriceCount: prices.filter((price) => price === undefined).length,
    hours: Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => ({
      hour: (first + index) % 24,
      orderCount: hours.filter((hour) => hour === first + index).length,
    })),
    dishes: bestDishes(ofDay.map(({ order }) => order)),
  }
}

/** Counts all dimensions together, and dishes inside combinations too. */
function bestDishes(orders: readonly Order[]): DaySummary['dishes'] {
  const counts = new Map<string, DaySummary['dishes'][number]>()
  for (const { name, quantity } of orders.flatMap((order) => dishesOf(ticketCourses(order)))) {
    const key = name.trim().toLowerCase()
    if (!key) continue
    const count = counts.get(key) ?? { name: name.trim(), quantity: 0, hasUnknownQuantity: false }
    count.quantity += quantity ?? 0
    if (quantity === undefined) count.hasUnknownQuantity = true
    counts.set(key, count)
  }
  return [...counts.values()]
    .sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name))
    .slice(0, DISHES_SHOWN)
}
