import type { Menu } from '#/entities/menu/schema.ts'
import type { KitchenCategory, TicketDish } from '#/entities/order/kitchen/ticket.ts'

/*
 * Which part of the kitchen cooks a dish. If its line names no known category, it is looked up by its id in the menus.
 * One that is found nowhere is shown on every tab.
 */

type CategoryFinder = (dish: TicketDish) => string | undefined

const foldName = (name: string) => name.trim().toLowerCase()

/** @param names of all categories. @param menus with their dishes, including the options of combinations. */
export function createCategoryFinder(names: readonly string[], menus: readonly Menu[]): CategoryFinder {
  const namesByFoldedName = new Map(names.map((name) => [foldName(name), name]))
  const categoryByDish = new Map(
    menus.flatMap(({ dish }) => dish.flatMap(({ id, category }) => (category ? [[id, category.name]] : []))),
  )
  const find = (name: string | undefined) => (name === undefined ? undefined : namesByFoldedName.get(foldName(name)))
  return ({ category, dishId }) =>
    find(category) ?? (dishId === undefined ? undefined : find(categoryByDish.get(dishId)))
}

/** @param categories the names of those that are cooked there. */
export function kitchenCategory(name: string, categories: readonly string[], find: CategoryFinder): KitchenCategory {
  const partCategories = new Set(categories.map(foldName))
  return {
    name,
    hasDish: (dish) => {
      const dishCategory = find(dish)
      return dishCategory === undefined || partCategories.has(foldName(dishCategory))
    },
  }
}
