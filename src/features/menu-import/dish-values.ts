import type { Dimension } from '#/entities/dimension/schema.ts'
import { type DishField, fieldValue, millsOfValue } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import type { ColumnField } from '#/panels/menu-file/column.ts'
import { COLUMN_FIELDS } from '#/panels/menu-file/column-fields.ts'
import { type ChangedField, type ColumnValues, columnValue, priceField } from './read-row.ts'

export type Change = { field: ChangedField; before: string; after: string }

const ONLY_SIZE: Dimension = { id: '', name: 'standard', standard: true }

/** The saved values of a dish, by the columns of files. */
export function valuesOf(dish: Dish): ColumnValues {
  const sizes = dish.dimensionAssignments.map(({ dimension }) => dimension)
  const valueIn = (field: DishField, dimensions: readonly Dimension[] = []) =>
    fieldValue(dish, field, { dimensions }) ?? ''
  const values: ColumnValues = {}
  for (const { field, column } of COLUMN_FIELDS) values[column] = columnValue(column, valueIn(field))
  values.category = tidyName(dish.category?.name ?? '')
  for (const size of sizes.length > 0 ? sizes : dish.price === undefined ? [] : [ONLY_SIZE]) {
    const value = valueIn(`price ${size.id}`, [size])
    values[priceField(size)] = millsOfValue(value) === undefined ? '' : value
  }
  return values
}

export const changesBetween = (
  oldValues: ColumnValues,
  newValues: ColumnValues,
): { field: ColumnField; before: string; after: string }[] =>
  (Object.entries(newValues) as [ColumnField, string][]).flatMap(([field, value]) => {
    const old = oldValues[field] ?? ''
    return old === value ? [] : [{ field, before: old, after: value }]
  })
