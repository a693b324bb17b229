import type { Language } from '#/config/languages.ts'
import { FIRST_DISHES } from '#/config/stored-view.ts'
import { declares, descriptionFor } from '#/entities/dish/descriptions.ts'
import { withoutZeroPrice } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { ownMenus, underHeadings } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { foldText, matcher } from '#/lib/search/search.ts'

/** One menu of the page; `id` is the id of its element. `whole`: the section of which this one has only the first dishes. */
export type MenuSection = { id: string; name: string; dishes: Dish[]; whole?: MenuSection }

/**
 * The dishes of a section by their categories; `id` is the id of the element. A name of '' is no heading. The first dishes stand
 * under the headings that they have in the whole section.
 */
export function categoriesOf(section: MenuSection): { id: string; name: string; dishes: Dish[] }[] {
  const dishes = new Set(section.dishes)
  return underHeadings(section.whole ?? section)
    .map((category, index) => ({
      ...category,
      id: `${section.id}-category-${index}`,
      dishes: category.dishes.filter((dish) => dishes.has(dish)),
    }))
    .filter((category) => category.dishes.length > 0)
}

/** `label`: the guest's needs in words. `isSuitable` undefined: no dish declares any of them, and all dishes are shown. */
export type DishFilter = { label: string; isSuitable: ((dish: Dish) => boolean) | undefined }

/** What the choice of allergens and diets is called, by what these dishes declare. */
export function needsTitle(dishes: readonly Dish[]): TextKey {
  if (dishes.some((dish) => declares(dish, 'diets'))) return 'publicRestaurant.needs'
  const declaresAllergens = dishes.some((dish) => declares(dish, 'allergens'))
  return declaresAllergens ? 'entities.allergens' : 'publicRestaurant.allergiesOwn'
}

/** The menus that have dishes, in their order (R2.22). */
export const sectionsOf = (menus: readonly Menu[]): MenuSection[] =>
  ownMenus(menus)
    .filter((menu) => menu.dish.length > 0)
    .map((menu) => ({ id: `menu-${menu.id}`, name: menu.name, dishes: menu.dish.map(withoutZeroPrice) }))

/** How many dishes fill the first view of a phone or a desktop. React and the boot script draw these first. */
export const dishesAtOnce = (isDesktop: boolean): number => (isDesktop ? FIRST_DISHES : FIRST_DISHES / 2)

/** The first dishes in their sections, in the order in which the page shows them. The last section may be cut. */
export function firstDishes(sections: readonly MenuSection[], count: number): MenuSection[] {
  const first: MenuSection[] = []
  let remaining = count
  for (const section of sections) {
    if (remaining <= 0) break
    const shownDishes = underHeadings(section).flatMap(({ dishes }) => dishes)
    first.push({ ...section, dishes: shownDishes.slice(0, remaining), whole: section })
    remaining -= section.dishes.length
  }
  return first
}

/**
 * Filters the menu by a search text, ignoring case and accents: by a dish's name, category or displayed description. A blank
 * text matches all. The texts are folded once, at the first search.
 */
export function menuSearch(sections: MenuSection[], language: Language): (text: string) => MenuSection[] {
  let foldedTexts: ReadonlyMap<Dish, string> | undefined
  return (text) => {
    if (!text.trim()) return sections
    foldedTexts ??= new Map(sections.flatMap(({ dishes }) => dishes.map((dish) => [dish, foldedText(dish, language)])))
    const isMatch = matcher(text)
    return suitableSections(sections, (dish) => isMatch(foldedTexts?.get(dish) ?? ''))
  }
}

export const suitableSections = (sections: MenuSection[], isSuitable: (dish: Dish) => boolean): MenuSection[] =>
  sections
    .map((section) => ({ ...section, dishes: section.dishes.filter(isSuitable) }))
    .filter((section) => section.dishes.length > 0)

const foldedText = (dish: Dish, language: Language): string =>
  foldText(`${dish.name} ${dish.category?.name ?? ''} ${descriptionFor(dish, language)?.text ?? ''}`)
