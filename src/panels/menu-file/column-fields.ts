import { type DishField, dimensionIdOf, fileFields, textLanguageOf } from '#/entities/dish/fields.ts'
import { type Column, type ColumnField, OFF_COLUMNS } from './column.ts'
import { MARK_COLUMNS } from './mark-columns.ts'

/*
 * The columns of files, which are made from the fields of a dish. The worker that reads files does not load this list.
 */

function columnOf(field: DishField): ColumnField {
  const language = textLanguageOf(field)
  if (language) return `text:${language}`
  if (dimensionIdOf(field) !== undefined) return 'price:'
  return field === 'availability' ? 'available' : (field as ColumnField)
}

const columnsFor = (sizes: Parameters<typeof fileFields>[0]) =>
  fileFields(sizes).flatMap((field) => (field === 'name' ? [] : [{ field, column: columnOf(field) }]))

/** The fields with a column in files, without the name and the prices. */
export const COLUMN_FIELDS = columnsFor([])

/** The choices of a person for a column, without the prices of sizes other than the standard one. */
export const FIXED_COLUMNS: readonly Column[] = [
  'name',
  'menu',
  ...columnsFor([{ id: '', name: 'standard', standard: true }]).map(({ column }) => column),
  'inName',
  'inText',
  'extras',
  'size',
  'group',
  'unit',
  'id',
  ...OFF_COLUMNS,
  ...MARK_COLUMNS,
]
