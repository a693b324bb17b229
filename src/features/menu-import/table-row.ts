import type { FileCell } from '#/panels/menu-file/cells.ts'

/** A row of a sheet, whose first one is line 1. */
export type TableRow = {
  line: number
  cells: readonly FileCell[]
  /** Where several sheets are read. */
  sheet?: string
  /** From elsewhere, where the row itself does not say it. */
  menu?: string
  category?: string
  /** The rows of its sizes, where each has one. */
  parts?: readonly TableRow[]
  /** A text alone of which it is open whether it is a dish, or the row below such a one. */
  waitsFor?: string
  /** It has more cells than there are titles. */
  isOutOfStep?: true
}
