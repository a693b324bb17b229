import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useMenusWhile } from '#/entities/menu/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { Order } from '#/entities/order/schema.ts'
import { dishesOf, type KitchenCategory, type TicketDish, ticketCourses } from '#/entities/order/ticket.ts'

const NO_NAMES: readonly string[] = []
const NO_MENUS: readonly Menu[] = []

/**
 * A tab's category, by its name. Reads the menus only if the orders do not name the categories.
 * @param names of all categories; undefined on the tab of all orders.
 * @returns `strays`: how many dishes belong to no category, so to no tab. `isUnsorted`: no dish has a known category;
 * then every tab shows all orders.
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
  const isUnsorted = !isReading && strays.length > 0 && strays.length === dishes.length
  // Better to show a dish twice than not at all.
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

/*
 * Which part of the kitchen cooks a dish. If its line names no category, or one that was deleted, the dish is looked
 * up by its id in the menus.
 */

/** Returns the name of a dish's category; undefined if unknown. */
type CategoryFinder = (dish: TicketDish) => string | undefined

const folded = (name: string) => name.trim().toLowerCase()

/** @param names of all categories. @param menus with their dishes, including the options of combinations. */
export function createCategoryFinder(names: readonly string[], menus: readonly Menu[]): CategoryFinder {
  const known = new Map(names.map((name) => [folded(name), name]))
  const byDish = new Map(
    menus.flatMap(({ dish }) => dish.flatMap(({ id, category }) => (category ? [[id, category.name]] : []))),
  )
  const find = (name: string | undefined) => (name === undefined ? undefined : known.get(folded(name)))
  return ({ category, dishId }) => find(category) ?? (dishId === undefined ? undefined : find(byDish.get(dishId)))
}

/** @param hasUnfound whether dishes without a known category are shown here too. */
export const kitchenCategory = (name: string, find: CategoryFinder, hasUnfound: boolean): KitchenCategory => ({
  name,
  has: (dish) => {
    const found = find(dish)
    return found === undefined ? hasUnfound : folded(found) === folded(name)
  },
})
