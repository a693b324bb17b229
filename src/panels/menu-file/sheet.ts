import type { FileCell } from './cells.ts'
import type { GuessedEncoding } from './text-encoding.ts'

/** A sheet as it was read. The numbers of hidden rows begin at 1, those of hidden columns at 0. */
export type Sheet = {
  name: string
  rows: readonly (readonly FileCell[])[]
  isHidden?: boolean
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  /** The sheet is a copied list: each row is a name and its price. */
  isList?: true
  /** The rows were split at a delimiter. A cell may contain the same sign. */
  isText?: true
  /** The encoding that was guessed for a text; undefined if the text names its encoding. */
  encoding?: GuessedEncoding
}
