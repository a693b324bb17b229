import type { Dish } from '#/entities/dish/schema.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { fold } from '#/lib/search/search.ts'

/** What the panel is asked about. A line of an order may have only the dish's name. */
export type SoldOutSubject = { dishId: Dish['id'] | undefined; name: string }

export type ListedDish = { dish: Dish; menuName: string }

/** Each dish once, with the first menu that lists it. */
export function listedDishes(menus: readonly Menu[]): ListedDish[] {
  const listed = new Map<Dish['id'], ListedDish>()
  for (const menu of ownMenus(menus))
    for (const dish of menu.dish) if (!listed.has(dish.id)) listed.set(dish.id, { dish, menuName: menu.name })
  return [...listed.values()]
}

/** The id of a subject: its own. A combination may have a copy of a dish: then, or without an id, the only dish of that name. */
export function dishIdOf(subject: SoldOutSubject, listed: readonly ListedDish[]): Dish['id'] | undefined {
  if (listed.some(({ dish }) => dish.id === subject.dishId)) return subject.dishId
  const [found, another] = listed.filter(({ dish }) => fold(dish.name.trim()) === fold(subject.name.trim()))
  return found && !another ? found.dish.id : subject.dishId
}
