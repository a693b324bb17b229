import { isStandardName } from '#/entities/dimension/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from './schema.ts'

// Without a position a menu comes last: a backend that does not know positions gives them all in its own order.
const place = ({ position }: { position?: number | undefined }): number => position ?? Number.MAX_SAFE_INTEGER

/** Things in the order of their positions; those without one last, as they came. */
export const byPosition = <Thing extends { position?: number | undefined }>(things: readonly Thing[]): Thing[] =>
  things.toSorted((a, b) => place(a) - place(b))

/** The restaurant's own menus in their order, their dishes too; options of combinations are left out. */
export const ownMenus = (menus: readonly Menu[]): Menu[] =>
  byPosition(menus.filter((menu) => !menu.combination)).map((menu) => ({ ...menu, dish: byPosition(menu.dish) }))

/** The options of combinations that offer one of these dishes. A backend may list its other menus among them. */
export function optionsWith(options: readonly Menu[], dishes: readonly Pick<Dish, 'id'>[]): Menu[] {
  const ids = new Set(dishes.map((dish) => dish.id))
  return options.filter((option) => option.combination && option.dish.some((dish) => ids.has(dish.id)))
}

/** A menu named standard can be neither edited nor deleted (specification, section 3). */
export const isFixedMenu = ({ name }: Pick<Menu, 'name'>): boolean => isStandardName(name)

/** Menus in an order, as positions, which start at 0 (section 9). */
export const positionsFromZero = (ids: readonly Menu['id'][]): { menuId: Menu['id']; position: number }[] =>
  ids.map((menuId, position) => ({ menuId, position }))

/** Whether each dish of these menus can be ordered, by its id. */
export const availabilityOf = (menus: readonly Menu[] = []): ReadonlyMap<Dish['id'], boolean> =>
  new Map(menus.flatMap(({ dish }) => dish.map(({ id, isAvailable }) => [id, isAvailable] as const)))

/** The menus with a dish made available or not, wherever it stands; every other menu and dish is the same as before. */
export const withAvailability = (menus: readonly Menu[], dishId: string, isAvailable: boolean): Menu[] =>
  menus.map((menu) =>
    menu.dish.some(({ id }) => id === dishId)
      ? { ...menu, dish: menu.dish.map((dish) => (dish.id === dishId ? { ...dish, isAvailable } : dish)) }
      : menu,
  )
