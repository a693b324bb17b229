import type { DishLanguage } from '#/config/languages.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank } from '#/panels/menu-file/cells.ts'
import { type Column, isPriceColumn } from '#/panels/menu-file/column.ts'
import { columnsOfTitles, proposeColumns, twiceIn, widthOf } from '#/panels/menu-file/columns.ts'
import { hasAmount } from '#/panels/menu-file/price-cell.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'

/* What a sheet is: where its titles are, what its columns hold, and what of that is still open. */

/** What a person has said of a sheet. Rows are indexes; -1: there are no titles. */
export type SaidOfSheet = {
  titleRow?: number
  columns?: Readonly<Record<number, Column>>
  /** No column holds prices. */
  hasNoPrices?: boolean
  isLeftOut?: boolean
}

/** `titleRow`: an index; -1: there are none; undefined: it is open. `columns`: '' where a column is open. */
export type Layout = { titleRow: number | undefined; columns: readonly Column[]; hasNoPrices: boolean }

export type TitleContext = {
  sizes: readonly string[]
  language: DishLanguage
  /** What the person has said of a title in an earlier file. */
  learned?: (title: string) => Column | undefined
}

/** Names and remarks may stand above the titles. */
const TITLES_WITHIN = 30

export const filledIn = (cells: readonly FileCell[] = []): FileCell[] => cells.filter((cell) => !isBlank(cell))

/**
 * The row with the most known titles, at least two; with an amount in it, as '1' over marks for an allergen, the name must be
 * one of them. Undefined: no row is one for sure.
 */
export function findTitles({ rows }: Sheet, { sizes, language, learned }: TitleContext): number | undefined {
  let best: { row: number; known: number } | undefined
  for (const [row, cells] of rows.slice(0, TITLES_WITHIN).entries()) {
    if (filledIn(cells).length < 2) continue
    const columns = columnsOfTitles(cells, sizes, language)
    const known = columns.filter((column, index) => column ?? learned?.(cellText(cells[index]))).length
    const canBeTitles = columns.includes('name') || !cells.some((cell) => hasAmount(cell))
    if (canBeTitles && known > (best?.known ?? 1)) best = { row, known }
  }
  return best?.row
}

export function layoutOf(sheet: Sheet, context: TitleContext, said: SaidOfSheet = {}): Layout {
  const titleRow = said.titleRow ?? (sheet.isList ? -1 : findTitles(sheet, context))
  const hasNoPrices = said.hasNoPrices ?? false
  const width = widthOf(sheet.rows)
  const proposed: readonly Column[] = sheet.isList
    ? ['name', 'price:']
    : titleRow === undefined || titleRow < 0
      ? []
      : proposeColumns(sheet, titleRow, context)
  const columns = Array.from({ length: width }, (_, index) => said.columns?.[index] ?? proposed[index] ?? '')
  // What the person says of one column takes it from another that the app has proposed.
  const isSaid = (index: number) => said.columns?.[index] !== undefined
  const twice = twiceIn(columns)
  return {
    titleRow,
    hasNoPrices,
    columns: columns.map((column, index) =>
      twice.includes(index) && !isSaid(index) && twice.some((each) => columns[each] === column && isSaid(each))
        ? ''
        : column,
    ),
  }
}

export type OpenPart = 'titles' | 'name' | 'price' | 'twice'

/** What the person must say before anything can be imported. */
export function openIn({ titleRow, columns, hasNoPrices }: Layout): OpenPart[] {
  const open: OpenPart[] = []
  if (titleRow === undefined) open.push('titles')
  if (!columns.includes('name')) open.push('name')
  if (!hasNoPrices && !columns.some(isPriceColumn)) open.push('price')
  if (twiceIn(columns).length > 0) open.push('twice')
  return open
}

/** The titles of all columns; '' where there is none. */
export const titlesIn = ({ rows }: Sheet, { titleRow = -1, columns }: Layout): string[] =>
  columns.map((_, index) => tidyName(cellText(rows[titleRow]?.[index])).slice(0, 120))

/**
 * Whether a sheet rather holds several lists side by side, as the weeks of a canteen: titles that only their numbers tell
 * apart, or two of names.
 */
export function hasSeveralLists(sheet: Sheet, layout: Layout, { sizes, language }: TitleContext): boolean {
  if (layout.titleRow === undefined || layout.titleRow < 0) return false
  const titles = titlesIn(sheet, layout)
  const known = columnsOfTitles(titles, sizes, language)
  if (known.filter((column) => column === 'name').length > 1) return true
  const bare = titles.flatMap((title, index) =>
    known[index] === undefined && /\p{L}/u.test(title) ? [fold(title).replace(/\s*\d+$/, '')] : [],
  )
  return !known.includes('name') && new Set(bare).size < bare.length
}

/** Whether all that must be known of a sheet is known without a question. */
export const isCertain = (layout: Layout): boolean => openIn(layout).length === 0
