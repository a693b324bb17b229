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
import { type DishContext, type DishField, readValue, type TypedValue, typedOf } from '#/entities/dish/fields.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { moved } from '#/ui/ReorderList.tsx'
import { CellEditor, type Way } from './CellEditor.tsx'
import styles from './DishTable.module.css'
import { cellValue, type GridRow, readBlock, writeBlock } from './grid-cells.ts'
import { type CellChange, type Cells, changesOf, type ShownChange } from './grid-draft.ts'
import { useColumnWords } from './use-column-words.ts'

// As in DishTable.module.css (pixels).
const ROW = 40
/** Rows that are drawn beyond the window, and rows of scrolling between two renders. */
const BEYOND = 12
const STEP = 6

export type Selection = { active: Place; anchor: Place }
type Place = { dishId: string; column: DishField | 'order' }
export type Sorting = { column: DishField; isDown: boolean } | undefined

const NO_CELLS: Cells = {}

/**
 * The grid (ARIA's grid pattern). One cell has the focus; only rows near the window are rendered, and a row only renders
 * again when something in it changes. All rows have one height, so a row's place is known before it is rendered.
 */
export function DishTable({
  rows,
  columns,
  cellsOf,
  context,
  sorting,
  selection,
  mayReorder,
  onSort,
  onSelect,
  onChange,
  onReorder,
  onStep,
  onTell,
}: {
  rows: readonly GridRow[]
  columns: readonly DishField[]
  cellsOf: Readonly<Record<string, { cells: Cells }>>
  context: DishContext
  sorting: Sorting
  selection: Selection | undefined
  /** False while the rows are sorted or filtered: a place among them would not be a place in the menu. */
  mayReorder: boolean
  onSort: (column: DishField) => void
  onSelect: (selection: Selection) => void
  onChange: (changes: readonly CellChange[]) => void
  onReorder: (menuId: string, ids: readonly string[]) => void
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
  const words = useColumnWords(context)

  const places = useMemo(() => new Map(rows.map(({ dish }, index) => [dish.id, index])), [rows])
  const all: readonly (DishField | 'order')[] = useMemo(() => ['order', ...columns], [columns])
  const indexOf = ({ dishId, column }: Place) => ({ r: places.get(dishId) ?? -1, c: all.indexOf(column) })
  const firstPlace: Place | undefined = rows[0] && { dishId: rows[0].dish.id, column: 'name' }
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
    const next = { dishId: row.dish.id, column }
    wantsFocus.current = true
    setEditing(edits && column !== 'order' ? { initial: undefined } : undefined)
    onSelect({ active: next, anchor: isExtending && anchor ? anchor : next })
  }

  const cellOf = (row: GridRow, column: DishField): TypedValue =>
    cellsOf[row.dish.id]?.cells[column] ?? { value: cellValue(row, column, context) ?? '' }
  const textAt = (r: number, c: number): string => {
    const [row, column] = [rows[r], all[c]]
    return row && column && column !== 'order' ? typedOf(column, cellOf(row, column), context) : ''
  }
  const changeAt = (r: number, c: number, typed: string): CellChange[] => {
    const [row, column] = [rows[r], all[c]]
    return row && column && column !== 'order' ? [{ row, column, typed: readValue(column, typed, context) }] : []
  }
  const inBox = (change: (r: number, c: number) => CellChange[]): CellChange[] => {
    const changes: CellChange[] = []
    for (let r = box.top; r <= box.bottom; r += 1)
      for (let c = box.left; c <= box.right; c += 1) changes.push(...change(r, c))
    return changes
  }
  const count = (changes: readonly CellChange[]) => {
    onChange(changes)
    onTell(t('menuGrid.cellsChanged', { count: changes.length }))
  }

  const place = (index: number, target: number) => {
    const row = rows[index]
    const to = rows[target]
    if (!row || !to || row.menu.id !== to.menu.id || index === target) return
    const menuDishIds = rows.filter(({ menu }) => menu.id === row.menu.id).map(({ dish }) => dish.id)
    const [a, b] = [menuDishIds.indexOf(row.dish.id), menuDishIds.indexOf(to.dish.id)]
    onReorder(row.menu.id, menuDishIds.toSpliced(a, 1).toSpliced(b, 0, row.dish.id))
    onTell(t('common.movedTo', { name: row.dish.name, position: b + 1, all: menuDishIds.length }))
  }
  const moveBy = (way: 'up' | 'down') => {
    const row = rows[at.r]
    if (!row) return
    if (!mayReorder) return onTell(t('menuGrid.orderOff'))
    const menuRows = rows.filter(({ menu }) => menu.id === row.menu.id)
    const index = menuRows.indexOf(row)
    if (moved(menuRows, index, way) === menuRows) return
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
        const [start, end] = [columns[0], columns.at(-1)]
        if (top && bottom && start && end) {
          wantsFocus.current = true
          onSelect({ anchor: { dishId: bottom.dish.id, column: end }, active: { dishId: top.dish.id, column: start } })
        }
      })
    if (isCommand && key.toLowerCase() === 'z') return handle(() => onStep(shiftKey ? 'redo' : 'undo'))
    if (isCommand && key.toLowerCase() === 'y') return handle(() => onStep('redo'))
    if (isCommand && key.toLowerCase() === 'd')
      return handle(() => {
        const source = box.top === box.bottom ? Math.max(0, box.top - 1) : box.top
        count(inBox((r, c) => (r === source ? [] : changeAt(r, c, textAt(source, c)))))
      })
    if (isCommand || altKey) return
    if (key === 'Delete' || key === 'Backspace') return handle(() => count(inBox((r, c) => changeAt(r, c, ''))))
    const column = all[at.c]
    if (column === 'order') return
    const row = rows[at.r]
    if (key === ' ' && column === 'availability' && row) {
      const value = cellOf(row, column).value === 'yes' ? 'no' : 'yes'
      return handle(() => onChange([{ row, column, typed: { value } }]))
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
    if (isCut) count(inBox((r, c) => changeAt(r, c, '')))
    else onTell(t('menuGrid.cellsCopied', { count: lines.length * (lines[0]?.length ?? 0) }))
  }

  const onPaste = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    const block = readBlock(event.clipboardData.getData('text/plain'))
    const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
    if (single !== undefined) return count(inBox((r, c) => changeAt(r, c, single)))
    const left = Math.max(1, box.left)
    const changes = block.flatMap((line, r) => line.flatMap((text, c) => changeAt(box.top + r, left + c, text)))
    const rest = block.reduce((sum, line) => sum + line.length, 0) - changes.length
    onChange(changes)
    onTell(
      `${t('menuGrid.cellsChanged', { count: changes.length })}${rest > 0 ? ` ${t('menuGrid.cellsOutside', { count: rest })}` : ''}`,
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
    if (!mayReorder || event.button !== 0) return
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
    if (rows[target]?.menu.id === rows[drag.from]?.menu.id) setDrag({ ...drag, to: target })
  }
  const onHandleUp = () => {
    if (drag) place(drag.from, drag.to)
    setDrag(undefined)
  }

  // Stable, so that a row renders only when something in it changes.
  const latest = useRef({ onHandleDown, onHandleMove, onHandleUp, onChange, go, rows, all, at })
  latest.current = { onHandleDown, onHandleMove, onHandleUp, onChange, go, rows, all, at }
  const [handlers] = useState(() => ({
    down: (event: PointerEvent<HTMLElement>, index: number) => latest.current.onHandleDown(event, index),
    move: (event: PointerEvent) => latest.current.onHandleMove(event),
    up: () => latest.current.onHandleUp(),
    commit: (typed: TypedValue | undefined, way: Way) => {
      const { at, rows, all, onChange, go } = latest.current
      const [row, column] = [rows[at.r], all[at.c]]
      if (typed && row && column && column !== 'order') onChange([{ row, column, typed }])
      if (way === 'away') return setEditing(undefined)
      const step = { stay: 0, down: 1, up: -1, next: 0, back: 0 }[way]
      go(at.r + step, at.c + (way === 'next' ? 1 : way === 'back' ? -1 : 0))
    },
  }))

  return (
    <>
      <p id={helpId} className="visually-hidden">
        {t('menuGrid.help')}
      </p>
      <div
        ref={frame}
        role="grid"
        aria-label={t('menuGrid.title')}
        aria-describedby={helpId}
        aria-rowcount={rows.length + 1}
        aria-colcount={all.length}
        aria-multiselectable="true"
        className={`${styles.frame} ${drag ? styles.dragging : ''}`}
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
          targetOf(event) && !editing && all[at.c] !== 'order' && setEditing({ initial: undefined })
        }
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.row} tabIndex={-1}>
            <div role="columnheader" aria-colindex={1} className={`${styles.cell} ${styles.order}`} tabIndex={-1}>
              <span className="visually-hidden">{t('menuManagement.position')}</span>
            </div>
            {columns.map((column, index) => {
              const isSorted = sorting?.column === column
              return (
                <div
                  key={column}
                  role="columnheader"
                  aria-colindex={index + 2}
                  aria-sort={isSorted ? (sorting.isDown ? 'descending' : 'ascending') : undefined}
                  className={`${styles.cell} ${styles[kindOf(column)]}`}
                  tabIndex={-1}
                >
                  <button
                    type="button"
                    className={`one-line ${styles.sort}`}
                    title={words.titleOf(column)}
                    // The keyboard sorts by the field above: the grid is one stop of the Tab key.
                    tabIndex={-1}
                    onClick={() => onSort(column)}
                  >
                    <bdi>{words.shortTitleOf(column)}</bdi>
                    <span aria-hidden="true">{isSorted ? (sorting.isDown ? ' ↓' : ' ↑') : ''}</span>
                  </button>
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
              <TableRow
                key={row.dish.id}
                row={row}
                cells={cellsOf[row.dish.id]?.cells ?? NO_CELLS}
                index={index}
                columns={columns}
                context={context}
                activeColumn={isActive ? at.c : -1}
                left={isSelected ? box.left : -1}
                right={isSelected ? box.right : -1}
                editing={isActive ? editing : undefined}
                drop={
                  drag && drag.to === index && drag.to !== drag.from ? (drag.to > drag.from ? 'after' : 'before') : ''
                }
                mayReorder={mayReorder}
                isEven={isEvenMenu(context, row)}
                handlers={handlers}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}

const isEvenMenu = ({ menus }: DishContext, { menu }: GridRow): boolean =>
  menus.findIndex(({ id }) => id === menu.id) % 2 === 0

const kindOf = (column: DishField): 'name' | 'choice' | 'price' | 'text' =>
  column === 'name' ? 'name' : column.startsWith('price ') ? 'price' : column.startsWith('text ') ? 'text' : 'choice'

type RowProps = {
  row: GridRow
  cells: Cells
  index: number
  columns: readonly DishField[]
  context: DishContext
  /** -1: the focus is in another row. */
  activeColumn: number
  /** The selected columns; -1: none. */
  left: number
  right: number
  editing: { initial: string | undefined } | undefined
  drop: '' | 'before' | 'after'
  mayReorder: boolean
  isEven: boolean
  handlers: {
    down: (event: PointerEvent<HTMLElement>, index: number) => void
    move: (event: PointerEvent) => void
    up: () => void
    commit: (typed: TypedValue | undefined, way: Way) => void
  }
}

const TableRow = memo(
  function TableRow({ row, cells, index, columns, context, activeColumn, left, right, editing, ...rest }: RowProps) {
    const { t } = useTranslation()
    const { drop, mayReorder, isEven, handlers } = rest
    const words = useColumnWords(context)
    const changes = new Map<string, ShownChange>(changesOf(row, cells, context).map((each) => [each.column, each]))
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
        className={`${styles.row} ${styles.line} ${isEven ? '' : styles.odd} ${drop && styles[drop]}`}
        style={{ insetBlockStart: index * ROW }}
        tabIndex={-1}
      >
        <div
          role="gridcell"
          {...common(0)}
          tabIndex={activeColumn === 0 ? 0 : -1}
          aria-label={t('menuGrid.move', { name: row.dish.name })}
          className={`${styles.cell} ${styles.order} ${mayReorder ? styles.handle : ''}`}
          onPointerDown={(event) => handlers.down(event, index)}
          onPointerMove={handlers.move}
          onPointerUp={handlers.up}
          onPointerCancel={handlers.up}
        >
          <GripVerticalIcon size={22} />
        </div>
        {columns.map((column, c) => {
          const change = changes.get(column)
          const isActive = c + 1 === activeColumn
          const typed = change?.edit ?? cells[column] ?? { value: cellValue(row, column, context) ?? '' }
          const text = typedOf(column, typed, context)
          const note = change && words.noteOf(change)
          const mark = change
            ? change.fault
              ? styles.faulty
              : change.theirs === undefined
                ? styles.changed
                : styles.disputed
            : ''
          return (
            <div
              key={column}
              role={column === 'name' ? 'rowheader' : 'gridcell'}
              {...common(c + 1)}
              tabIndex={isActive ? 0 : -1}
              aria-invalid={change?.fault ? true : undefined}
              title={note}
              className={`${styles.cell} ${styles[kindOf(column)]} ${mark}`}
            >
              {isActive && editing ? (
                <CellEditor
                  column={column}
                  label={`${words.titleOf(column)}: ${row.dish.name}`}
                  text={text}
                  typed={typed}
                  initial={editing.initial}
                  context={context}
                  onEnd={handlers.commit}
                />
              ) : (
                <span
                  className={`${styles.shown} ${column === 'availability' && typed.value === 'no' ? 'tone-occupied' : ''}`}
                  dir={column === 'text ar' ? 'rtl' : 'auto'}
                >
                  {text}
                </span>
              )}
              {note && <span className="visually-hidden">{note}</span>}
            </div>
          )
        })}
      </div>
    )
  },
  // The stored changes are read anew after every change.
  ({ cells: a, ...before }, { cells: b, ...after }) =>
    Object.entries(before).every(([name, value]) => Object.is(value, after[name as keyof typeof after])) &&
    (a === b || isSameJson(a, b)),
)
