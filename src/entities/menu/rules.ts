import { isStandardName } from '#/entities/dimension/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { foldText } from '#/lib/search/search.ts'
import type { Menu } from './schema.ts'

/** Sorts by position. An item without a position keeps its place in the answer, because nothing tells another place. */
function byPosition<Thing extends { position?: number | undefined }>(things: readonly Thing[]): Thing[] {
  const sorted = things
    .filter(({ position }) => position !== undefined)
    .sort(({ position: a = 0 }, { position: b = 0 }) => a - b)
  return things.map((thing) => (thing.position === undefined ? thing : (sorted.shift() ?? thing)))
}

/** Menus and their dishes by position, without the options of combinations. */
export const ownMenus = (menus: readonly Menu[]): Menu[] =>
  byPosition(menus.filter((menu) => !menu.combination)).map((menu) => ({ ...menu, dish: byPosition(menu.dish) }))

/**
 * The dishes of each category, in the order in which the categories first appear. Dishes without a category have the
 * name ''. They come first, because there is no heading above the first dishes.
 */
export function byCategory(dishes: readonly Dish[]): { name: string; dishes: Dish[] }[] {
  const groups = new Map<string, Dish[]>()
  for (const dish of dishes) {
    const name = dish.category?.name ?? ''
    const group = groups.get(name)
    if (group) group.push(dish)
    else groups.set(name, [dish])
  }
  return [...groups]
    .map(([name, inCategory]) => ({ name, dishes: inCategory }))
    .toSorted((a, b) => Number(a.name !== '') - Number(b.name !== ''))
}

/** The dishes of a menu under the headings of its categories. A single category with the menu's own name gets no heading. */
export function underHeadings({
  name,
  dishes,
}: {
  name: string
  dishes: readonly Dish[]
}): ReturnType<typeof byCategory> {
  const groups = byCategory(dishes)
  const [only, ...others] = groups
  return only && others.length === 0 && foldText(only.name) === foldText(name) ? [{ ...only, name: '' }] : groups
}

/** The fields of a menu that a renaming does not change. */
export const otherMenuFields = (menu: Menu | undefined): object => ({
  ...(menu?.position !== undefined && { position: menu.position }),
  ...(menu?.combination && { combination: true }),
})

/** The options that contain one of these dishes. The backend may also list ordinary menus as options. */
export function optionsWith(options: readonly Menu[], dishes: readonly Pick<Dish, 'id'>[]): Menu[] {
  const ids = new Set(dishes.map((dish) => dish.id))
  return options.filter((option) => option.combination && option.dish.some((dish) => ids.has(dish.id)))
}

/** Whether a menu can be neither edited nor deleted (R3.6). */
export const isFixedMenu = ({ name }: Pick<Menu, 'name'>): boolean => isStandardName(name)

/** Whether each dish is available, by the id of the dish; undefined if that is not known. */
export const availabilityOf = (menus: readonly Menu[] = []): ReadonlyMap<Dish['id'], Dish['isAvailable']> =>
  new Map(menus.flatMap(({ dish }) => dish.map(({ id, isAvailable }) => [id, isAvailable] as const)))
