import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useMenusWhile } from '#/entities/menu/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import {
  dishesOf,
  firedCourses,
  quantityToStrike,
  type TicketDish,
  ticketCourses,
} from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import { createCategoryFinder, kitchenCategory } from './kitchen-category.ts'
import type { KitchenPart } from './use-kitchen-stations.ts'

const NO_NAMES: readonly string[] = []
const NO_MENUS: readonly Menu[] = []

const countOf = (dishes: readonly TicketDish[]) => dishes.reduce((sum, dish) => sum + quantityToStrike(dish), 0)

/**
 * Reads the menus only if the orders do not name the categories.
 * @param part undefined: all orders.
 * @param names of all categories.
 * @param stationCategories the names of those on a station.
 * @returns `strays`: how many dishes are of no known category, so on every tab; `isUnsorted`: all. `withoutStation`: how
 *   many are on no station.
 */
export function useKitchenCategory(
  orders: readonly Order[],
  part: KitchenPart | undefined,
  names: readonly string[] = NO_NAMES,
  stationCategories?: readonly string[],
) {
  const { restaurantId = '' } = useParams()
  const dishes = useMemo(
    () => (part === undefined ? [] : orders.flatMap((order) => dishesOf(firedCourses(ticketCourses(order))))),
    [orders, part],
  )

  const findByLine = useMemo(() => createCategoryFinder(names, NO_MENUS), [names])
  const needsMenus = dishes.some((dish) => findByLine(dish) === undefined)
  const { data: menus = NO_MENUS, isPending: areMenusPending } = useMenusWhile(restaurantId, false, needsMenus)

  const findInMenus = useMemo(() => createCategoryFinder(names, menus), [names, menus])
  // A backend may copy dishes into the options of combinations.
  const needsOptions = needsMenus && !areMenusPending && dishes.some((dish) => findInMenus(dish) === undefined)
  const { data: options = NO_MENUS, isPending: areOptionsPending } = useMenusWhile(restaurantId, true, needsOptions)

  const find = useMemo(() => createCategoryFinder(names, [...menus, ...options]), [names, menus, options])
  const strays = dishes.filter((dish) => find(dish) === undefined)
  const allStations = stationCategories && kitchenCategory('', stationCategories, find)
  const dishesWithoutStation = allStations ? dishes.filter((dish) => !allStations.hasDish(dish)) : []
  const areMenusBeingRead = needsMenus && (areMenusPending || (needsOptions && areOptionsPending))

  return {
    category: useMemo(() => part && kitchenCategory(part.name, part.categories, find), [part, find]),
    strays: areMenusBeingRead ? 0 : countOf(strays),
    withoutStation: areMenusBeingRead ? 0 : countOf(dishesWithoutStation),
    isUnsorted: strays.length === dishes.length,
  }
}
