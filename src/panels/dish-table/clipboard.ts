import type { ClipboardEvent } from 'react'
import { readBlock, writeBlock } from './block.ts'
import type { Cells } from './use-cells.ts'

/* Selected cells on the clipboard, as spreadsheets copy them. The first column is never copied. */

/** @returns how many cells were copied */
export function copyCells(event: ClipboardEvent, { range, textAt }: Cells): number {
  event.preventDefault()
  const lines: string[][] = []
  for (let r = range.top; r <= range.bottom; r += 1) {
    const line: string[] = []
    for (let c = Math.max(1, range.left); c <= range.right; c += 1) line.push(textAt(r, c))
    lines.push(line)
  }
  event.clipboardData.setData('text/plain', writeBlock(lines))
  return lines.length * (lines[0]?.length ?? 0)
}

/**
 * Pastes a single text into all selected cells, and a block into the cells from the first selected one on.
 * @param textOfOutside the sentence that says how many cells of the block did not fit
 */
export function pasteCells(event: ClipboardEvent, cells: Cells, textOfOutside: (count: number) => string) {
  event.preventDefault()
  const { range, editAt } = cells
  const block = readBlock(event.clipboardData.getData('text/plain'))
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
  if (single !== undefined) return cells.applyEdits(cells.inRange((r, c) => editAt(r, c, single)))
  const left = Math.max(1, range.left)
  const edits = block.flatMap((line, r) => line.flatMap((text, c) => editAt(range.top + r, left + c, text)))
  const outsideCount = block.reduce((sum, line) => sum + line.length, 0) - edits.length
  cells.applyEdits(edits, outsideCount > 0 ? textOfOutside(outsideCount) : '')
}
