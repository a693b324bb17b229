import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { nameKey } from './name-key.ts'

/* Finds things by their names: the one in this spelling, else the only one that differs just in capital and small letters. */

export type Named = { name: string }

/** `ambiguous`: several things are called so. */
export function findNamed<Thing extends Named>(
  name: string,
  things: readonly Thing[],
): Thing | 'ambiguous' | undefined {
  const exact = things.filter((thing) => tidyName(thing.name) === name)
  if (exact.length > 0) return exact.length > 1 ? 'ambiguous' : exact[0]
  const key = nameKey(name)
  const alike = key === '' ? [] : things.filter((thing) => nameKey(thing.name) === key)
  return alike.length > 1 ? 'ambiguous' : alike[0]
}

const indexes = new WeakMap<Menu, { size: number; byKey: Map<string, Dish[]> }>()

/** The dishes of a menu by their names. Kept, because thousands of rows are looked up. */
function indexOf(menu: Menu) {
  const cached = indexes.get(menu)
  if (cached?.size === menu.dish.length) return cached
  const byKey = new Map<string, Dish[]>()
  for (const dish of menu.dish) {
    const key = nameKey(dish.name)
    const same = byKey.get(key)
    if (same) same.push(dish)
    else byKey.set(key, [dish])
  }
  const index = { size: menu.dish.length, byKey }
  indexes.set(menu, index)
  return index
}

/** The dishes of this name: those in this spelling, else those that differ just in capital and small letters. */
export function candidatesIn(menu: Menu | undefined, name: string): readonly Dish[] {
  const alike = menu ? (indexOf(menu).byKey.get(nameKey(name)) ?? []) : []
  const exact = alike.filter((dish) => tidyName(dish.name) === name)
  return exact.length > 0 ? exact : alike
}

/** The dishes of this name in this category. A dish without a category counts, because a list may leave the category out. */
export const candidatesInCategory = (menu: Menu | undefined, name: string, category: string | undefined) =>
  candidatesIn(menu, name).filter(
    (dish) => !dish.category?.name || !category || nameKey(dish.category.name) === nameKey(category),
  )
