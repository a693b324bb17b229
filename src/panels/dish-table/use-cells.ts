import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellEdit, TableColumn, TableRow } from './table-row.ts'

/** The first column: the handle by which a row is moved, or where the row stands. */
const LEAD = 'lead'

/** A row and a column by their ids. */
type Place = { row: string; column: string }
/** The cell with the focus, and the other corner of what is selected. */
export type Selection = { active: Place; anchor: Place }

type Given = {
  rows: readonly TableRow[]
  columns: readonly TableColumn[]
  selection: Selection | undefined
  onSelect: (selection: Selection) => void
  onEdit: (edits: readonly CellEdit[]) => void
  /** Announced to a screen reader. */
  onTell: (text: string) => void
}
export type Cells = ReturnType<typeof useCells>

/** The cells of the table by row `r` and column `c`, from 0; column 0 is the lead. What is selected of them, and edited. */
export function useCells({ rows, columns, selection, onSelect, onEdit, onTell }: Given) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<{ initial: string | undefined }>()
  const wantsFocus = useRef(false)
  const places = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows])
  const ids: readonly string[] = useMemo(() => [LEAD, ...columns.map(({ id }) => id)], [columns])
  const indexOf = ({ row, column }: Place) => ({ r: places.get(row) ?? -1, c: ids.indexOf(column) })
  const firstPlace: Place | undefined = rows[0] && { row: rows[0].id, column: ids[1] ?? LEAD }
  const isThere = (place: Place | undefined) => place && indexOf(place).r >= 0 && indexOf(place).c >= 0
  const active = isThere(selection?.active) ? selection?.active : firstPlace
  const anchor = isThere(selection?.anchor) ? selection?.anchor : active
  const at = active ? indexOf(active) : { r: -1, c: -1 }
  const from = anchor ? indexOf(anchor) : at
  const box = {
    top: Math.min(at.r, from.r),
    bottom: Math.max(at.r, from.r),
    left: Math.min(at.c, from.c),
    right: Math.max(at.c, from.c),
  }
  const placeAt = (r: number, c: number): Place | undefined => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, r))]
    const column = ids[Math.max(0, Math.min(ids.length - 1, c))]
    return row && column !== undefined ? { row: row.id, column } : undefined
  }
  const textAt = (r: number, c: number): string => (c > 0 ? (rows[r]?.cellIn(ids[c] ?? '').text ?? '') : '')
  const canEdit = (r: number, c: number): boolean => {
    const row = rows[r]
    return row !== undefined && c > 0 && c < ids.length && !row.cellIn(ids[c] ?? '').isFixed
  }
  const editAt = (r: number, c: number, text: string): CellEdit[] =>
    canEdit(r, c) ? [{ id: rows[r]?.id ?? '', column: ids[c] ?? '', text }] : []

  const select = (active: Place | undefined, anchor: Place | undefined = active): void => {
    if (!active || !anchor) return
    wantsFocus.current = true
    setEditing(undefined)
    onSelect({ active, anchor })
  }
  return {
    ...{ rows, columns, at, box, editing, wantsFocus, textAt, canEdit, editAt, onEdit },
    columnCount: ids.length,
    /** Begins to edit the active cell. @param initial what was typed on it; undefined: its text */
    edit: (initial?: string) => setEditing({ initial }),
    endEdit: () => setEditing(undefined),
    /** Moves the focus. @param extends what is selected goes on to there */
    go: (r: number, c: number, { extends: isExtending = false } = {}) => {
      const next = placeAt(r, c)
      select(next, isExtending ? (anchor ?? next) : next)
    },
    selectAll: () => select(placeAt(0, 1), placeAt(rows.length - 1, ids.length - 1)),
    /** What is made of each selected cell. */
    inBox: (make: (r: number, c: number) => CellEdit[]): CellEdit[] => {
      const edits: CellEdit[] = []
      for (let r = box.top; r <= box.bottom; r += 1)
        for (let c = box.left; c <= box.right; c += 1) edits.push(...make(r, c))
      return edits
    },
    /** Changes cells, and says how many. */
    change: (edits: readonly CellEdit[], more = '') => {
      onEdit(edits)
      onTell(`${t('menuGrid.cellsChanged', { count: edits.length })}${more && ` ${more}`}`)
    },
  }
}
