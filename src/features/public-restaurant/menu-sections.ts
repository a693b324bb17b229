import type { Language } from '#/config/languages.ts'
import { descriptionFor } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { fold, holds } from '#/lib/search/search.ts'

/** One menu of the page; `id` is the id of its element. */
export type MenuSection = { id: string; name: string; dishes: Dish[] }

/** The menus that have dishes, in their order (R2.22). */
export const sectionsOf = (menus: readonly Menu[]): MenuSection[] =>
  ownMenus(menus)
    .filter((menu) => menu.dish.length > 0)
    .map((menu) => ({ id: `menu-${menu.id}`, name: menu.name, dishes: menu.dish }))

/**
 * Filters the menu by a search text, ignoring case and accents: by a dish's name, category or displayed description. A blank
 * text matches all.
 */
export function searchMenu(sections: MenuSection[], text: string, language: Language): MenuSection[] {
  if (!text.trim()) return sections
  return sections
    .map((section) => ({
      ...section,
      dishes: section.dishes.filter((dish) =>
        holds(text, fold(`${dish.name} ${dish.category?.name ?? ''} ${descriptionFor(dish, language)?.text ?? ''}`)),
      ),
    }))
    .filter((section) => section.dishes.length > 0)
}
