import { tidyName } from '#/lib/schema/writing.ts'
import { cellText, type FileCell, isBlank } from './cells.ts'
import type { Sheet } from './sheet.ts'

/*
 * Decides which row of a sheet has the titles, and what its columns hold. A decision of the person replaces the app's
 * proposal.
 */

/**
 * The decisions of a person about a sheet. `titleRow` is an index; -1 means that there are no titles. `columns` are by
 * their indexes.
 */
export type ColumnDecisions<Value extends string> = { titleRow?: number; columns?: Readonly<Record<number, Value>> }

/** The titles are searched in this many rows, because names and remarks may stand above them. */
export const TITLES_WITHIN = 30

/**
 * The row with the most known titles, at least two; undefined if there is none. @param knownTitleCount counts the known
 * titles of a row
 */
export function rowOfTitles(
  { rows }: Sheet,
  knownTitleCount: (cells: readonly FileCell[]) => number,
): number | undefined {
  let best: { row: number; knownCount: number } | undefined
  for (const [row, cells] of rows.slice(0, TITLES_WITHIN).entries()) {
    // The number of known titles in a row cannot be larger than its number of cells.
    if (cells.filter((cell) => !isBlank(cell)).length <= (best?.knownCount ?? 1)) continue
    const knownCount = knownTitleCount(cells)
    if (knownCount > (best?.knownCount ?? 1)) best = { row, knownCount }
  }
  return best?.row
}

/**
 * How it is decided what a column holds. `said`: the person decided it. `title`: it has a known title. `open`: nobody
 * decided it. `twice`: another column is said to hold the same.
 */
type ColumnState = 'said' | 'title' | 'open' | 'twice'

export type ColumnHead = {
  value: string
  state: ColumnState
  options: readonly { value: string; label: string }[]
}

type ClaimsSame<Value> = (one: Value, other: Value) => boolean

/** The indexes of the columns that are said to hold the same as another column. */
export const columnsClaimedTwice = <Value>(columns: readonly Value[], claimsSame: ClaimsSame<Value>): number[] =>
  columns.flatMap((column, index) =>
    columns.some((other, otherIndex) => otherIndex !== index && claimsSame(column, other)) ? [index] : [],
  )

/**
 * What each column holds; '' if nobody has decided it. If the person decides that a column holds something, another
 * column for which the app has proposed the same loses it.
 */
export function columnsAsDecided<Value extends string>(
  width: number,
  proposed: readonly (Value | '')[],
  decisions: ColumnDecisions<Value | ''>['columns'] = {},
  claimsSame: ClaimsSame<Value | ''>,
): (Value | '')[] {
  const columns = Array.from({ length: width }, (_, index) => decisions[index] ?? proposed[index] ?? '')
  const isTaken = (column: Value | '') =>
    columns.some((other, otherIndex) => decisions[otherIndex] !== undefined && claimsSame(column, other))
  return columns.map((column, index) => (decisions[index] === undefined && isTaken(column) ? '' : column))
}

/** The titles of all columns; '' if a column has none. */
export const titlesIn = (
  { rows }: Sheet,
  { titleRow = -1, columns }: { titleRow: number | undefined; columns: readonly string[] },
): string[] => columns.map((_, index) => tidyName(cellText(rows[titleRow]?.[index])).slice(0, 120))

/** The heads of the columns: what each holds, and what a person can choose for it. */
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
