import type { DishLanguage } from '#/config/languages.ts'
import type { FileField } from '#/entities/dish/fields.ts'

/**
 * The name of a dish's field (src/entities/dish/fields.ts) in files and in stored plans. These names never change.
 * Sizes and the values of categories are written by name, because an earlier step of the plan may create them. `price:`
 * is the price of the standard size.
 */
export type ColumnField =
  | `price:${string}`
  | TextColumn
  | 'available'
  | Exclude<FileField, 'name' | 'availability' | `text ${DishLanguage}`>
/**
 * What a column of a file holds.
 * - '': nobody has decided it. `none`: the column is not used.
 * - `forSale`, `off`, `stock`: a dish is not available if `forSale` is no, `off` is yes, or `stock` is 0.
 * - `size`: the size of the row's prices, in files with one row for each size. `group`: the value that the rows of the
 * same dish share.
 * - `unit`: the unit to which the price applies. `id`: the id of the dish, which our own export writes.
 * - `inName`, `inText`: a text that is added to the name, or to the description.
 */
export type Column =
  | ''
  | 'none'
  | 'menu'
  | 'name'
  | 'extras'
  | 'size'
  | 'group'
  | 'unit'
  | 'id'
  | 'inName'
  | 'inText'
  | OffColumn
  | MarkColumn
  | ColumnField
/** A column for a single allergen or diet (`mark-columns.ts`). */
export type MarkColumn = `allergen:${string}` | `diet:${string}`
export type TextColumn = `text:${DishLanguage}`
export const isText = (column: Column): column is TextColumn => column.startsWith('text:')
export const isPriceColumn = (column: Column): column is `price:${string}` => column.startsWith('price:')
export const OFF_COLUMNS = ['forSale', 'off', 'stock'] as const
export type OffColumn = (typeof OFF_COLUMNS)[number]
export const isOffColumn = (column: Column): column is OffColumn => OFF_COLUMNS.some((each) => each === column)
