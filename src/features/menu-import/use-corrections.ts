import { useRef } from 'react'
import type { ImportRow } from './compare.ts'
import type { Cells } from './corrected-cells.ts'
import type { RowDecision } from './rows.ts'

/** A row of the file. `lines`: its line and those of its sizes. */
export type RowPlace = Pick<ImportRow, 'line' | 'sheet'> & { lines?: readonly number[] }

/** What cells hold, or what the row is, instead of what the file says; undefined: as in the file. */
export type RowChange = {
  row: RowPlace
  cells?: Readonly<Record<string, string | undefined>>
  decision?: RowDecision | undefined
}

export type Corrections = {
  /** The corrected cells of the sheet that a row is in. */
  cellsOf: (row: RowPlace) => Cells
  /** What the person has decided that a row is. */
  decisionOf: (row: RowPlace) => RowDecision | undefined
  onChange: (changes: readonly RowChange[]) => void
}

/** The person's corrections in the review, with undo and redo. */
export function useCorrections({ cellsOf, decisionOf, onChange }: Corrections) {
  type Step = { reverseChanges: readonly RowChange[]; changes: readonly RowChange[] }
  const steps = useRef({ done: [] as readonly Step[], undone: [] as readonly Step[] })
  return {
    change: (changes: readonly RowChange[]): void => {
      const reverseChanges = changes.map((change): RowChange => {
        const cellsNow = cellsOf(change.row)
        const cells = Object.fromEntries(Object.keys(change.cells ?? {}).map((key) => [key, cellsNow[key]]))
        return {
          row: change.row,
          ...(change.cells && { cells }),
          ...('decision' in change && { decision: decisionOf(change.row) }),
        }
      })
      steps.current = {
        done: [...steps.current.done, { reverseChanges: reverseChanges, changes: changes }],
        undone: [],
      }
      onChange(changes)
    },
    /** @returns whether there was something to undo, or to redo */
    step: (direction: 'undo' | 'redo'): boolean => {
      const { done, undone } = steps.current
      const step = direction === 'undo' ? done.at(-1) : undone.at(-1)
      if (!step) return false
      steps.current =
        direction === 'undo'
          ? { done: done.slice(0, -1), undone: [...undone, step] }
          : { done: [...done, step], undone: undone.slice(0, -1) }
      onChange(direction === 'undo' ? step.reverseChanges : step.changes)
      return true
    },
  }
}
