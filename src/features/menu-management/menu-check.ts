import { useEffect } from 'react'
import * as v from 'valibot'
import { DISH_LANGUAGES, type DishLanguage } from '#/config/languages.ts'
import { allergensOf } from '#/entities/dish/allergens.ts'
import { descriptionsOf } from '#/entities/dish/descriptions.ts'
import { shownDishMills } from '#/entities/dish/rules.ts'
import type { Dish, DishPart } from '#/entities/dish/schema.ts'
import { isPartUnread } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { foldText } from '#/lib/search/search.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'

/** What the check can find. The worst comes first. */
export const FINDINGS = [
  'localCode',
  'noPrice',
  'unreadPrices',
  'zeroPrice',
  'emptyOption',
  'allergensUnclear',
  'allergensDiffer',
  'unreadTexts',
  'noCategory',
  'unreadCategory',
  'sameName',
  'oddPrice',
  'longOut',
  'noAllergens',
  'noTranslation',
  'noPicture',
  'unreadPictures',
] as const
type FindingKind = (typeof FINDINGS)[number]

/** `localCode` has neither a dish nor a menu; `emptyOption` has no dish, and its menu is an option of a combination. */
export type Finding = {
  kind: FindingKind
  dish?: Dish
  menu?: Menu
  /** For `oddPrice`, in mills. */
  price?: { ownPrice: number; usualPrice: number }
  /** For `noTranslation`. */
  languages?: DishLanguage[]
  /** For `longOut`, in milliseconds since 1970. */
  since?: number
}

const WEEK = 7 * 24 * 60 * 60 * 1000
/** The smallest number of prices of which a median is taken. */
const FEWEST_PRICES = 5
/** A price is odd if it is more than this many times the median, or if the median is more than this many times the price. */
const FAR_FACTOR = 3

/**
 * Everything that a director may want to correct. The worst comes first, and findings of the same kind are in the order of the
 * menus.
 */
export function checkMenus({
  menus,
  options,
  soldOutSinceById,
  now,
  isLocal,
}: {
  menus: readonly Menu[]
  /** The options of combinations. It is undefined if they could not be read. */
  options: readonly Menu[] | undefined
  /** When this device first saw a dish sold out, by its id. */
  soldOutSinceById: Readonly<Record<Dish['id'], number>>
  now: number
  /** The address in the QR codes works on this computer only. */
  isLocal: boolean
}): Finding[] {
  const menuDishes = menus.flatMap((menu) => menu.dish.map((dish) => ({ menu, dish })))
  const medianByCategory = usualPrices(menuDishes.map(({ dish }) => dish))
  const usedLanguages = usualLanguages(menuDishes.map(({ dish }) => dish))
  const findings: Finding[] = isLocal ? [{ kind: 'localCode' }] : []
  for (const { menu, dish } of menuDishes) {
    const addFinding = (kind: FindingKind, more: Partial<Finding> = {}) => findings.push({ kind, dish, menu, ...more })
    const dishMills = shownDishMills(dish)
    const usualMills = dish.category ? medianByCategory.get(dish.category.id) : undefined
    const isUnread = (part: DishPart) => isPartUnread(dish, part)
    if (isUnread('prices')) addFinding('unreadPrices')
    else if (dishMills === undefined) addFinding('noPrice')
    else if (dishMills === 0 || dish.dimensionAssignments.some(({ price }) => price === 0)) addFinding('zeroPrice')
    else if (usualMills && (dishMills > usualMills * FAR_FACTOR || dishMills * FAR_FACTOR < usualMills)) {
      addFinding('oddPrice', { price: { ownPrice: dishMills, usualPrice: usualMills } })
    }
    if (isUnread('category')) addFinding('unreadCategory')
    else if (!dish.category) addFinding('noCategory')
    if (isUnread('pictures')) addFinding('unreadPictures')
    else if (dish.dishImagesId.length === 0) addFinding('noPicture')
    const since = dish.isAvailable === false ? soldOutSinceById[dish.id] : undefined
    if (since !== undefined && now - since >= WEEK) addFinding('longOut', { since })
    if (isUnread('texts')) {
      addFinding('unreadTexts')
      continue
    }
    const allergens = allergensOf(dish)
    if (allergens.state === 'undeclared') addFinding('noAllergens')
    else if (allergens.state === 'unclear') addFinding('allergensUnclear')
    else if (allergens.isDisputed) addFinding('allergensDiffer')
    const written = new Set(descriptionsOf(dish).map(({ language }) => language))
    const languages = usedLanguages.filter((language) => !written.has(language))
    if (languages.length > 0) addFinding('noTranslation', { languages })
  }
  for (const menu of menus) {
    for (const dish of dishesWithUsedName(menu.dish)) findings.push({ kind: 'sameName', dish, menu })
  }
  // If no option has a dish, the backend may send the options without their dishes.
  const areDishesKnown = options?.some((menu) => menu.dish.length > 0)
  for (const menu of areDishesKnown ? (options ?? []) : []) {
    if (menu.combination && !menu.dish.some((dish) => dish.isAvailable !== false))
      findings.push({ kind: 'emptyOption', menu })
  }
  return findings.sort((a, b) => FINDINGS.indexOf(a.kind) - FINDINGS.indexOf(b.kind))
}

