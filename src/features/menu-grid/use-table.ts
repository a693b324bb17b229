import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  choicesOf,
  type DishField,
  dimensionIdOf,
  noneLabelOf,
  type TypedValue,
  textLanguageOf,
  typedOf,
} from '#/entities/dish/fields.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import type { TableCell, TableColumn, TableRow } from '#/panels/dish-table/table-row.ts'
import { cellValue, type GridContext, type GridRow } from './grid-cells.ts'
import { type ChangedCells, changesOf } from './grid-draft.ts'
import { useColumnWords } from './use-column-words.ts'

const NO_CELLS: ChangedCells = {}

/** The dishes with their changes, as columns and rows of the table. A row stays the same object while nothing in it changes. */
export function useTable(
  rows: readonly GridRow[],
  draftRows: Readonly<Record<string, { cells: ChangedCells }>>,
  fields: readonly DishField[],
  context: GridContext,
): { columns: readonly TableColumn<DishField>[]; tableRows: readonly TableRow[] } {
  const { t } = useTranslation()
  const words = useColumnWords(context)
  const columns = useMemo(
    () =>
      fields.map((field): TableColumn<DishField> => {
        const none = noneLabelOf(field)
        return {
          id: field,
          title: words.titleOf(field),
          shortTitle: words.shortTitleOf(field),
          kind:
            field === 'name'
              ? 'name'
              : dimensionIdOf(field) !== undefined
                ? 'price'
                : textLanguageOf(field)
                  ? 'text'
                  : 'choice',
          choices: choicesOf(field, context),
          none: none && t(none),
          language: textLanguageOf(field),
          isSwitch: field === 'availability',
        }
      }),
    [fields, words, context, t],
  )
  const cachedRows = useRef(
    new Map<string, { row: GridRow; cells: ChangedCells; context: GridContext; tableRow: TableRow }>(),
  )
  const tableRows = useMemo(() => {
    const places = new Map(context.menus.map(({ id }, index) => [id, index]))
    const tableRowOf = (row: GridRow, cells: ChangedCells): TableRow => {
      const changes = new Map(changesOf(row, cells, context).map((each) => [each.column, each]))
      const cellIn = (field: string): TableCell => {
        const change = changes.get(field)
        const typed: TypedValue = change?.edit ?? cells[field] ?? { value: cellValue(row, field, context) ?? '' }
        return {
          text: typedOf(field as DishField, typed, context),
          choice: typed.isRaw ? undefined : typed.value,
          note: change && words.noteOf(change),
          mark: change && (change.fault ? 'faulty' : change.theirs === undefined ? 'changed' : 'disputed'),
          isWarning: field === 'availability' && typed.value === 'no',
        }
      }
      const { dish, menu } = row
      return { id: dish.id, name: dish.name, group: menu.id, isOdd: (places.get(menu.id) ?? 0) % 2 === 1, cellIn }
    }
    const newCache: typeof cachedRows.current = new Map()
    for (const row of rows) {
      const { id } = row.dish
      const cells = draftRows[id]?.cells ?? NO_CELLS
      const cachedRow = cachedRows.current.get(id)
      // The stored draft is read again after every change, so its cells are new objects with the same content.
      const isSame = cachedRow?.row === row && cachedRow.context === context && isSameJson(cachedRow.cells, cells)
      newCache.set(id, isSame ? cachedRow : { row, cells, context, tableRow: tableRowOf(row, cells) })
    }
    cachedRows.current = newCache
    return [...newCache.values()].map(({ tableRow }) => tableRow)
  }, [rows, draftRows, context, words])
  return { columns, tableRows }
}
