// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows near its window
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import type { FocusMove } from './CellEditor.tsx'
import { copyCells, pasteCells } from './clipboard.ts'
import styles from './DishTable.module.css'
import { onTableKey } from './keys.ts'
import { TableLine } from './TableLine.tsx'
import { type CellEdit, ROW_HEIGHT, type TableColumn, type TableRow } from './table-row.ts'
import { type Cells, type Selection, useCells } from './use-cells.ts'
import { type RowOrder, useRowOrder } from './use-row-order.ts'

/** So many rows are drawn above and below the window, and so many are scrolled between two renders. */
const ROWS_BEYOND = 12
const ROWS_PER_SCROLL = 6

export type { Selection }

type Sorting = { column: string; isDown: boolean } | undefined

/**
 * The grid (ARIA's grid pattern). One cell has the focus; only rows near the window are rendered, and a row only renders
 * again when something in it changes. All rows have one height, so a row's place is known before it is rendered.
 */
export function DishTable({
  label,
  help,
  firstColumnTitle,
  rows,
  columns,
  className = '',
  sorting,
  selection,
  onSort,
  onSelect,
  onEdit,
  order,
  onStep,
  onAnnounce,
}: {
  label: string
  /** Tells a screen reader the keys. */
  help: string
  /** Read by a screen reader. */
  firstColumnTitle: string
  rows: readonly TableRow[]
  columns: readonly TableColumn[]
  className?: string | undefined
  sorting?: Sorting
  selection: Selection | undefined
  onSort?: (column: string) => void
  onSelect: (selection: Selection) => void
  onEdit: (edits: readonly CellEdit[]) => void
  order?: RowOrder
  onStep: (direction: 'undo' | 'redo') => void
  /** Announced to a screen reader. */
  onAnnounce: (text: string) => void
}) {
  const { t } = useTranslation()
  const helpId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const cells = useCells({ rows, columns, selection, onSelect, onEdit, onAnnounce })
  const { active, range, editing } = cells
  const rowOrder = useRowOrder({ frame, cells, order, onAnnounce })
  const { drag } = rowOrder
  const { drawn, onScroll } = useDrawnRows(frame, rows.length, active.r)
  useLayoutEffect(() => {
    if (!cells.mustFocus.current || editing) return
    cells.mustFocus.current = false
    const cell = frame.current?.querySelector<HTMLElement>(`[data-r="${active.r}"][data-c="${active.c}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })

  const mouse = useCellMouse(cells, drag !== undefined)
  const handlers = useLineHandlers(cells, rowOrder)

  return (
    <>
      <p id={helpId} className="visually-hidden">
        {help}
      </p>
      <div
        ref={frame}
        role="grid"
        aria-label={label}
        aria-describedby={helpId}
        aria-rowcount={rows.length + 1}
        aria-colcount={cells.columnCount}
        aria-multiselectable="true"
        className={`${styles.frame} ${className} ${drag ? styles.dragging : ''}`}
        tabIndex={-1}
        {...NOTHING_TO_LOSE}
        onScroll={onScroll}
        onKeyDown={(event) => onTableKey(event, cells, { onMoveRow: rowOrder.onMoveRow, onStep })}
        onCopy={(event) => {
          if (!editing) onAnnounce(t('menuGrid.cellsCopied', { count: copyCells(event, cells) }))
        }}
        onCut={(event) => {
          if (editing) return
          copyCells(event, cells)
          cells.applyEdits(cells.inRange((r, c) => cells.editAt(r, c, '')))
        }}
        onPaste={(event) => {
          if (!editing) pasteCells(event, cells, (count) => t('menuGrid.cellsOutside', { count }))
        }}
        {...mouse}
      >
        <TableHead {...{ columns, firstColumnTitle, sorting, onSort }} />
        <div role="rowgroup" className={styles.body} style={{ blockSize: rows.length * ROW_HEIGHT }}>
          {drawn.map((index) => {
            const row = rows[index]
            if (!row) return null
            const isSelected = index >= range.top && index <= range.bottom
            const isActive = index === active.r
            return (
              <TableLine
                key={row.id}
                {...{ row, index, columns }}
                activeColumn={isActive ? active.c : -1}
                left={isSelected ? range.left : -1}
                right={isSelected ? range.right : -1}
                editing={isActive ? editing : undefined}
                drop={
                  drag && drag.to === index && drag.to !== drag.from ? (drag.to > drag.from ? 'after' : 'before') : ''
                }
                isMovable={order?.onReorder !== undefined}
                handlers={handlers}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}

/** A press selects a cell, a drag a range; a double click, or the second tap of a finger, edits. */
function useCellMouse(cells: Cells, isDraggingRow: boolean) {
  const { active, editing } = cells
  const isTouch = useRef(false)
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isTouch.current = pointerType === 'touch'
    },
    onMouseDown: (event: MouseEvent) => {
      const target = cellUnder(event)
      if (!target || event.button !== 0 || (event.target as Element).closest('[data-editor]')) return
      event.preventDefault()
      const isSecondTap = target.r === active.r && target.c === active.c && isTouch.current && !editing
      cells.moveFocus(target.r, target.c, { extends: event.shiftKey })
      if (isSecondTap && cells.canEdit(target.r, target.c)) cells.beginEdit()
    },
    onMouseMove: (event: MouseEvent) => {
      const target = cellUnder(event)
      if (!target || (target.r === active.r && target.c === active.c)) return
      const isSelecting = event.buttons === 1 && !editing && !isDraggingRow && !isTouch.current
      if (isSelecting) cells.moveFocus(target.r, target.c, { extends: true })
    },
    onDoubleClick: (event: MouseEvent) => {
      if (cellUnder(event) && !editing && cells.canEdit(active.r, active.c)) cells.beginEdit()
    },
  }
}

/** What the lines call. The handlers stay the same functions, so that a line renders only when something in it changes. */
function useLineHandlers(cells: Cells, rowOrder: ReturnType<typeof useRowOrder>) {
  const latest = useRef({ cells, rowOrder })
  latest.current = { cells, rowOrder }
  const [handlers] = useState(() => ({
    startDrag: (event: PointerEvent<HTMLElement>, index: number) => latest.current.rowOrder.startDrag(event, index),
    dragTo: (event: PointerEvent) => latest.current.rowOrder.dragTo(event),
    endDrag: () => latest.current.rowOrder.endDrag(),
    endEdit: (typed: Pick<CellEdit, 'text' | 'choice'> | undefined, move: FocusMove) => {
      const { active, rows, columns, onEdit, moveFocus, endEdit } = latest.current.cells
      const [row, column] = [rows[active.r], columns[active.c - 1]]
      if (typed && row && column) onEdit([{ id: row.id, column: column.id, ...typed }])
      if (move === 'away') return endEdit()
      const rowStep = { stay: 0, down: 1, up: -1, next: 0, back: 0 }[move]
      moveFocus(active.r + rowStep, active.c + (move === 'next' ? 1 : move === 'back' ? -1 : 0))
    },
  }))
  return handlers
}

function TableHead({
  columns,
  firstColumnTitle,
  sorting,
  onSort,
}: {
  columns: readonly TableColumn[]
  firstColumnTitle: string
  sorting: Sorting
  onSort: ((column: string) => void) | undefined
}) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row} tabIndex={-1}>
        <div role="columnheader" aria-colindex={1} className={`${styles.cell} ${styles.order}`} tabIndex={-1}>
          <span className="visually-hidden">{firstColumnTitle}</span>
        </div>
        {columns.map(({ id, title, shortTitle = title, kind }, index) => {
          const isSorted = sorting?.column === id
          return (
            <div
              key={id}
              role="columnheader"
              aria-colindex={index + 2}
              aria-sort={isSorted ? (sorting.isDown ? 'descending' : 'ascending') : undefined}
              className={`${styles.cell} ${styles[kind]}`}
              tabIndex={-1}
            >
              {onSort ? (
                <button
                  type="button"
                  className={`one-line ${styles.sort}`}
                  title={title}
                  // The keyboard sorts by the field above: the grid is one stop of the Tab key.
                  tabIndex={-1}
                  onClick={() => onSort(id)}
                >
                  <bdi>{shortTitle}</bdi>
                  <span aria-hidden="true">{isSorted ? (sorting.isDown ? ' ↓' : ' ↑') : ''}</span>
                </button>
              ) : (
                <span className={styles.shown} title={title}>
                  <bdi>{shortTitle}</bdi>
                </span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The rows near the window, by their indexes, and the one with the focus. */
function useDrawnRows(frame: RefObject<HTMLDivElement | null>, rowCount: number, activeRow: number) {
  const [first, setFirst] = useState(0)
  const onScroll = useCallback(() => {
    const top = frame.current?.scrollTop ?? 0
    setFirst(Math.floor(top / ROW_HEIGHT / ROWS_PER_SCROLL) * ROWS_PER_SCROLL)
  }, [frame])
  // If fewer rows are left than were scrolled past, the browser has scrolled back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows are others
  useEffect(() => {
    if (first > rowCount) onScroll()
  }, [rowCount])
  const rowsInWindow = Math.ceil(window.innerHeight / ROW_HEIGHT)
  const begin = Math.max(0, Math.min(first, rowCount - 1) - ROWS_BEYOND)
  const length = Math.max(0, Math.min(rowCount, first + rowsInWindow + ROWS_BEYOND) - begin)
  const drawn = Array.from({ length }, (_, index) => begin + index)
  if (activeRow >= 0 && !drawn.includes(activeRow)) drawn.push(activeRow)
  return { drawn, onScroll }
}

const cellUnder = (event: MouseEvent): { r: number; c: number } | undefined => {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-r]') : null
  return cell ? { r: Number(cell.dataset.r), c: Number(cell.dataset.c) } : undefined
}