/** The median price in mills, by category. */
function usualPrices(dishes: readonly Dish[]): Map<string, number> {
  const prices = new Map<string, number[]>()
  for (const dish of dishes) {
    const mills = shownDishMills(dish)
    if (!mills || !dish.category) continue
    const others = prices.get(dish.category.id)
    if (others) others.push(mills)
    else prices.set(dish.category.id, [mills])
  }
  const medians = new Map<string, number>()
  for (const [category, each] of prices) {
    const middle = each.sort((a, b) => a - b)[Math.floor(each.length / 2)]
    if (each.length >= FEWEST_PRICES && middle) medians.set(category, middle)
  }
  return medians
}

/** The languages that at least half of the described dishes are described in. */
function usualLanguages(dishes: readonly Dish[]): DishLanguage[] {
  const described = dishes.map(descriptionsOf).filter((texts) => texts.length > 0)
  return DISH_LANGUAGES.filter((language) => {
    const count = described.filter((texts) => texts.some((text) => text.language === language)).length
    return count > 0 && count * 2 >= described.length
  })
}

/** The dishes that have the name of a dish before them. */
function dishesWithUsedName(dishes: readonly Dish[]): Dish[] {
  const names = new Set<string>()
  return dishes.filter(({ name }) => {
    const folded = foldText(name)
    const isTwin = names.has(folded)
    names.add(folded)
    return isTwin
  })
}

/* The backend does not say since when a dish is sold out, so the device notes when it first saw it sold out. */

const soldOutSince = createDeviceSettings(
  'sold-out-since',
  v.object({ dishes: v.fallback(v.optional(v.record(v.string(), v.number()), {}), {}) }),
)

/** Notes which dishes are sold out now, and forgets those that are back. */
export function useNoteSoldOut(menus: readonly Menu[] | undefined): void {
  useEffect(() => {
    const time = Date.now()
    const withSoldOut = (previousTimes: Readonly<Record<Dish['id'], number>>) => {
      const next = { ...previousTimes }
      for (const { id, isAvailable } of menus?.flatMap(({ dish }) => dish) ?? []) {
        if (isAvailable !== false) delete next[id]
        else next[id] ??= time
      }
      return next
    }
    const timesBefore = soldOutSince.get().dishes
    if (Object.keys(withSoldOut(timesBefore)).join() !== Object.keys(timesBefore).join())
      void soldOutSince.change(({ dishes }) => ({ dishes: withSoldOut(dishes) }))
  }, [menus])
}

/** When this device first saw a dish sold out, by its id, in milliseconds since 1970. */
export const useSoldOutSince = (): Readonly<Record<Dish['id'], number>> => soldOutSince.use().dishes
