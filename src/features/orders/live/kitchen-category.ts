import type { Menu } from '#/entities/menu/schema.ts'
import type { KitchenCategory, TicketDish } from '#/entities/order/ticket.ts'

/*
 * Which part of the kitchen cooks a dish. A line may name its category; where it names none, or one that does not exist
 * any more, the dish is looked for by its id in the menus.
 */

/** Gives the name of a dish's category; undefined where it cannot be found. */
export type CategoryFinder = (dish: TicketDish) => string | undefined

const folded = (name: string) => name.trim().toLowerCase()

/** @param names the categories that there are. @param menus with their dishes; options of combinations among them. */
export function createCategoryFinder(names: readonly string[], menus: readonly Menu[]): CategoryFinder {
  const known = new Map(names.map((name) => [folded(name), name]))
  const byDish = new Map(
    menus.flatMap(({ dish }) => dish.flatMap(({ id, category }) => (category ? [[id, category.name]] : []))),
  )
  const find = (name: string | undefined) => (name === undefined ? undefined : known.get(folded(name)))
  return ({ category, dishId }) => find(category) ?? (dishId === undefined ? undefined : find(byDish.get(dishId)))
}

/** @param hasUnfound whether dishes whose category cannot be found are shown to these cooks too. */
export const kitchenCategory = (name: string, find: CategoryFinder, hasUnfound: boolean): KitchenCategory => ({
  name,
  has: (dish) => {
    const found = find(dish)
    return found === undefined ? hasUnfound : folded(found) === folded(name)
  },
})
