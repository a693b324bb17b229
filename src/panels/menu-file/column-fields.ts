import { type DishField, dimensionIdOf, fileFields, textLanguageOf } from '#/entities/dish/fields.ts'
import { type Column, type ColumnField, OFF_COLUMNS } from './column.ts'
import { MARK_COLUMNS } from './mark-columns.ts'

/* The columns of files, from the fields of a dish. The worker that reads files does without this list. */

function columnOf(field: DishField): ColumnField {
  const language = textLanguageOf(field)
  if (language) return `text:${language}`
  if (dimensionIdOf(field) !== undefined) return 'price:'
  return field === 'availability' ? 'available' : (field as ColumnField)
}

const columnsFor = (sizes: Parameters<typeof fileFields>[0]) =>
  fileFields(sizes).flatMap((field) => (field === 'name' ? [] : [{ field, column: columnOf(field) }]))

/** The fields that a file has a column for, beside the name and the prices of the dish. */
export const COLUMN_FIELDS = columnsFor([])

/** The columns that a person can choose, but those of other sizes than the standard one. */
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
