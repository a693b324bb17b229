import type { FileCell } from '#/panels/menu-file/cells.ts'

/** A row of a sheet. `line`: from 1. */
export type TableRow = {
  line: number
  cells: readonly FileCell[]
  /** Where several sheets are read. */
  sheet?: string
  /** From a heading, the sheet, the file or the person, if the row itself does not say it. */
  menu?: string
  category?: string
  /** The rows of its sizes, in files with a row for each size. */
  parts?: readonly TableRow[]
  /** The text above, or of this row, that may be a heading or a dish: the row waits for the person to say it. */
  waitsFor?: string
  /** The row has more cells than there are titles. */
  isOutOfStep?: true
}
