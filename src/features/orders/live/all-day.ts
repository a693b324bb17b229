import type { TicketDish } from '#/entities/order/ticket.ts'

/** `withExtras`: how many of them have extras. */
type AllDayCount = { key: string; name: string; size: string; quantity: number; withExtras: number }

/** What the kitchen has to cook, largest quantity first. @param dishes of all orders still to be cooked. */
export function allDay(dishes: readonly TicketDish[]): AllDayCount[] {
  const counts = new Map<string, AllDayCount>()
  for (const dish of dishes) {
    // By name, not by id: a combination may send a dish without its id.
    const key = JSON.stringify([dish.name.trim().toLowerCase(), dish.size.toLowerCase()])
    const count = counts.get(key) ?? { key, name: dish.name, size: dish.size, quantity: 0, withExtras: 0 }
    count.quantity += dish.quantity
    if (dish.extras.length > 0) count.withExtras += dish.quantity
    counts.set(key, count)
  }
  return [...counts.values()].sort((a, b) => b.quantity - a.quantity || (a.key < b.key ? -1 : 1))
}
