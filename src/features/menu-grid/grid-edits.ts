import { type DishField, readValue } from '#/entities/dish/fields.ts'
import { startsShowingZero } from '#/entities/dish/rules.ts'
import type { Selection } from '#/panels/dish-table/DishTable.tsx'
import type { CellEdit } from '#/panels/dish-table/table-row.ts'
import type { GridContext, GridRow } from './grid-cells.ts'
import { type CellInput, changeCells, reorder } from './grid-draft.ts'
import { changeDraft } from './grid-store.ts'
import type { DishChanges } from './use-grid.ts'

/** What a person does in the table, as changes of the draft `key`. Nothing changes while a save runs (`isBusy`). */
export function gridEdits(
  key: string,
  { context, visible, isBusy }: { context: GridContext; visible: readonly GridRow[]; isBusy: boolean },
) {
  const putInputs = (inputs: readonly CellInput[]): void => {
    if (inputs.length > 0 && !isBusy) changeDraft(key, (draft) => changeCells(draft, inputs, context))
  }
  return {
    putInputs,
    /** What was typed, pasted or chosen in cells. */
    putEdits: (edits: readonly CellEdit[]): void => {
      const rowById = new Map(visible.map((row) => [row.dish.id, row]))
      putInputs(
        edits.flatMap(({ id, column, text, choice }): CellInput[] => {
          const row = rowById.get(id)
          const field = column as DishField
          const typed = choice === undefined ? readValue(field, text, context) : { value: choice }
          return row ? [{ row, column: field, typed }] : []
        }),
      )
    },
    putOrder: (menuId: string, ids: readonly string[]): void => {
      const menu = context.menus.find(({ id }) => id === menuId)
      if (menu && !isBusy) changeDraft(key, (draft) => reorder(draft, menu, ids))
    },
  }
}

/** The rows from one corner of the selection to the other. */
export function selectedRows(visible: readonly GridRow[], selection: Selection | undefined): readonly GridRow[] {
  const indexOf = (dishId: string | undefined) => visible.findIndex(({ dish }) => dish.id === dishId)
  const corners = [indexOf(selection?.active.row), indexOf(selection?.anchor.row)]
  return Math.min(...corners) < 0 ? [] : visible.slice(Math.min(...corners), Math.max(...corners) + 1)
}

/** The names of the dishes that a save would make available at the price 0. */
export const dishesAtZero = (changes: readonly DishChanges[]): string[] =>
  changes.flatMap(({ name, row, changes: cellChanges }) => {
    const values = cellChanges.flatMap(({ column, edit, fault }) => (fault ? [] : [[column, edit.value] as const]))
    return row && startsShowingZero(row.dish, Object.fromEntries(values)) ? [name] : []
  })
