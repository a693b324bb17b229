import type { TicketDish } from '#/entities/order/ticket.ts'

/** How many of a dish at a size are wanted; `withExtras` of them have something added. */
export type AllDayCount = { key: string; name: string; size: string; quantity: number; withExtras: number }

/** How many of each dish and size a kitchen has to cook, most first. @param dishes those of all orders still to be cooked. */
export function allDay(dishes: readonly TicketDish[]): AllDayCount[] {
  const counts = new Map<string, AllDayCount>()
  for (const dish of dishes) {
    // By name and not by id: a cook reads names, and a combination may send a dish without its id.
    const key = JSON.stringify([dish.name.trim().toLowerCase(), dish.size.toLowerCase()])
    const count = counts.get(key) ?? { key, name: dish.name, size: dish.size, quantity: 0, withExtras: 0 }
    count.quantity += dish.quantity
    if (dish.extras.length > 0) count.withExtras += dish.quantity
    counts.set(key, count)
  }
  return [...counts.values()].sort((a, b) => b.quantity - a.quantity || (a.key < b.key ? -1 : 1))
}
