import { useRef } from 'react'
import type { ImportRow } from './compare.ts'
import type { Cells } from './corrected-cells.ts'
import type { SaidOfRow } from './rows.ts'

/** A row of the file; `lines`: with those of its sizes. */
export type RowPlace = Pick<ImportRow, 'line' | 'sheet'> & { lines?: readonly number[] }

/** What a row holds, or is, instead; undefined: as in the file. */
type RowChange = {
  row: RowPlace
  cells?: Readonly<Record<string, string | undefined>>
  said?: SaidOfRow | undefined
}

export type Corrections = {
  /** What the person has corrected in the sheet of a row. */
  cellsOf: (row: RowPlace) => Cells
  /** What the person has said that a row is. */
  saidOf: (row: RowPlace) => SaidOfRow | undefined
  onChange: (changes: readonly RowChange[]) => void
}

/** The corrections of the review, which can be taken back one after the other. */
export function useCorrections({ cellsOf, saidOf, onChange }: Corrections) {
  type Step = { before: readonly RowChange[]; after: readonly RowChange[] }
  const steps = useRef({ done: [] as readonly Step[], undone: [] as readonly Step[] })
  return {
    change: (after: readonly RowChange[]): void => {
      const before = after.map((change): RowChange => {
        const held = cellsOf(change.row)
        const cells = Object.fromEntries(Object.keys(change.cells ?? {}).map((key) => [key, held[key]]))
        return {
          row: change.row,
          ...(change.cells && { cells }),
          ...('said' in change && { said: saidOf(change.row) }),
        }
      })
      steps.current = { done: [...steps.current.done, { before, after }], undone: [] }
      onChange(after)
    },
    /** @returns whether there was something to take back, or to repeat */
    step: (way: 'undo' | 'redo'): boolean => {
      const { done, undone } = steps.current
      const step = way === 'undo' ? done.at(-1) : undone.at(-1)
      if (!step) return false
      steps.current =
        way === 'undo'
          ? { done: done.slice(0, -1), undone: [...undone, step] }
          : { done: [...done, step], undone: undone.slice(0, -1) }
      onChange(way === 'undo' ? step.before : step.after)
      return true
    },
  }
}
