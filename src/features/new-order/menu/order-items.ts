import { type Availability, firstSoldOutOption, withAvailability } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { byCategory, ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { combinationItem, dishItem, type OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import { foldText, ranker } from '#/lib/search/search.ts'

type OrderSection = {
  id: string
  title: string
  /** The menu's name, if another section has the same title. */
  menuName?: string
  items: OrderItem[]
}

export const itemName = (item: OrderItem): string => (item.kind === 'dish' ? item.dish.name : item.combination.name)

export const isOrderable = (item: OrderItem): boolean =>
  item.kind === 'dish' ? item.dish.isAvailable !== false : firstSoldOutOption(item.combination) === undefined

/** A menu with several categories becomes a section per category, in order of appearance. */
const menuSections = (menu: Menu): Required<OrderSection>[] => {
  const menuName = menu.name
  const categories = byCategory(menu.dish)
  return categories.map(({ name, dishes }) => ({
    id: categories.length < 2 ? `section ${menu.id}` : `section ${menu.id} ${name}`,
    title: categories.length < 2 ? menuName : name || menuName,
    menuName,
    items: dishes.map((dish) => dishItem(dish, menu)),
  }))
}

/** Only sections with equal titles keep their menu's name. */
const withoutNeedlessNames = (sections: readonly Required<OrderSection>[]): OrderSection[] => {
  const counts = new Map<string, number>()
  for (const { title } of sections) counts.set(foldText(title), (counts.get(foldText(title)) ?? 0) + 1)
  return sections.map(({ menuName, ...section }) => {
    const isRepeated = (counts.get(foldText(section.title)) ?? 0) > 1
    return isRepeated && foldText(menuName) !== foldText(section.title) ? { ...section, menuName } : section
  })
}

/** @param combinationsTitle the title of the last section. */
export const sectionsOf = (
  menus: readonly Menu[],
  combinations: readonly Combination[] = [],
  combinationsTitle = '',
): OrderSection[] => {
  const items = combinations.map(combinationItem)
  const combinationSections =
    items.length === 0 ? [] : [{ id: 'section combinations', title: combinationsTitle, items }]
  return [...withoutNeedlessNames(ownMenus(menus).flatMap(menuSections)), ...combinationSections]
}

/** Each item once; a dish of two menus is found in the first. */
export const itemsOf = (sections: readonly OrderSection[]): ReadonlyMap<string, OrderItem> => {
  const items = new Map<string, OrderItem>()
  for (const section of sections) {
    for (const item of section.items) if (!items.has(item.key)) items.set(item.key, item)
  }
  return items
}

/** Searches all menus; the best results first. Names are folded once. */
export const itemSearch = (sections: readonly OrderSection[]) => {
  const all = [...itemsOf(sections).values()].map((item) => ({ item, folded: foldText(itemName(item)) }))
  return (query: string): OrderItem[] => {
    const rank = ranker(query)
    return all
      .map(({ item, folded }) => ({ item, rank: rank(folded) }))
      .filter((each): each is { item: OrderItem; rank: number } => each.rank !== undefined)
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item)
  }
}

/**
 * Listed combinations with their options, if those have been read, and with the dishes' availability of the menus. Prices are
 * those of the list, which is read again and again.
 */
export const currentCombinations = (
  listedCombinations: readonly Combination[],
  wholeCombinations: readonly Combination[],
  isAvailable: Availability | undefined,
): Combination[] =>
  listedCombinations.map((listed) => {
    const { dimensionAssignments } = listed
    const combination = {
      ...(wholeCombinations.find(({ id }) => id === listed.id) ?? listed),
      ...(dimensionAssignments.some(({ price }) => price !== undefined) && { dimensionAssignments }),
    }
    return isAvailable ? withAvailability(combination, isAvailable) : combination
  })
