import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { DishField } from '#/entities/dish/fields.ts'
import type { GridContext, GridRow } from './grid-cells.ts'
import { filterRows, type RowFilter, sortRows } from './grid-rows.ts'
import type { DishChanges } from './use-grid.ts'

/** No menu or category is chosen. */
export const ALL = ''

/** Which rows are shown, and in which order, as the person chooses. */
export function useShownRows(rows: readonly GridRow[], changes: readonly DishChanges[], context: GridContext) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const [menuId, setMenuId] = useState(ALL)
  const [category, setCategory] = useState(ALL)
  const [rowFilter, setRowFilter] = useState<RowFilter>('all')
  const [sorting, setSorting] = useState<{ column: DishField; isDown: boolean }>()
  // A row does not leave the filter while it is edited: the set is that of the moment when the filter was chosen.
  const filterSet = useRef<ReadonlySet<string>>(new Set())
  const visible = useMemo(
    () =>
      sortRows(
        filterRows(rows, { search, menuId, category, only: rowFilter === 'all' ? undefined : filterSet.current }),
        sorting,
        context,
      ),
    [rows, search, menuId, category, rowFilter, sorting, context],
  )
  return {
    ...{ typed, setTyped, menuId, setMenuId, category, setCategory, rowFilter, sorting, setSorting, visible },
    chooseFilter: (next: RowFilter) => {
      filterSet.current = new Set(
        changes.flatMap(({ dishId, changes: own }) =>
          next === 'faulty' && !own.some(({ fault, theirs }) => fault || theirs !== undefined) ? [] : [dishId],
        ),
      )
      setRowFilter(next)
    },
    /** The first tap on a head sorts upwards, the second downwards, the third not at all. */
    sortBy: (column: string) =>
      setSorting(
        sorting?.column !== column
          ? { column: column as DishField, isDown: false }
          : sorting.isDown
            ? undefined
            : { column: column as DishField, isDown: true },
      ),
    /** A place among these rows is a place in their menu. */
    areInOrder: !sorting && search.trim() === '' && category === ALL && rowFilter === 'all',
  }
}

export type ShownRows = ReturnType<typeof useShownRows>
