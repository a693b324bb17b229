import type { FileCell } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/column.ts'
import { widthOf } from '#/panels/menu-file/columns.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'

/* What a person types in the review goes into cells of the file, and the file is read again. The file itself stays as it is. */

/** What cells hold instead, by `cellKey`. */
export type Cells = Readonly<Record<string, string>>

/** @param line of the sheet, whose first one is 1. @param at the column: its index, or a field that the file has no column for */
export const cellKey = (line: number, at: number | Column): string => `${line} ${at}`

/**
 * A sheet with the cells that the person has corrected; a field without a column gets one behind the others. `typed`: the
 * columns of the corrected cells, by lines.
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
    const [, line = '', at = ''] = /^(\d+) (.*)$/s.exec(key) ?? []
    let index = /^\d+$/.test(at) ? Number(at) : wider.indexOf(at as Column)
    if (index < 0) {
      index = Math.max(width, wider.length)
      while (wider.length < index) wider.push('')
      wider.push(at as Column)
    }
    const row = [...(rows[Number(line) - 1] ?? [])]
    while (row.length < index) row.push('')
    row[index] = text
    rows[Number(line) - 1] = row
    typed.set(Number(line), new Set([...(typed.get(Number(line)) ?? []), index]))
  }
  return { sheet: { ...sheet, rows }, columns: wider, typed }
}
