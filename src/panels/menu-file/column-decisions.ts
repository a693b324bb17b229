import { tidyName } from '#/lib/schema/writing.ts'
import { cellText, type FileCell, isBlank } from './cells.ts'
import type { Sheet } from './sheet.ts'

/* Where the titles of a sheet are and what its columns hold. What a person decides replaces what the app proposes. */

/** What a person has decided about a sheet. `titleRow`: an index; -1: there are no titles. `columns`: by their indexes. */
export type ColumnDecisions<Value extends string> = { titleRow?: number; columns?: Readonly<Record<number, Value>> }

/** The titles are looked for in so many rows: names and remarks may stand above them. */
export const TITLES_WITHIN = 30

/** The row with the most known titles, at least two; undefined if there is none. @param knownTitleCount how many known titles a row has */
export function rowOfTitles(
  { rows }: Sheet,
  knownTitleCount: (cells: readonly FileCell[]) => number,
): number | undefined {
  let best: { row: number; known: number } | undefined
  for (const [row, cells] of rows.slice(0, TITLES_WITHIN).entries()) {
    // A row cannot have more known titles than it has cells.
    if (cells.filter((cell) => !isBlank(cell)).length <= (best?.known ?? 1)) continue
    const known = knownTitleCount(cells)
    if (known > (best?.known ?? 1)) best = { row, known }
  }
  return best?.row
}

/** Who says what a column holds. `said`: the person. `title`: a known title. `open`: nobody. `twice`: another column claims the same. */
type ColumnState = 'said' | 'title' | 'open' | 'twice'

export type ColumnHead = {
  value: string
  state: ColumnState
  options: readonly { value: string; label: string }[]
}

type ClaimsSame<Value> = (one: Value, other: Value) => boolean

/** The indexes of the columns that claim what another one claims too. */
export const columnsClaimedTwice = <Value>(columns: readonly Value[], claimsSame: ClaimsSame<Value>): number[] =>
  columns.flatMap((column, index) =>
    columns.some((other, at) => at !== index && claimsSame(column, other)) ? [index] : [],
  )

/** What each column holds; '' if nobody has said it. What the person decides for one is taken from another that the app has proposed. */
export function columnsAsDecided<Value extends string>(
  width: number,
  proposed: readonly (Value | '')[],
  decisions: ColumnDecisions<Value | ''>['columns'] = {},
  claimsSame: ClaimsSame<Value | ''>,
): (Value | '')[] {
  const columns = Array.from({ length: width }, (_, index) => decisions[index] ?? proposed[index] ?? '')
  const isTaken = (column: Value | '') =>
    columns.some((other, at) => decisions[at] !== undefined && claimsSame(column, other))
  return columns.map((column, index) => (decisions[index] === undefined && isTaken(column) ? '' : column))
}

/** The titles of all columns; '' where there is none. */
export const titlesIn = (
  { rows }: Sheet,
  { titleRow = -1, columns }: { titleRow: number | undefined; columns: readonly string[] },
): string[] => columns.map((_, index) => tidyName(cellText(rows[titleRow]?.[index])).slice(0, 120))

/** The heads of the columns, each with what it holds and what can be chosen. */
export const headsOfColumns = <Value extends string>(
  columns: readonly Value[],
  twice: readonly number[],
  decisions: ColumnDecisions<Value>['columns'] = {},
  optionsOf: (value: Value, index: number) => ColumnHead['options'],
): ColumnHead[] =>
  columns.map((value, index) => ({
    value,
    state: twice.includes(index) ? 'twice' : value === '' ? 'open' : decisions[index] === undefined ? 'title' : 'said',
    options: optionsOf(value, index),
  }))
