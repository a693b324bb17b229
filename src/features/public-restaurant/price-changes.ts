import type { Combination } from '#/entities/combination/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { currentLanguage, translate } from '#/lib/i18n/i18n.ts'
import { beginWords } from '#/lib/i18n/words.ts'

/** The dishes and combinations whose price has just changed, and what screen readers are told of them. */
export type PriceMarks = { ids: ReadonlySet<string>; announcement: string }

/** What the page shows with prices. */
export type PricedItems = { menus?: readonly Menu[] | undefined; combinations?: readonly Combination[] | undefined }

/** How long changed prices are marked, in milliseconds. */
const MARKED_FOR = 6_000
/** Names that are read aloud at most. */
const NAMES_MOST = 5

const itemsOf = ({ menus = [], combinations = [] }: PricedItems): readonly (Dish | Combination)[] => [
  ...combinations,
  ...ownMenus(menus).flatMap(({ dish }) => dish),
]

/** The prices without their order, because a backend may send them in another one. */
const pricesOf = (item: Dish | Combination): string =>
  [
    ...item.dimensionAssignments.map(({ dimension, price }) => `${dimension.id} ${price}`).sort(),
    'price' in item && item.price,
  ].join()

/** The dishes and combinations whose price has changed. New ones have not. */
export function priceChanges(before: PricedItems, now: PricedItems): (Dish | Combination)[] {
  const oldPrices = new Map(itemsOf(before).map((item) => [item.id, pricesOf(item)]))
  return itemsOf(now).filter((item) => oldPrices.has(item.id) && oldPrices.get(item.id) !== pricesOf(item))
}

/** Marks the changed prices for a moment. @param show sets or updates what is marked. */
export function markChanges(
  before: PricedItems,
  now: PricedItems,
  show: (update: (current: PriceMarks | undefined) => PriceMarks | undefined) => void,
): void {
  const changed = priceChanges(before, now)
  if (changed.length === 0) return
  const names = changed.slice(0, NAMES_MOST).map(({ name }) => name)
  const list = beginWords(names, currentLanguage())
  const marks: PriceMarks = {
    ids: new Set(changed.map(({ id }) => id)),
    announcement: translate('publicRestaurant.pricesChanged', {
      names: names.length < changed.length ? `${list} …` : list,
    }),
  }
  show(() => marks)
  // Marks that have been set meanwhile stay for a time of their own.
  setTimeout(() => show((current) => (current === marks ? undefined : current)), MARKED_FOR)
}
