import type { FileCell } from './cells.ts'
import type { GuessedEncoding } from './text-encoding.ts'

/** A sheet as it was read, with what the spreadsheet hides of it: rows from 1, columns from 0. */
export type Sheet = {
  name: string
  rows: readonly (readonly FileCell[])[]
  isHidden?: boolean
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  /** Each row is a name and its price, as a text of such lines has them. */
  isList?: true
  /** Cells of a row were split at a sign, which may also stand in one of them. */
  isText?: true
  /** Of a text that does not say it. */
  encoding?: GuessedEncoding
}
