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
 * The category of a tab, by its name. The menus are read only where the lines of the orders do not say enough.
 * @param names those of all categories; none of them is known on the tab of all orders.
 * @returns `strays`: how many dishes are of no category, and so on no tab. `isUnsorted`: no category could be found for
 * any dish; then every tab shows all orders.
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
  // A backend may keep copies of the dishes in the options of combinations.
  const needsOptions = needsMenus && !menusPending && dishes.some((dish) => byMenus(dish) === undefined)
  const { data: options = NO_MENUS, isPending: optionsPending } = useMenusWhile(restaurantId, true, needsOptions)

  const find = useMemo(() => createCategoryFinder(names, [...menus, ...options]), [names, menus, options])
  const strays = dishes.filter((dish) => find(dish) === undefined)
  const isReading = needsMenus && (menusPending || (needsOptions && optionsPending))
  const isUnsorted = !isReading && strays.length > 0 && strays.length === dishes.length
  // Better a dish too many on a tab than one that nobody cooks.
  const hasUnfound = isReading || isUnsorted

  return {
    category: useMemo(
      () => (name === undefined ? undefined : kitchenCategory(name, find, hasUnfound)),
      [name, find, hasUnfound],
    ),
    strays: hasUnfound ? 0 : strays.reduce((sum, { quantity }) => sum + quantity, 0),
    isUnsorted,
  }
}
