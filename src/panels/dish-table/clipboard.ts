import type { ClipboardEvent } from 'react'
import { readBlock, writeBlock } from './block.ts'
import type { Cells } from './use-cells.ts'

/* Selected cells on the clipboard, as spreadsheets have them. The first column is not one of them. */

/** @returns how many cells were copied */
export function copyCells(event: ClipboardEvent, { box, textAt }: Cells): number {
  event.preventDefault()
  const lines: string[][] = []
  for (let r = box.top; r <= box.bottom; r += 1) {
    const line: string[] = []
    for (let c = Math.max(1, box.left); c <= box.right; c += 1) line.push(textAt(r, c))
    lines.push(line)
  }
  event.clipboardData.setData('text/plain', writeBlock(lines))
  return lines.length * (lines[0]?.length ?? 0)
}

/** A single text goes into all selected cells, a block into the cells from the first one on. @param outside says how many did not fit */
export function pasteCells(event: ClipboardEvent, cells: Cells, outside: (count: number) => string) {
  event.preventDefault()
  const { box, editAt } = cells
  const block = readBlock(event.clipboardData.getData('text/plain'))
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
  if (single !== undefined) return cells.change(cells.inBox((r, c) => editAt(r, c, single)))
  const left = Math.max(1, box.left)
  const edits = block.flatMap((line, r) => line.flatMap((text, c) => editAt(box.top + r, left + c, text)))
  const rest = block.reduce((sum, line) => sum + line.length, 0) - edits.length
  cells.change(edits, rest > 0 ? outside(rest) : '')
}
