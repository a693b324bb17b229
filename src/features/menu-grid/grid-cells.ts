import type { DishContext, DishField, DishLists } from '#/entities/dish/fields.ts'
import { fieldValue } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'

/* The cells of the table: a row is a dish, a column one of its fields (src/entities/dish/fields.ts). */

/** What the table knows beside its rows. */
export type GridContext = Omit<DishContext, 'menus'> & { menus: readonly Menu[] }
export type GridRow = { dish: Dish; menu: Menu }

/** The saved value of a cell; undefined for a column that does not exist, as the price of a deleted dimension. */
export const cellValue = (
  { dish, menu }: GridRow,
  column: string,
  lists: Pick<DishLists, 'dimensions'>,
): string | undefined =>
  // A backend may send a dish without its menu.
  column === ('menu' satisfies DishField) ? menu.id : fieldValue(dish, column, lists)
