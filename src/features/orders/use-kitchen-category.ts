import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useMenusWhile } from '#/entities/menu/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { Order } from '#/entities/order/schema.ts'
import { dishesOf, ticketCourses } from '#/entities/order/ticket.ts'
import { createCategoryFinder, kitchenCategory } from './live/kitchen-category.ts'

const NO_NAMES: readonly string[] = []
const NO_MENUS: readonly Menu[] = []

/**
 * A tab's category, by its name. Reads the menus only if the orders do not name the categories.
 * @param names of all categories; undefined on the tab of all orders.
 * @returns `strays`: how many dishes are of no known category, so on every tab; `isUnsorted`: all of them.
 */
export function useKitchenCategory(
  orders: readonly Order[],
  name: string | undefined,
  names: readonly string[] = NO_NAMES,
) {
  const { restaurantId = '' } = useParams()
  const dishes = useMemo(
    () => (name === undefined ? [] : orders.flatMap((order) => dishesOf(ticketCourses(order)))),
    [orders, name],
  )

  const byLines = useMemo(() => createCategoryFinder(names, NO_MENUS), [names])
  const needsMenus = dishes.some((dish) => byLines(dish) === undefined)
  const { data: menus = NO_MENUS, isPending: menusPending } = useMenusWhile(restaurantId, false, needsMenus)

  const byMenus = useMemo(() => createCategoryFinder(names, menus), [names, menus])
  // A backend may copy dishes into the options of combinations.
  const needsOptions = needsMenus && !menusPending && dishes.some((dish) => byMenus(dish) === undefined)
  const { data: options = NO_MENUS, isPending: optionsPending } = useMenusWhile(restaurantId, true, needsOptions)

  const find = useMemo(() => createCategoryFinder(names, [...menus, ...options]), [names, menus, options])
  const strays = dishes.filter((dish) => find(dish) === undefined)
  const isReading = needsMenus && (menusPending || (needsOptions && optionsPending))

  return {
    category: useMemo(() => (name === undefined ? undefined : kitchenCategory(name, find)), [name, find]),
    strays: isReading ? 0 : strays.reduce((sum, { quantity }) => sum + quantity, 0),
    isUnsorted: strays.length === dishes.length,
  }
}
