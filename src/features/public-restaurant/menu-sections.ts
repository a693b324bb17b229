import type { Language } from '#/config/languages.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { descriptionFor } from '#/entities/dish/descriptions.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { fold, holds } from '#/lib/search/search.ts'

/** One menu of the page; `id` is that of its element. */
export type MenuSection = { id: string; name: string; dishes: Dish[] }

/** The block of combinations, as an element of the page. */
export const COMBINATIONS_ID = 'combinations'

/** The menus that have dishes, in their order (specification, section 2). */
export const sectionsOf = (menus: readonly Menu[]): MenuSection[] =>
  ownMenus(menus)
    .filter((menu) => menu.dish.length > 0)
    .map((menu) => ({ id: `menu-${menu.id}`, name: menu.name, dishes: menu.dish }))

const answers = (query: string, text: string): boolean => holds(query, fold(text))

/**
 * What of the menu answers a search: case and accents do not matter; a dish is found by its name, its category or the
 * description that is shown. A blank text keeps all.
 */
export function searchMenu(sections: MenuSection[], text: string, language: Language): MenuSection[] {
  if (!text.trim()) return sections
  return sections
    .map((section) => ({
      ...section,
      dishes: section.dishes.filter((dish) =>
        answers(text, `${dish.name} ${dish.category?.name ?? ''} ${descriptionFor(dish, language)?.text ?? ''}`),
      ),
    }))
    .filter((section) => section.dishes.length > 0)
}

/** The fixed menus whose name answers a search. */
export const searchCombinations = (combinations: Combination[], text: string): Combination[] =>
  text.trim() ? combinations.filter(({ name }) => answers(text, name)) : combinations
