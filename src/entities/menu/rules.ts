import type { Menu } from './schema.ts'

// Without a position a menu comes last: a backend that does not know positions gives them all in its own order.
const place = ({ position }: { position?: number | undefined }): number => position ?? Number.MAX_SAFE_INTEGER

/** Things in the order of their positions; those without one last, as they came. */
export const byPosition = <Thing extends { position?: number | undefined }>(things: readonly Thing[]): Thing[] =>
  things.toSorted((a, b) => place(a) - place(b))

/** The restaurant's own menus in their order, their dishes too; options of combinations are left out. */
export const ownMenus = (menus: readonly Menu[]): Menu[] =>
  byPosition(menus.filter((menu) => !menu.combination)).map((menu) => ({ ...menu, dish: byPosition(menu.dish) }))
