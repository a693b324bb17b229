import type { FileCell } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/column.ts'
import { widthOf } from '#/panels/menu-file/columns.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'

/* What a person types in the review replaces cells, and the rows are read again. The chosen file itself is not changed. */

/** The corrected texts of cells, by `cellKey`. */
export type Cells = Readonly<Record<string, string>>

/** @param line counts from 1. @param column its index, or the field if the file has no column for it. */
export const cellKey = (line: number, column: number | Column): string => `${line} ${column}`

/**
 * The sheet with the corrected cells. A field without a column gets a new one behind the others. `typed`: the indexes of the
 * corrected columns, by lines.
 */
export function withCells(
  sheet: Sheet,
  columns: readonly Column[],
  cells: Cells = {},
): { sheet: Sheet; columns: readonly Column[]; typed: ReadonlyMap<number, ReadonlySet<number>> } {
  const typed = new Map<number, Set<number>>()
  if (Object.keys(cells).length === 0) return { sheet, columns, typed }
  const width = Math.max(widthOf(sheet.rows), columns.length)
  const wider = [...columns]
  const rows: (readonly FileCell[])[] = [...sheet.rows]
  for (const [key, text] of Object.entries(cells)) {
    const [, line = '', column = ''] = /^(\d+) (.*)$/s.exec(key) ?? []
    let index = /^\d+$/.test(column) ? Number(column) : wider.indexOf(column as Column)
    if (index < 0) {
      index = Math.max(width, wider.length)
      while (wider.length < index) wider.push('')
      wider.push(column as Column)
    }
    const row = [...(rows[Number(line) - 1] ?? [])]
    while (row.length < index) row.push('')
    row[index] = text
    rows[Number(line) - 1] = row
    typed.set(Number(line), new Set([...(typed.get(Number(line)) ?? []), index]))
  }
  return { sheet: { ...sheet, rows }, columns: wider, typed }
}
