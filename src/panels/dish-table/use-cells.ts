import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellEdit, TableColumn, TableRow } from './table-row.ts'

/** The id of the first column, which has the handle that moves a row, or the row's number. */
const FIRST_COLUMN = 'lead'

/** A row and a column by their ids. */
type Place = { row: string; column: string }
/** The cell with the focus, and the opposite corner of the selected range. */
export type Selection = { active: Place; anchor: Place }

type CellsProps = {
  rows: readonly TableRow[]
  columns: readonly TableColumn[]
  selection: Selection | undefined
  onSelect: (selection: Selection) => void
  onEdit: (edits: readonly CellEdit[]) => void
  /** Announced to a screen reader. */
  onAnnounce: (text: string) => void
}
export type Cells = ReturnType<typeof useCells>

/** Which cells are selected, and which one is edited. A cell is named by its row `r` and its column `c`, both from 0; column 0 is the first one. */
export function useCells({ rows, columns, selection, onSelect, onEdit, onAnnounce }: CellsProps) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<{ initial: string | undefined }>()
  const mustFocus = useRef(false)
  const places = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows])
  const ids: readonly string[] = useMemo(() => [FIRST_COLUMN, ...columns.map(({ id }) => id)], [columns])
  const indexOf = ({ row, column }: Place) => ({ r: places.get(row) ?? -1, c: ids.indexOf(column) })
  const firstPlace: Place | undefined = rows[0] && { row: rows[0].id, column: ids[1] ?? FIRST_COLUMN }
  const isThere = (place: Place | undefined) => place && indexOf(place).r >= 0 && indexOf(place).c >= 0
  const activePlace = isThere(selection?.active) ? selection?.active : firstPlace
  const anchorPlace = isThere(selection?.anchor) ? selection?.anchor : activePlace
  const active = activePlace ? indexOf(activePlace) : { r: -1, c: -1 }
  const anchor = anchorPlace ? indexOf(anchorPlace) : active
  const range = {
    top: Math.min(active.r, anchor.r),
    bottom: Math.max(active.r, anchor.r),
    left: Math.min(active.c, anchor.c),
    right: Math.max(active.c, anchor.c),
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

  const select = (activePlace: Place | undefined, anchorPlace: Place | undefined = activePlace): void => {
    if (!activePlace || !anchorPlace) return
    mustFocus.current = true
    setEditing(undefined)
    onSelect({ active: activePlace, anchor: anchorPlace })
  }
  return {
    ...{ rows, columns, active, range, editing, mustFocus, textAt, canEdit, editAt, onEdit },
    columnCount: ids.length,
    /** Begins to edit the active cell. @param initial the key that was typed on it; undefined: begins with its text */
    beginEdit: (initial?: string) => setEditing({ initial }),
    endEdit: () => setEditing(undefined),
    /** Moves the focus. @param extends whether the selection grows up to that cell */
    moveFocus: (r: number, c: number, { extends: isExtending = false } = {}) => {
      const next = placeAt(r, c)
      select(next, isExtending ? (anchorPlace ?? next) : next)
    },
    selectAll: () => select(placeAt(0, 1), placeAt(rows.length - 1, ids.length - 1)),
    /** The edits that `make` returns for the selected cells. */
    inRange: (make: (r: number, c: number) => CellEdit[]): CellEdit[] => {
      const edits: CellEdit[] = []
      for (let r = range.top; r <= range.bottom; r += 1)
        for (let c = range.left; c <= range.right; c += 1) edits.push(...make(r, c))
      return edits
    },
    /** Changes cells, and announces how many. */
    applyEdits: (edits: readonly CellEdit[], remark = '') => {
      onEdit(edits)
      onAnnounce(`${t('menuGrid.cellsChanged', { count: edits.length })}${remark && ` ${remark}`}`)
    },
  }
}
