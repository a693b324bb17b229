import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#/config/languages.ts'
import { usePolledCombinations } from '#/entities/combination/api.ts'
import { type Availability, firstSoldOutOption, withAvailability } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { useWholeCombinations } from '#/entities/combination/whole-combinations.ts'
import { useMenuIngredients } from '#/entities/ingredient/api.ts'
import { useMenus, usePolledMenus } from '#/entities/menu/api.ts'
import { availabilityOf, byCategory, ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { combinationItem, dishItem, type OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import { allLines, type OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
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

type TypedEntry = { quantity: number; items: OrderItem[] }

/** The numbers from 1 to 10 as `fold` writes them, with a slash between the forms of one number. Without 'un' and 'una', which are articles. */
const NUMBER_WORDS: Record<Language, string> = {
  en: 'one two three four five six seven eight nine ten',
  it: 'uno due tre quattro cinque sei sette otto nove dieci',
  ar: 'واحد/واحده اثنان/اثنين/اثنتان/اثنتين ثلاث/ثلاثه اربع/اربعه خمس/خمسه ست/سته سبع/سبعه ثمان/ثماني/ثمانيه تسع/تسعه عشر/عشره',
  es: 'uno dos tres cuatro cinco seis siete ocho nueve diez',
  fr: 'une deux trois quatre cinq six sept huit neuf dix',
}
const BY_LANGUAGE = Object.values(NUMBER_WORDS).map((words) => words.split(' '))
const wordsFor = (number: number) => BY_LANGUAGE.flatMap((words) => words[number - 1]?.split('/') ?? [])

/** Whether a name has the number as a word, and the rest of the query beside it: 'Quattro stagioni' for 4 and 'stag'. */
const hasNumber = (name: string, number: number, rest: string): boolean => {
  const words = name.split(' ')
  // An Arabic word may have its article.
  const others = words.filter((word) => !wordsFor(number).includes(word.replace(/^ال/, '')))
  return others.length < words.length && ranker(rest)(others.join(' ')) !== undefined
}

/**
 * '2 carb' is two of what 'carb' finds, but '7 up' and '4 stagioni' (Quattro stagioni) are names; with a times sign it
 * is always a quantity. Undefined: nothing is searched yet.
 */
export function typedEntry(typed: string, search: (query: string) => OrderItem[]): TypedEntry | undefined {
  const text = latinDigits(typed).trim()
  if (text === '') return undefined
  const items = search(text)
  const [, digits = '', timesSign, rest = ''] = /^(\d{1,3})(?:\s*([x×])\s+|\s+|$)(.*)$/i.exec(text) ?? []
  const quantity = Number(digits)
  const hasDigitsInName = (item: OrderItem) => foldText(itemName(item)).split(' ').includes(digits)
  if (quantity < 1) return { quantity: 1, items }
  const matches = rest === '' ? [] : search(rest)
  const namedMatches = timesSign ? [] : matches.filter((item) => hasNumber(foldText(itemName(item)), quantity, rest))
  if (!timesSign && items.some(hasDigitsInName))
    return { quantity: 1, items: [...new Set([...items, ...namedMatches])] }
  if (namedMatches.length > 0) return { quantity: 1, items: [...new Set([...namedMatches, ...items])] }
  if (rest === '') return items.length > 0 ? { quantity: 1, items } : undefined
  return matches.length > 0 ? { quantity, items: matches } : { quantity: 1, items }
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

/** All that can be ordered: the queries, their sections and the search. */
export function useOrderMenu(restaurantId: string) {
  const { t } = useTranslation()
  const menus = usePolledMenus(restaurantId)
  const combinations = usePolledCombinations(restaurantId)
  const isAvailable = useMemo(() => menus.data && availabilityOf(menus.data), [menus.data])
  // Prefetched: the Wi-Fi may be gone when one is chosen.
  const wholeCombinations = useWholeCombinations(
    (combinations.data ?? []).map(({ id }) => id),
    isAvailable,
  )
  const title = t('newOrder.combinations')
  const sections = useMemo(() => {
    const current = currentCombinations(combinations.data ?? [], wholeCombinations, isAvailable)
    return sectionsOf(menus.data ?? [], current, title)
  }, [menus.data, isAvailable, combinations.data, wholeCombinations, title])
  const items = useMemo(() => itemsOf(sections), [sections])
  const search = useMemo(() => itemSearch(sections), [sections])
  return { menus, combinations, sections, items, search }
}

export type OrderMenu = ReturnType<typeof useOrderMenu>

/**
 * When the backend sent the menus and combinations with which the screen has compared an order's lines, in ms. It may be long
 * ago: an answer may come from the device's store.
 */
export const menusReadAt = ({ menus, combinations }: OrderMenu, openOrder: OpenOrder): number =>
  Math.min(
    ...[menus, ...(allLines(openOrder).some(({ kind }) => kind === 'combination') ? [combinations] : [])].map(
      ({ data, dataUpdatedAt }) => storedAt(data) ?? dataUpdatedAt,
    ),
  )

/** The extras of a menu's dishes. */
export function useExtras(menu: Menu) {
  // A backend may send its menus without their ingredients.
  const query = useMenuIngredients(menu.ingredients.length === 0 ? menu.id : undefined)
  return { query, ingredients: menu.ingredients.length > 0 ? menu.ingredients : (query.data ?? []) }
}

/** Whether a dish has sold out while its dialog is open. */
export const useIsSoldOut = (restaurantId: string, dishId: string): boolean =>
  availabilityOf(useMenus(restaurantId).data).get(dishId) === false
