import type { DishLanguage } from '#/config/languages.ts'
import type { FileField } from '#/entities/dish/fields.ts'

/**
 * A field of a dish (src/entities/dish/fields.ts) as files and stored plans name it, which never changes: sizes, and the value
 * of a category, by name, because an earlier step may make them. `price:` is the standard size.
 */
export type ColumnField =
  | `price:${string}`
  | TextColumn
  | 'available'
  | Exclude<FileField, 'name' | 'availability' | `text ${DishLanguage}`>
/**
 * What a column of a file holds. '': nobody has said it. 'none': it is not used. What a till says of a dish that is not sold:
 * `forSale` (no), `off` (yes), `stock` (0): one of them is enough. `size`: what the prices of the row are for, where each size
 * has a row; `group`: the rows of one dish. `unit`: what the price is for. `id`: the wire's, as our own export has it.
 * `inName`, `inText`: goes into the name, or into the description.
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
/** A column for one allergen or diet (`mark-columns.ts`). */
export type MarkColumn = `allergen:${string}` | `diet:${string}`
export type TextColumn = `text:${DishLanguage}`
export const isText = (column: Column): column is TextColumn => column.startsWith('text:')
export const isPriceColumn = (column: Column): column is `price:${string}` => column.startsWith('price:')
export const OFF_COLUMNS = ['forSale', 'off', 'stock'] as const
export type OffColumn = (typeof OFF_COLUMNS)[number]
export const isOffColumn = (column: Column): column is OffColumn => OFF_COLUMNS.some((each) => each === column)
