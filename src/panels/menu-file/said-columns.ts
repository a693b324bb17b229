import { tidyName } from '#/lib/schema/writing.ts'
import { cellText, type FileCell, isBlank } from './cells.ts'
import type { Sheet } from './sheet.ts'

/* Where the titles of a sheet are and what its columns hold: what a person says goes over what the app proposes. */

/** Rows are indexes; -1: there are no titles. */
export type SaidOfColumns<Value extends string> = { titleRow?: number; columns?: Readonly<Record<number, Value>> }

/** Names and remarks may stand above the titles. */
export const TITLES_WITHIN = 30

/** The row with the most known titles, at least two; undefined: no row is one for sure. @param knownIn how many a row has */
export function rowOfTitles({ rows }: Sheet, knownIn: (cells: readonly FileCell[]) => number): number | undefined {
  let best: { row: number; known: number } | undefined
  for (const [row, cells] of rows.slice(0, TITLES_WITHIN).entries()) {
    // It cannot have more known ones than it has titles.
    if (cells.filter((cell) => !isBlank(cell)).length <= (best?.known ?? 1)) continue
    const known = knownIn(cells)
    if (known > (best?.known ?? 1)) best = { row, known }
  }
  return best?.row
}

/** `said`: by the person. `title`: by a known title. `open`: by nobody. `twice`: another column claims the same. */
type ColumnState = 'said' | 'title' | 'open' | 'twice'

export type ColumnHead = {
  value: string
  state: ColumnState
  options: readonly { value: string; label: string }[]
}

type IsSame<Value> = (one: Value, other: Value) => boolean

/** The columns that claim what another one claims too, by their indexes. */
export const claimedTwice = <Value>(columns: readonly Value[], isSame: IsSame<Value>): number[] =>
  columns.flatMap((column, index) =>
    columns.some((other, at) => at !== index && isSame(column, other)) ? [index] : [],
  )

/** '' where a column is open. What the person says of one takes it from another that the app has proposed. */
export function columnsAsSaid<Value extends string>(
  width: number,
  proposed: readonly (Value | '')[],
  said: SaidOfColumns<Value | ''>['columns'] = {},
  isSame: IsSame<Value | ''>,
): (Value | '')[] {
  const columns = Array.from({ length: width }, (_, index) => said[index] ?? proposed[index] ?? '')
  const isTaken = (column: Value | '') => columns.some((other, at) => said[at] !== undefined && isSame(column, other))
  return columns.map((column, index) => (said[index] === undefined && isTaken(column) ? '' : column))
}

/** The titles of all columns; '' where there is none. */
export const titlesIn = (
  { rows }: Sheet,
  { titleRow = -1, columns }: { titleRow: number | undefined; columns: readonly string[] },
): string[] => columns.map((_, index) => tidyName(cellText(rows[titleRow]?.[index])).slice(0, 120))

/** What stands over the columns of the table. */
export const headsOfColumns = <Value extends string>(
  columns: readonly Value[],
  twice: readonly number[],
  said: SaidOfColumns<Value>['columns'] = {},
  optionsOf: (value: Value, index: number) => ColumnHead['options'],
): ColumnHead[] =>
  columns.map((value, index) => ({
    value,
    state: twice.includes(index) ? 'twice' : value === '' ? 'open' : said[index] === undefined ? 'title' : 'said',
    options: optionsOf(value, index),
  }))
