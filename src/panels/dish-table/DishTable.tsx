// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows near its window
import GripVerticalIcon from 'lucide-react/icons/grip-vertical'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#/config/languages.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { moved } from '#/ui/lists/ReorderList.tsx'
import { readBlock, writeBlock } from './block.ts'
import { CellEditor, type Way } from './CellEditor.tsx'
import styles from './DishTable.module.css'
import type { CellEdit, TableColumn, TableRow } from './table-row.ts'

// As in DishTable.module.css (pixels).
const ROW = 40
/** Rows that are drawn beyond the window, and rows of scrolling between two renders. */
const BEYOND = 12
const STEP = 6
/** Letters of a cell that are drawn: it has one line. */
const SHOWN = 200

/** The first column: the handle by which a row is moved, or where the row stands. */
export const LEAD = ''

/** `column`: its id, or `LEAD`. */
type Place = { row: string; column: string }
export type Selection = { active: Place; anchor: Place }
export type Sorting = { column: string; isDown: boolean } | undefined

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
  /**
   * Undefined: the rows have no order of their own. Without `put` they have one that cannot be changed now: a place among
   * sorted or filtered rows would not be a place in the menu.
   */
  order?: { put?: ((group: string, ids: readonly string[]) => void) | undefined }
  onStep: (way: 'undo' | 'redo') => void
  /** Announced to a screen reader. */
  onTell: (text: string) => void
}) {
  const { t } = useTranslation()
  const helpId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const [editing, setEditing] = useState<{ initial: string | undefined }>()
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const wantsFocus = useRef(false)

  const places = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows])
  const all: readonly string[] = useMemo(() => [LEAD, ...columns.map(({ id }) => id)], [columns])
  const indexOf = ({ row, column }: Place) => ({ r: places.get(row) ?? -1, c: all.indexOf(column) })
  const firstPlace: Place | undefined = rows[0] && { row: rows[0].id, column: all[1] ?? LEAD }
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

  const scroll = useCallback(() => {
    const top = frame.current?.scrollTop ?? 0
    setFirst(Math.floor(top / ROW / STEP) * STEP)
  }, [])
  const inWindow = Math.ceil(window.innerHeight / ROW)
  const begin = Math.max(0, Math.min(first, rows.length - 1) - BEYOND)
  const drawn = Array.from(
    { length: Math.max(0, Math.min(rows.length, first + inWindow + BEYOND) - begin) },
    (_, index) => begin + index,
  )
  if (at.r >= 0 && !drawn.includes(at.r)) drawn.push(at.r)

  const cellAt = (r: number, c: number) => frame.current?.querySelector<HTMLElement>(`[data-r="${r}"][data-c="${c}"]`)
  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return
    wantsFocus.current = false
    const cell = cellAt(at.r, at.c)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })
  // Another filter or order begins at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows are others
  useEffect(() => {
    if (first * ROW > rows.length * ROW) scroll()
  }, [rows.length])

  const go = (r: number, c: number, { extends: isExtending = false, edits = false } = {}) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, r))]
    const column = all[Math.max(0, Math.min(all.length - 1, c))]
    if (!row || !column) return
    const next = { row: row.id, column }
    wantsFocus.current = true
    setEditing(edits && canEdit(r, c) ? { initial: undefined } : undefined)
    onSelect({ active: next, anchor: isExtending && anchor ? anchor : next })
  }

  const textAt = (r: number, c: number): string => (c > 0 ? (rows[r]?.cellIn(all[c] ?? '').text ?? '') : '')
  const canEdit = (r: number, c: number): boolean => {
    const row = rows[r]
    return row !== undefined && c > 0 && c < all.length && !row.cellIn(all[c] ?? '').isFixed
  }
  const editAt = (r: number, c: number, text: string): CellEdit[] =>
    canEdit(r, c) ? [{ id: rows[r]?.id ?? '', column: all[c] ?? '', text }] : []
  const inBox = (edit: (r: number, c: number) => CellEdit[]): CellEdit[] => {
    const edits: CellEdit[] = []
    for (let r = box.top; r <= box.bottom; r += 1)
      for (let c = box.left; c <= box.right; c += 1) edits.push(...edit(r, c))
    return edits
  }
  const count = (edits: readonly CellEdit[]) => {
    onEdit(edits)
    onTell(t('menuGrid.cellsChanged', { count: edits.length }))
  }

  const place = (index: number, target: number) => {
    const row = rows[index]
    const to = rows[target]
    if (!row || !to || row.group !== to.group || index === target) return
    const ids = rows.filter(({ group }) => group === row.group).map(({ id }) => id)
    const [a, b] = [ids.indexOf(row.id), ids.indexOf(to.id)]
    order?.put?.(row.group, ids.toSpliced(a, 1).toSpliced(b, 0, row.id))
    onTell(t('common.movedTo', { name: row.name, position: b + 1, all: ids.length }))
  }
  const moveBy = (way: 'up' | 'down') => {
    const row = rows[at.r]
    if (!row || !order) return
    if (!order.put) return onTell(t('menuGrid.orderOff'))
    const ofGroup = rows.filter(({ group }) => group === row.group)
    const index = ofGroup.indexOf(row)
    if (moved(ofGroup, index, way) === ofGroup) return
    wantsFocus.current = true
    place(at.r, at.r + (way === 'up' ? -1 : 1))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (editing || at.r < 0) return
    const { key, shiftKey, altKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / ROW) - 2)
    const handle = (act: () => void) => {
      event.preventDefault()
      act()
    }
    const to = (r: number, c: number) => handle(() => go(r, c, { extends: shiftKey }))
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
      return handle(() => moveBy(key === 'ArrowUp' ? 'up' : 'down'))
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowUp') return to(isCommand ? 0 : at.r - 1, at.c)
    if (key === 'ArrowDown') return to(isCommand ? rows.length - 1 : at.r + 1, at.c)
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const isForward = key === forward
      return to(at.r, isCommand ? (isForward ? all.length - 1 : 0) : at.c + (isForward ? 1 : -1))
    }
    if (key === 'PageUp') return to(at.r - page, at.c)
    if (key === 'PageDown') return to(at.r + page, at.c)
    if (key === 'Home') return to(isCommand ? 0 : at.r, 0)
    if (key === 'End') return to(isCommand ? rows.length - 1 : at.r, all.length - 1)
    if (key === 'Tab') {
      const next = at.r * all.length + at.c + (shiftKey ? -1 : 1)
      // Before the first and after the last cell the focus leaves the grid.
      if (next < 0 || next >= rows.length * all.length) return
      return handle(() => go(Math.floor(next / all.length), next % all.length))
    }
    if (key === 'Escape')
      return handle(() => {
        if (box.top !== box.bottom || box.left !== box.right) go(at.r, at.c)
        else frame.current?.closest('section')?.querySelector<HTMLElement>('[data-after-grid] button')?.focus()
      })
    if (isCommand && key.toLowerCase() === 'a')
      return handle(() => {
        const [top, bottom] = [rows[0], rows.at(-1)]
        const [start, end] = [columns[0]?.id, columns.at(-1)?.id]
        if (top && bottom && start !== undefined && end !== undefined) {
          wantsFocus.current = true
          onSelect({ anchor: { row: bottom.id, column: end }, active: { row: top.id, column: start } })
        }
      })
    if (isCommand && key.toLowerCase() === 'z') return handle(() => onStep(shiftKey ? 'redo' : 'undo'))
    if (isCommand && key.toLowerCase() === 'y') return handle(() => onStep('redo'))
    if (isCommand && key.toLowerCase() === 'd')
      return handle(() => {
        const source = box.top === box.bottom ? Math.max(0, box.top - 1) : box.top
        count(inBox((r, c) => (r === source ? [] : editAt(r, c, textAt(source, c)))))
      })
    if (isCommand || altKey) return
    if (key === 'Delete' || key === 'Backspace') return handle(() => count(inBox((r, c) => editAt(r, c, ''))))
    const [column, row] = [columns[at.c - 1], rows[at.r]]
    if (!column || !row || !canEdit(at.r, at.c)) return
    if (key === ' ' && column.isSwitch) {
      const [first, second] = column.choices ?? []
      const next = row.cellIn(column.id).choice === first?.id ? second : first
      if (next) return handle(() => onEdit([{ id: row.id, column: column.id, text: next.name, choice: next.id }]))
    }
    if (key === 'Enter' || key === 'F2') return handle(() => setEditing({ initial: undefined }))
    if (key.length === 1 && !event.nativeEvent.isComposing) return handle(() => setEditing({ initial: key }))
  }

  const onCopy = (event: ClipboardEvent, isCut = false) => {
    if (editing) return
    event.preventDefault()
    const lines: string[][] = []
    for (let r = box.top; r <= box.bottom; r += 1) {
      const line: string[] = []
      for (let c = Math.max(1, box.left); c <= box.right; c += 1) line.push(textAt(r, c))
      lines.push(line)
    }
    event.clipboardData.setData('text/plain', writeBlock(lines))
    if (isCut) count(inBox((r, c) => editAt(r, c, '')))
    else onTell(t('menuGrid.cellsCopied', { count: lines.length * (lines[0]?.length ?? 0) }))
  }

  const onPaste = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    const block = readBlock(event.clipboardData.getData('text/plain'))
    const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
    if (single !== undefined) return count(inBox((r, c) => editAt(r, c, single)))
    const left = Math.max(1, box.left)
    const edits = block.flatMap((line, r) => line.flatMap((text, c) => editAt(box.top + r, left + c, text)))
    const rest = block.reduce((sum, line) => sum + line.length, 0) - edits.length
    onEdit(edits)
    onTell(
      `${t('menuGrid.cellsChanged', { count: edits.length })}${rest > 0 ? ` ${t('menuGrid.cellsOutside', { count: rest })}` : ''}`,
    )
  }

  const targetOf = (event: MouseEvent): { r: number; c: number } | undefined => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-r]') : null
    return cell ? { r: Number(cell.dataset.r), c: Number(cell.dataset.c) } : undefined
  }
  const isTouch = useRef(false)
  const onMouseDown = (event: MouseEvent) => {
    const target = targetOf(event)
    if (!target || event.button !== 0 || (event.target as Element).closest('[data-editor]')) return
    event.preventDefault()
    const isActive = target.r === at.r && target.c === at.c
    // The second tap of a finger edits, as a double click does.
    go(target.r, target.c, { extends: event.shiftKey, edits: isTouch.current && isActive && !editing })
  }
  const onMouseMove = (event: MouseEvent) => {
    const target = targetOf(event)
    if (target?.r === at.r && target.c === at.c) return
    if (target && event.buttons === 1 && !editing && !drag && !isTouch.current)
      go(target.r, target.c, { extends: true })
  }

  const rowAt = (y: number): number => {
    const top = frame.current?.getBoundingClientRect().top ?? 0
    return Math.floor((y - top + (frame.current?.scrollTop ?? 0)) / ROW) - 1
  }
  const onHandleDown = (event: PointerEvent<HTMLElement>, index: number) => {
    if (!order?.put || event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setDrag({ from: index, to: index })
  }
  const onHandleMove = (event: PointerEvent) => {
    if (!drag) return
    const element = frame.current
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
    if (element && event.clientY > bottom - ROW) element.scrollTop += ROW / 2
    if (element && event.clientY < top + 2 * ROW) element.scrollTop -= ROW / 2
    const target = Math.max(0, Math.min(rows.length - 1, rowAt(event.clientY)))
    if (rows[target]?.group === rows[drag.from]?.group) setDrag({ ...drag, to: target })
  }
  const onHandleUp = () => {
    if (drag) place(drag.from, drag.to)
    setDrag(undefined)
  }

  // Stable, so that a row renders only when something in it changes.
  const latest = useRef({ onHandleDown, onHandleMove, onHandleUp, onEdit, go, rows, all, at })
  latest.current = { onHandleDown, onHandleMove, onHandleUp, onEdit, go, rows, all, at }
  const [handlers] = useState(() => ({
    down: (event: PointerEvent<HTMLElement>, index: number) => latest.current.onHandleDown(event, index),
    move: (event: PointerEvent) => latest.current.onHandleMove(event),
    up: () => latest.current.onHandleUp(),
    commit: (typed: Pick<CellEdit, 'text' | 'choice'> | undefined, way: Way) => {
      const { at, rows, all, onEdit, go } = latest.current
      const [row, column] = [rows[at.r], all[at.c]]
      if (typed && row && column) onEdit([{ id: row.id, column, ...typed }])
      if (way === 'away') return setEditing(undefined)
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
        aria-colcount={all.length}
        aria-multiselectable="true"
        className={`${styles.frame} ${className} ${drag ? styles.dragging : ''}`}
        tabIndex={-1}
        {...NOTHING_TO_LOSE}
        onScroll={scroll}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={(event) => onCopy(event, true)}
        onPaste={onPaste}
        onPointerDown={({ pointerType }) => {
          isTouch.current = pointerType === 'touch'
        }}
        onMouseDown={onMouseDown}
        onMouseMove={onMouseMove}
        onDoubleClick={(event) =>
          targetOf(event) && !editing && canEdit(at.r, at.c) && setEditing({ initial: undefined })
        }
      >
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
        <div role="rowgroup" className={styles.body} style={{ blockSize: rows.length * ROW }}>
          {drawn.map((index) => {
            const row = rows[index]
            if (!row) return null
            const isSelected = index >= box.top && index <= box.bottom
            const isActive = index === at.r
            return (
              <Line
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

type LineProps = {
  row: TableRow
  index: number
  columns: readonly TableColumn[]
  /** -1: the focus is in another row. */
  activeColumn: number
  /** The selected columns; -1: none. */
  left: number
  right: number
  editing: { initial: string | undefined } | undefined
  drop: '' | 'before' | 'after'
  isMovable: boolean
  handlers: {
    down: (event: PointerEvent<HTMLElement>, index: number) => void
    move: (event: PointerEvent) => void
    up: () => void
    commit: (typed: Pick<CellEdit, 'text' | 'choice'> | undefined, way: Way) => void
  }
}

const Line = memo(function Line({ row, index, columns, activeColumn, left, right, editing, ...rest }: LineProps) {
  const { t } = useTranslation()
  const { drop, isMovable, handlers } = rest
  const common = (c: number) => ({
    'data-r': index,
    'data-c': c,
    'aria-colindex': c + 1,
    'aria-selected': c >= left && c <= right && left >= 0,
  })
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${styles.row} ${styles.line} ${row.isOdd ? styles.odd : ''} ${drop && styles[drop]}`}
      style={{ insetBlockStart: index * ROW }}
      tabIndex={-1}
    >
      <div
        role="gridcell"
        {...common(0)}
        tabIndex={activeColumn === 0 ? 0 : -1}
        aria-label={row.lead === undefined ? t('menuGrid.move', { name: row.name }) : undefined}
        className={`${styles.cell} ${styles.order} ${isMovable ? styles.handle : ''}`}
        onPointerDown={(event) => handlers.down(event, index)}
        onPointerMove={handlers.move}
        onPointerUp={handlers.up}
        onPointerCancel={handlers.up}
      >
        {row.lead === undefined ? <GripVerticalIcon size={22} /> : <span className="figures small">{row.lead}</span>}
      </div>
      {columns.map((column, c) => {
        const { id, kind, title, language } = column
        const isActive = c + 1 === activeColumn
        const cell = row.cellIn(id)
        const { text, mark, note } = cell
        return (
          <div
            key={id}
            role={kind === 'name' ? 'rowheader' : 'gridcell'}
            {...common(c + 1)}
            tabIndex={isActive ? 0 : -1}
            aria-invalid={mark === 'faulty' ? true : undefined}
            {...(cell.isFixed && { 'aria-readonly': true })}
            title={note}
            className={`${styles.cell} ${styles[kind]} ${mark ? styles[mark] : ''}`}
          >
            {isActive && editing ? (
              <CellEditor
                {...{ column, cell }}
                label={`${title}: ${row.name}`}
                initial={editing.initial}
                onEnd={handlers.commit}
              />
            ) : (
              <span
                className={`${styles.shown} ${cell.isLoud ? 'tone-occupied' : ''}`}
                dir={language && directionOf(language) === 'rtl' ? 'rtl' : 'auto'}
              >
                {text.slice(0, SHOWN)}
              </span>
            )}
            {note && <span className="visually-hidden">{note}</span>}
          </div>
        )
      })}
    </div>
  )
})
