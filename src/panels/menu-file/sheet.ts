import type { FileCell } from './cells.ts'
import type { GuessedEncoding } from './text-encoding.ts'

/** A sheet as it was read. Hidden rows count from 1, hidden columns from 0. */
export type Sheet = {
  name: string
  rows: readonly (readonly FileCell[])[]
  isHidden?: boolean
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  /** The sheet is a copied list: each row is a name and its price. */
  isList?: true
  /** The rows were split at a delimiter, which may also stand in a cell. */
  isText?: true
  /** The encoding of a text that does not name one. */
  encoding?: GuessedEncoding
}
