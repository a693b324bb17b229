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
 * What a column of a file holds. '': nobody has said it. 'none': it is not used. A dish is not sold if one of these says so:
 * `forSale` by no, `off` by yes, `stock` by 0. `size`: the size of the row's prices, in files with a row for each size; `group`:
 * what the rows of one dish have in common. `unit`: the unit that the price is for. `id`: the dish's id, which our own export
 * has. `inName`, `inText`: a text that goes into the name, or into the description.
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
