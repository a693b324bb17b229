import type { FileCell } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/columns.ts'

/** A row of a sheet, whose first one is line 1. */
export type TableRow = {
  line: number
  cells: readonly FileCell[]
  /** Where several sheets are read. */
  sheet?: string
  /** From elsewhere, where the row itself does not say it. */
  menu?: string
  category?: string
  /** Said by the person, where the file has none. */
  price?: string
  /** The rows of its sizes, where each has one. */
  parts?: readonly TableRow[]
}

/** A row that is no dish, with what it says. */
export type Remark = { line: number; sheet?: string; text: string }

/** The rows below the titles. */
export type Table = {
  columns: readonly Column[]
  rows: readonly TableRow[]
  /** Texts alone in their rows that may be headings, or dishes without a price. */
  alone?: readonly string[]
  /** Titles of prices and remarks that may name their currency. */
  ofPrices?: readonly string[]
  /** The name of the house, footnotes, sums. */
  remarks?: readonly Remark[]
  /** The lines that the spreadsheet hides. */
  hidden?: readonly string[]
}
