import type { Dish } from '#/entities/dish/schema.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { fold, rankOf } from '#/lib/search/search.ts'

/*
 * The menus as a waiter reads them: one list of sections, and a search over all of them.
 */

export type OrderSection = {
  id: string
  title: string
  /** Whose extras its dishes can have. */
  menu: Menu
  dishes: Dish[]
}

/** A menu with several categories is read by category, in the order in which they first come; another as a whole. */
export const sectionsOf = (menus: readonly Menu[]): OrderSection[] =>
  ownMenus(menus).flatMap((menu) => {
    const groups = new Map<string, Dish[]>()
    for (const dish of menu.dish) {
      const category = dish.category?.name ?? ''
      groups.set(category, [...(groups.get(category) ?? []), dish])
    }
    if (groups.size < 2)
      return menu.dish.length === 0 ? [] : [{ id: menu.id, title: menu.name, menu, dishes: menu.dish }]
    return [...groups].map(([category, dishes]) => ({
      id: `${menu.id} ${category}`,
      title: category || menu.name,
      menu,
      dishes,
    }))
  })

export type FoundDish = { dish: Dish; menu: Menu }

/** Every dish once, with its menu and what it is found by. */
const indexOf = (sections: readonly OrderSection[]) => {
  const seen = new Map<string, FoundDish & { folded: string }>()
  for (const { dishes, menu } of sections) {
    for (const dish of dishes) if (!seen.has(dish.id)) seen.set(dish.id, { dish, menu, folded: fold(dish.name) })
  }
  return seen
}

/** The search over all menus: gives the dishes that answer a query, the best first. */
export const dishSearch = (sections: readonly OrderSection[]) => {
  const all = [...indexOf(sections).values()]
  return (query: string): FoundDish[] =>
    all
      .map((found) => ({ found, rank: rankOf(query, found.folded) }))
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .map(({ found: { dish, menu } }) => ({ dish, menu }))
}

/** A dish and the menu it stands in, by the dish's id. */
export const findDish = (sections: readonly OrderSection[], dishId: string): FoundDish | undefined => {
  for (const { dishes, menu } of sections) {
    const dish = dishes.find((each) => each.id === dishId)
    if (dish) return { dish, menu }
  }
  return undefined
}
