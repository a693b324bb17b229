import {
  coursesOfCategory,
  dishesOf,
  firedCourses,
  isStruck,
  type KitchenCategory,
  NOTHING_STRUCK,
  type TicketDish,
  ticketCourses,
} from '#/entities/order/kitchen/ticket.ts'
import { orderState } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import type { Strikes } from '../live/strikes.ts'

/**
 * The dishes of orders that are not finished, without struck dishes and held courses. @param category is undefined for all
 * categories.
 */
export const dishesToCook = (
  orders: readonly Order[],
  strikes: Strikes,
  category: KitchenCategory | undefined,
): TicketDish[] =>
  orders.flatMap((order) => {
    if (orderState(order.courseStatus) === 'finished') return []
    const courses = firedCourses(ticketCourses(order))
    const struck = strikes.get(order.id) ?? NOTHING_STRUCK
    return dishesOf(category === undefined ? courses : coursesOfCategory(courses, category).courses).filter(
      (dish) => !isStruck(struck, dish),
    )
  })

/**
 * `dishId`: undefined if a line has none, or if two have different ones. `hasUnknownQuantity`: the quantity of some is not known.
 * `withExtrasCount`: how many are known to have extras.
 */
type AllDayCount = {
  key: string
  dishId: string | undefined
  name: string
  size: string
  quantity: number
  hasUnknownQuantity: boolean
  withExtrasCount: number
}

/** What the kitchen has to cook. The largest quantity comes first. */
export function allDay(dishes: readonly TicketDish[]): AllDayCount[] {
  const counts = new Map<string, AllDayCount>()
  for (const dish of dishes) {
    // Dishes are distinguished by name and not by id, because a combination may send a dish without its id.
    const key = JSON.stringify([dish.name.trim().toLowerCase(), dish.size.toLowerCase()])
    const count = counts.get(key) ?? {
      key,
      dishId: dish.dishId,
      name: dish.name,
      size: dish.size,
      quantity: 0,
      hasUnknownQuantity: false,
      withExtrasCount: 0,
    }
    count.quantity += dish.quantity ?? 0
    if (dish.quantity === undefined) count.hasUnknownQuantity = true
    if (count.dishId !== dish.dishId) count.dishId = undefined
    if (dish.extras.length > 0) count.withExtrasCount += dish.quantity ?? 0
    counts.set(key, count)
  }
  return [...counts.values()].sort((a, b) => b.quantity - a.quantity || (a.key < b.key ? -1 : 1))
}
