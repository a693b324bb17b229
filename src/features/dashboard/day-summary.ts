import { orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { dishesOf, ticketCourses } from '#/entities/order/ticket.ts'
import { dayOf } from '#/lib/time/format-time.ts'

const DISHES = 5

/** `hours` has no gaps from the first to the last hour with an order (0 to 23). */
export type DaySummary = {
  orders: number
  covers: number
  hours: { hour: number; orders: number }[]
  dishes: { name: string; quantity: number }[]
}

/**
 * Undefined where there is nothing to show. An order without a time may be of another day and is left out. An order in
 * both lists counts once.
 * @param day `YYYY-MM-DD` on this device.
 */
export function summaryOfDay(orders: readonly Order[], day: string): DaySummary | undefined {
  const ofDay = [...new Map(orders.map((order) => [order.id, order])).values()].flatMap((order) => {
    const at = orderedAt(order)
    return at !== undefined && dayOf(at) === day ? [{ order, hour: new Date(at).getHours() }] : []
  })
  if (ofDay.length === 0) return undefined
  const hours = ofDay.map(({ hour }) => hour)
  const first = Math.min(...hours)
  return {
    orders: ofDay.length,
    covers: ofDay.reduce((sum, { order }) => sum + order.totalCovers, 0),
    hours: Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => ({
      hour: first + index,
      orders: hours.filter((hour) => hour === first + index).length,
    })),
    dishes: bestDishes(ofDay.map(({ order }) => order)),
  }
}

/** Counts all dimensions together, and dishes inside combinations too. */
function bestDishes(orders: readonly Order[]): DaySummary['dishes'] {
  const counts = new Map<string, { name: string; quantity: number }>()
  for (const { name, quantity } of orders.flatMap((order) => dishesOf(ticketCourses(order)))) {
    const key = name.trim().toLowerCase()
    if (!key) continue
    const count = counts.get(key) ?? { name: name.trim(), quantity: 0 }
    count.quantity += quantity
    counts.set(key, count)
  }
  return [...counts.values()].sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name)).slice(0, DISHES)
}
