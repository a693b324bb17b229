import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { find } from '#/lib/search/search.ts'

export type ShownDish = { id: Dish['id']; dish: Dish; menu: Menu }

const withMenu = (menu: Menu): ShownDish[] => menu.dish.map((dish) => ({ id: dish.id, dish, menu }))

/**
 * The dishes of the shown menu in their order. During a search these are the dishes of all menus, and the best match comes
 * first.
 */
export function shownDishes(menus: readonly Menu[], menu: Menu, search: string): ShownDish[] {
  if (search.trim() === '') return withMenu(menu)
  return find(menus.flatMap(withMenu), search, ({ dish }) => dish.name)
}
