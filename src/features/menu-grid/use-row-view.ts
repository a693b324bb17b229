import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { DishField } from '#/entities/dish/fields.ts'
import type { GridContext, GridRow } from './grid-cells.ts'
import { filterRows, type RowFilter, sortRows } from './grid-rows.ts'
import type { DishChanges } from './use-grid.ts'

/** The value of a choice where nothing is chosen: all menus, all categories, the order of the menus. */
export const ALL = ''

/** The rows that the person has chosen to see, in the chosen order. */
export function useRowView(rows: readonly GridRow[], changes: readonly DishChanges[], context: GridContext) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const [menuId, setMenuId] = useState(ALL)
  const [category, setCategory] = useState(ALL)
  const [rowFilter, setRowFilter] = useState<RowFilter>('all')
  const [sorting, setSorting] = useState<{ column: DishField; isDown: boolean }>()
  // The dishes that fitted when the filter was chosen: a row must not leave while it is edited.
  const idsWhenChosen = useRef<ReadonlySet<string>>(new Set())
  const visible = useMemo(
    () =>
      sortRows(
        filterRows(rows, {
          search,
          menuId,
          category,
          onlyIds: rowFilter === 'all' ? undefined : idsWhenChosen.current,
        }),
        sorting,
        context,
      ),
    [rows, search, menuId, category, rowFilter, sorting, context],
  )
  return {
    ...{ typed, setTyped, menuId, setMenuId, category, setCategory, rowFilter, sorting, setSorting, visible },
    chooseFilter: (next: RowFilter) => {
      idsWhenChosen.current = new Set(
        changes.flatMap(({ dishId, changes: cellChanges }) =>
          next === 'faulty' && !cellChanges.some(({ fault, theirs }) => fault || theirs !== undefined) ? [] : [dishId],
        ),
      )
      setRowFilter(next)
    },
    /** The first tap on a column's head sorts upwards, the second downwards, the third ends the sorting. */
    sortBy: (column: string) =>
      setSorting(
        sorting?.column !== column
          ? { column: column as DishField, isDown: false }
          : sorting.isDown
            ? undefined
            : { column: column as DishField, isDown: true },
      ),
    /** Whether a row's place here is its place in the menu, so that it can be moved. */
    areInOrder: !sorting && search.trim() === '' && category === ALL && rowFilter === 'all',
  }
}

export type RowView = ReturnType<typeof useRowView>
