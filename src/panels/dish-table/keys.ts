import type { KeyboardEvent } from 'react'
import { ROW_HEIGHT } from './table-row.ts'
import type { Cells } from './use-cells.ts'

type KeyHandlers = {
  onMoveRow: (direction: 'up' | 'down') => void
  onStep: (direction: 'undo' | 'redo') => void
}

/** What a key does in the table (ARIA's grid pattern, with the keys of spreadsheets). */
export function onTableKey(event: KeyboardEvent<HTMLDivElement>, cells: Cells, { onMoveRow, onStep }: KeyHandlers) {
  const { active, range, rows, columnCount } = cells
  if (cells.editing || active.r < 0) return
  const { key, shiftKey, altKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const handle = (act: () => void) => {
    event.preventDefault()
    act()
  }
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    return handle(() => onMoveRow(key === 'ArrowUp' ? 'up' : 'down'))
  const target = targetOf(event, cells)
  if (target) return handle(() => cells.moveFocus(target.r, target.c, { extends: shiftKey }))
  if (key === 'Tab') {
    const next = active.r * columnCount + active.c + (shiftKey ? -1 : 1)
    // Before the first and after the last cell the focus leaves the grid.
    if (next < 0 || next >= rows.length * columnCount) return
    return handle(() => cells.moveFocus(Math.floor(next / columnCount), next % columnCount))
  }
  if (key === 'Escape') {
    const firstButtonAfter = event.currentTarget
      .closest('section')
      ?.querySelector<HTMLElement>('[data-after-grid] button')
    return handle(() => {
      if (range.top !== range.bottom || range.left !== range.right) cells.moveFocus(active.r, active.c)
      else firstButtonAfter?.focus()
    })
  }
  const letter = key.toLowerCase()
  if (isCommand && letter === 'a') return handle(cells.selectAll)
  if (isCommand && letter === 'z') return handle(() => onStep(shiftKey ? 'redo' : 'undo'))
  if (isCommand && letter === 'y') return handle(() => onStep('redo'))
  if (isCommand && letter === 'd') return handle(() => copyDown(cells))
  if (isCommand || altKey) return
  if (key === 'Delete' || key === 'Backspace')
    return handle(() => cells.applyEdits(cells.inRange((r, c) => cells.editAt(r, c, ''))))
  onEditingKey(event, cells)
}

/** The cell that a key moves the focus to. */
function targetOf(event: KeyboardEvent<HTMLDivElement>, { active, rows, columnCount }: Cells) {
  const { key, currentTarget } = event
  const isCommand = event.ctrlKey || event.metaKey
  const [lastRow, lastColumn] = [rows.length - 1, columnCount - 1]
  const page = Math.max(1, Math.floor(currentTarget.clientHeight / ROW_HEIGHT) - 2)
  const isForward = key === (getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  if (key === 'ArrowUp') return { r: isCommand ? 0 : active.r - 1, c: active.c }
  if (key === 'ArrowDown') return { r: isCommand ? lastRow : active.r + 1, c: active.c }
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return { r: active.r, c: isCommand ? (isForward ? lastColumn : 0) : active.c + (isForward ? 1 : -1) }
  if (key === 'PageUp') return { r: active.r - page, c: active.c }
  if (key === 'PageDown') return { r: active.r + page, c: active.c }
  if (key === 'Home') return { r: isCommand ? 0 : active.r, c: 0 }
  if (key === 'End') return { r: isCommand ? lastRow : active.r, c: lastColumn }
  return undefined
}

/** Copies the first selected row into the other ones, or the row above into a single selected row. */
function copyDown(cells: Cells): void {
  const { range } = cells
  const source = range.top === range.bottom ? Math.max(0, range.top - 1) : range.top
  cells.applyEdits(cells.inRange((r, c) => (r === source ? [] : cells.editAt(r, c, cells.textAt(source, c)))))
}

/** Turns a switch, or begins to edit the cell. */
function onEditingKey(event: KeyboardEvent, cells: Cells): void {
  const { key } = event
  const { active, rows, columns } = cells
  const [column, row] = [columns[active.c - 1], rows[active.r]]
  if (!column || !row || !cells.canEdit(active.r, active.c)) return
  const [first, second] = column.choices ?? []
  const otherChoice = row.cellIn(column.id).choice === first?.id ? second : first
  const isTyped = key.length === 1 && !event.nativeEvent.isComposing
  if (key !== 'Enter' && key !== 'F2' && !isTyped) return
  event.preventDefault()
  if (key === ' ' && column.isSwitch && otherChoice)
    cells.onEdit([{ id: row.id, column: column.id, text: otherChoice.name, choice: otherChoice.id }])
  else cells.beginEdit(isTyped ? key : undefined)
}
