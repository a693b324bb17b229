import type { Combination } from '#/entities/combination/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'

/** What the page shows with prices. */
export type PricedItems = { menus?: readonly Menu[] | undefined; combinations?: readonly Combination[] | undefined }

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
export function priceChanges(previousItems: PricedItems, now: PricedItems): (Dish | Combination)[] {
  const oldPrices = new Map(itemsOf(previousItems).map((item) => [item.id, pricesOf(item)]))
  return itemsOf(now).filter((item) => oldPrices.has(item.id) && oldPrices.get(item.id) !== pricesOf(item))
}
