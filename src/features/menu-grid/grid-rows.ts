import { textsOf } from '#/entities/dish/descriptions.ts'
import { type DishContext, type DishField, dimensionIdOf, typedOf } from '#/entities/dish/fields.ts'
import { foldText, matcher } from '#/lib/search/search.ts'
import { cellValue, type GridRow } from './grid-cells.ts'

/* Which rows the table shows, and in which order. Saved values decide, so that no row jumps while it is edited. */

export const ROW_FILTERS = ['all', 'changed', 'faulty'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

/** A blank `menuId` or `category` lets all through. @param onlyIds the ids of the dishes to show; undefined: all */
export function filterRows(
  rows: readonly GridRow[],
  {
    search,
    menuId,
    category,
    onlyIds,
  }: { search: string; menuId: string; category: string; onlyIds: ReadonlySet<string> | undefined },
): GridRow[] {
  const matches = search.trim() === '' ? undefined : matcher(search)
  return rows.filter(
    ({ dish, menu }) =>
      (menuId === '' || menu.id === menuId) &&
      (category === '' || dish.category?.id === category) &&
      (!onlyIds || onlyIds.has(dish.id)) &&
      (!matches || matches(foldText([dish.name, ...textsOf(dish).map(({ text }) => text)].join(' ')))),
  )
}

/** Blank cells come last. */
export function sortRows(
  rows: readonly GridRow[],
  sorting: { column: DishField; isDown: boolean } | undefined,
  context: DishContext,
): readonly GridRow[] {
  if (!sorting) return rows
  const { column, isDown } = sorting
  const compareTexts = new Intl.Collator(context.language, { numeric: true }).compare
  const rowsWithKeys = rows.map((row) => {
    const value = cellValue(row, column, context) ?? ''
    return { row, key: dimensionIdOf(column) === undefined ? typedOf(column, { value }, context) : value }
  })
  const sign = isDown ? -1 : 1
  return rowsWithKeys
    .sort((a, b) => {
      if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '')
      return sign * compareTexts(a.key, b.key)
    })
    .map(({ row }) => row)
}
