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
import type { Way } from './CellEditor.tsx'
import { copyCells, pasteCells } from './clipboard.ts'
import styles from './DishTable.module.css'
import { onTableKey } from './keys.ts'
import { TableLine } from './TableLine.tsx'
import { type CellEdit, ROW_HEIGHT, type TableColumn, type TableRow } from './table-row.ts'
import { type Selection, useCells } from './use-cells.ts'
import { type RowOrder, useRowOrder } from './use-row-order.ts'

/** Rows that are drawn beyond the window, and rows of scrolling between two renders. */
const BEYOND = 12
const STEP = 6

export type { Selection }

type Sorting = { column: string; isDown: boolean } | undefined

/**
 * The grid (ARIA's grid pattern). One cell has the focus; only rows near the window are rendered, and a row only renders
 * again when something in it changes. All rows have one height, so a row's place is known before it is rendered.
 */
export function DishTable({
  label,
  help,
  leadTitle,
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
  onTell,
}: {
  label: string
  /** Says the keys to a screen reader. */
  help: string
  leadTitle: string
  rows: readonly TableRow[]
  columns: readonly TableColumn[]
  className?: string | undefined
  sorting?: Sorting
  selection: Selection | undefined
  onSort?: (column: string) => void
  onSelect: (selection: Selection) => void
  onEdit: (edits: readonly CellEdit[]) => void
  order?: RowOrder
  onStep: (way: 'undo' | 'redo') => void
  /** Announced to a screen reader. */
  onTell: (text: string) => void
}) {
  const { t } = useTranslation()
  const helpId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const cells = useCells({ rows, columns, selection, onSelect, onEdit, onTell })
  const { at, box, editing } = cells
  const rowOrder = useRowOrder({ frame, cells, order, onTell })
  const { drag } = rowOrder
  const { drawn, onScroll } = useDrawnRows(frame, rows.length, at.r)
  useLayoutEffect(() => {
    if (!cells.wantsFocus.current || editing) return
    cells.wantsFocus.current = false
    const cell = frame.current?.querySelector<HTMLElement>(`[data-r="${at.r}"][data-c="${at.c}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })

  const isTouch = useRef(false)
  const onMouseDown = (event: MouseEvent) => {
    const target = cellUnder(event)
    if (!target || event.button !== 0 || (event.target as Element).closest('[data-editor]')) return
    event.preventDefault()
    // The second tap of a finger edits, as a double click does.
    const isSecond = target.r === at.r && target.c === at.c && isTouch.current && !editing
    cells.go(target.r, target.c, { extends: event.shiftKey })
    if (isSecond && cells.canEdit(target.r, target.c)) cells.edit()
  }
  const onMouseMove = (event: MouseEvent) => {
    const target = cellUnder(event)
    if (!target || (target.r === at.r && target.c === at.c)) return
    if (event.buttons === 1 && !editing && !drag && !isTouch.current) cells.go(target.r, target.c, { extends: true })
  }

  // Stable, so that a row renders only when something in it changes.
  const latest = useRef({ cells, rowOrder })
  latest.current = { cells, rowOrder }
  const [handlers] = useState(() => ({
    down: (event: PointerEvent<HTMLElement>, index: number) => latest.current.rowOrder.down(event, index),
    move: (event: PointerEvent) => latest.current.rowOrder.move(event),
    up: () => latest.current.rowOrder.up(),
    commit: (typed: Pick<CellEdit, 'text' | 'choice'> | undefined, way: Way) => {
      const { at, rows, columns, onEdit, go, endEdit } = latest.current.cells
      const [row, column] = [rows[at.r], columns[at.c - 1]]
      if (typed && row && column) onEdit([{ id: row.id, column: column.id, ...typed }])
      if (way === 'away') return endEdit()
      const step = { stay: 0, down: 1, up: -1, next: 0, back: 0 }[way]
      go(at.r + step, at.c + (way === 'next' ? 1 : way === 'back' ? -1 : 0))
    },
  }))

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
          if (!editing) onTell(t('menuGrid.cellsCopied', { count: copyCells(event, cells) }))
        }}
        onCut={(event) => {
          if (editing) return
          copyCells(event, cells)
          cells.change(cells.inBox((r, c) => cells.editAt(r, c, '')))
        }}
        onPaste={(event) => {
          if (!editing) pasteCells(event, cells, (count) => t('menuGrid.cellsOutside', { count }))
        }}
        onPointerDown={({ pointerType }) => {
          isTouch.current = pointerType === 'touch'
        }}
        onMouseDown={onMouseDown}
        onMouseMove={onMouseMove}
        onDoubleClick={(event) => {
          if (cellUnder(event) && !editing && cells.canEdit(at.r, at.c)) cells.edit()
        }}
      >
        <TableHead {...{ columns, leadTitle, sorting, onSort }} />
        <div role="rowgroup" className={styles.body} style={{ blockSize: rows.length * ROW_HEIGHT }}>
          {drawn.map((index) => {
            const row = rows[index]
            if (!row) return null
            const isSelected = index >= box.top && index <= box.bottom
            const isActive = index === at.r
            return (
              <TableLine
                key={row.id}
                {...{ row, index, columns }}
                activeColumn={isActive ? at.c : -1}
                left={isSelected ? box.left : -1}
                right={isSelected ? box.right : -1}
                editing={isActive ? editing : undefined}
                drop={
                  drag && drag.to === index && drag.to !== drag.from ? (drag.to > drag.from ? 'after' : 'before') : ''
                }
                isMovable={order?.put !== undefined}
                handlers={handlers}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}

function TableHead({
  columns,
  leadTitle,
  sorting,
  onSort,
}: {
  columns: readonly TableColumn[]
  leadTitle: string
  sorting: Sorting
  onSort: ((column: string) => void) | undefined
}) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row} tabIndex={-1}>
        <div role="columnheader" aria-colindex={1} className={`${styles.cell} ${styles.order}`} tabIndex={-1}>
          <span className="visually-hidden">{leadTitle}</span>
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
function useDrawnRows(frame: RefObject<HTMLDivElement | null>, count: number, active: number) {
  const [first, setFirst] = useState(0)
  const onScroll = useCallback(() => {
    const top = frame.current?.scrollTop ?? 0
    setFirst(Math.floor(top / ROW_HEIGHT / STEP) * STEP)
  }, [frame])
  // Fewer rows than were scrolled past: the browser has scrolled back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows are others
  useEffect(() => {
    if (first > count) onScroll()
  }, [count])
  const inWindow = Math.ceil(window.innerHeight / ROW_HEIGHT)
  const begin = Math.max(0, Math.min(first, count - 1) - BEYOND)
  const length = Math.max(0, Math.min(count, first + inWindow + BEYOND) - begin)
  const drawn = Array.from({ length }, (_, index) => begin + index)
  if (active >= 0 && !drawn.includes(active)) drawn.push(active)
  return { drawn, onScroll }
}

const cellUnder = (event: MouseEvent): { r: number; c: number } | undefined => {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-r]') : null
  return cell ? { r: Number(cell.dataset.r), c: Number(cell.dataset.c) } : undefined
}
