import type { KeyboardEvent } from 'react'
import { ROW_HEIGHT } from './table-row.ts'
import type { Cells } from './use-cells.ts'

type Acts = {
  onMoveRow: (way: 'up' | 'down') => void
  onStep: (way: 'undo' | 'redo') => void
}

/** What a key does in the table (ARIA's grid pattern, with the keys of spreadsheets). */
export function onTableKey(event: KeyboardEvent<HTMLDivElement>, cells: Cells, { onMoveRow, onStep }: Acts) {
  const { at, box, rows, columnCount } = cells
  if (cells.editing || at.r < 0) return
  const { key, shiftKey, altKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const handle = (act: () => void) => {
    event.preventDefault()
    act()
  }
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    return handle(() => onMoveRow(key === 'ArrowUp' ? 'up' : 'down'))
  const target = targetOf(event, cells)
  if (target) return handle(() => cells.go(target.r, target.c, { extends: shiftKey }))
  if (key === 'Tab') {
    const next = at.r * columnCount + at.c + (shiftKey ? -1 : 1)
    // Before the first and after the last cell the focus leaves the grid.
    if (next < 0 || next >= rows.length * columnCount) return
    return handle(() => cells.go(Math.floor(next / columnCount), next % columnCount))
  }
  if (key === 'Escape') {
    const after = event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-after-grid] button')
    return handle(() => {
      if (box.top !== box.bottom || box.left !== box.right) cells.go(at.r, at.c)
      else after?.focus()
    })
  }
  const letter = key.toLowerCase()
  if (isCommand && letter === 'a') return handle(cells.selectAll)
  if (isCommand && letter === 'z') return handle(() => onStep(shiftKey ? 'redo' : 'undo'))
  if (isCommand && letter === 'y') return handle(() => onStep('redo'))
  if (isCommand && letter === 'd') return handle(() => copyDown(cells))
  if (isCommand || altKey) return
  if (key === 'Delete' || key === 'Backspace')
    return handle(() => cells.change(cells.inBox((r, c) => cells.editAt(r, c, ''))))
  onEditingKey(event, cells)
}

/** Where a key moves the focus. */
function targetOf(event: KeyboardEvent<HTMLDivElement>, { at, rows, columnCount }: Cells) {
  const { key, currentTarget } = event
  const isCommand = event.ctrlKey || event.metaKey
  const [lastRow, lastColumn] = [rows.length - 1, columnCount - 1]
  const page = Math.max(1, Math.floor(currentTarget.clientHeight / ROW_HEIGHT) - 2)
  const isForward = key === (getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  if (key === 'ArrowUp') return { r: isCommand ? 0 : at.r - 1, c: at.c }
  if (key === 'ArrowDown') return { r: isCommand ? lastRow : at.r + 1, c: at.c }
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return { r: at.r, c: isCommand ? (isForward ? lastColumn : 0) : at.c + (isForward ? 1 : -1) }
  if (key === 'PageUp') return { r: at.r - page, c: at.c }
  if (key === 'PageDown') return { r: at.r + page, c: at.c }
  if (key === 'Home') return { r: isCommand ? 0 : at.r, c: 0 }
  if (key === 'End') return { r: isCommand ? lastRow : at.r, c: lastColumn }
  return undefined
}

/** The first selected row, or the one above a single row, is copied into the others. */
function copyDown(cells: Cells): void {
  const { box } = cells
  const source = box.top === box.bottom ? Math.max(0, box.top - 1) : box.top
  cells.change(cells.inBox((r, c) => (r === source ? [] : cells.editAt(r, c, cells.textAt(source, c)))))
}

function onEditingKey(event: KeyboardEvent, cells: Cells): void {
  const { key } = event
  const { at, rows, columns } = cells
  const [column, row] = [columns[at.c - 1], rows[at.r]]
  if (!column || !row || !cells.canEdit(at.r, at.c)) return
  const [first, second] = column.choices ?? []
  const other = row.cellIn(column.id).choice === first?.id ? second : first
  const isTyped = key.length === 1 && !event.nativeEvent.isComposing
  if (key !== 'Enter' && key !== 'F2' && !isTyped) return
  event.preventDefault()
  if (key === ' ' && column.isSwitch && other)
    cells.onEdit([{ id: row.id, column: column.id, text: other.name, choice: other.id }])
  else cells.edit(isTyped ? key : undefined)
}
