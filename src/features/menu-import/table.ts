import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank } from '#/panels/menu-file/cells.ts'
import type { Column, TextColumn } from '#/panels/menu-file/columns.ts'

/** A row of a sheet, whose first one is line 1. */
export type TableRow = {
  line: number
  cells: readonly FileCell[]
  /** Where several sheets are read. */
  sheet?: string
  /** From elsewhere, where the row itself does not say it. */
  menu?: string
  category?: string
  /** The text alone in its row, this one or one above, of which it is open whether it is a heading. */
  open?: string
  /** Titles between this row and those of the columns, which its prices may be of. */
  otherTitles?: string
  /** A row whose cells do not stand below their titles, as it is written: only its name is read, and what the person says. */
  outOfStep?: string
  /** '1-4-14' behind the name, of which it is open whether it is a list of allergens. */
  listInName?: string
  /** Said by the person, where the file has none. */
  price?: string
  /** What its prices are for, where its name says it. */
  size?: string
  /** The rows of its sizes, where each has one. */
  parts?: readonly TableRow[]
}

const textsIn = (cells: TableRow['cells'], columns: readonly Column[], column: Column): string[] =>
  columns.flatMap((each, index) =>
    each === column && !isBlank(cells[index]) ? [tidyName(cellText(cells[index]))] : [],
  )

export function joinedName(whole: string, more: string): string {
  if (` ${fold(whole)} `.includes(` ${fold(more)} `)) return whole
  return /^\d/.test(more) ? `${whole} ${more}` : `${whole}, ${more}`
}

/** 'Barolo, Cantina Rossi 2018': the name, with what goes into it and is not in it yet. */
export function nameIn({ cells }: TableRow, columns: readonly Column[]): string {
  const [name = ''] = textsIn(cells, columns, 'name')
  if (name === '') return ''
  return textsIn(cells, columns, 'inName').reduce(joinedName, name)
}

/** 'Piemonte, Nebbiolo': what goes into the description. */
export const moreText = ({ cells }: TableRow, columns: readonly Column[]): string =>
  [...new Set(textsIn(cells, columns, 'inText'))].join(', ')

/** A row that is no dish, with what it says. */
export type Remark = { line: number; sheet?: string; text: string }

/** The rows below the titles. */
export type Table = {
  columns: readonly Column[]
  rows: readonly TableRow[]
  /** Texts alone in their rows that may be headings, or dishes without a price; 'Coca cola 3' may have one. */
  alone?: readonly string[]
  /** Names that end in codes, as of allergens. */
  listsInNames?: readonly string[]
  /** Titles of prices and remarks that may name their currency. */
  ofPrices?: readonly string[]
  /** The name of the house, footnotes, sums. */
  remarks?: readonly Remark[]
  /** The description to which `inText` goes, of a dish that has none. */
  textColumn?: TextColumn
  /** The sizes of several prices in one cell, as their title says. */
  sizesOfTitle?: readonly string[] | undefined
  /** The lines above the titles that hold a text and a price. */
  above?: readonly string[]
  /** The lines that the spreadsheet hides. */
  hidden?: readonly string[]
}
