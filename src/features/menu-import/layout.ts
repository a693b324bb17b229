import type { DishLanguage } from '#/config/languages.ts'
import { dayNamed } from '#/entities/restaurant/opening-hours.ts'
import { foldText } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank } from '#/panels/menu-file/cells.ts'
import { type Column, isPriceColumn } from '#/panels/menu-file/column.ts'
import {
  type ColumnDecisions,
  columnsAsDecided,
  rowOfTitles,
  TITLES_WITHIN,
  titlesIn,
} from '#/panels/menu-file/column-decisions.ts'
import {
  columnsOfTitles,
  indexesClaimedTwice,
  isSameColumn,
  proposeColumns,
  widthOf,
} from '#/panels/menu-file/columns.ts'
import { hasAmount } from '#/panels/menu-file/price-cell.ts'
import type { Sheet } from '#/panels/menu-file/sheet.ts'

/* The layout of a sheet: where its titles are, what its columns hold, and what the person must still say about it. */

/** A person's decisions about a sheet. */
export type SheetDecisions = ColumnDecisions<Column> & {
  /** No column holds prices. */
  hasNoPrices?: boolean
  isLeftOut?: boolean
}

/** `titleRow`: an index; -1: there are no titles; undefined: not known yet. `columns`: '' if nobody has said what one holds. */
export type Layout = { titleRow: number | undefined; columns: readonly Column[]; hasNoPrices: boolean }

export type TitleContext = {
  sizes: readonly string[]
  language: DishLanguage
  /** The restaurant's. */
  currency?: string | undefined
  /** What the person has said about a title in an earlier file. */
  learnedColumn?: (title: string) => Column | undefined
}

export const filledIn = (cells: readonly FileCell[] = []): FileCell[] => cells.filter((cell) => !isBlank(cell))

/** The row of titles. A row with an amount, as '1' for an allergen, can only be it if a title of the name is in it. */
const findTitles = (sheet: Sheet, { sizes, language, currency, learnedColumn }: TitleContext): number | undefined =>
  rowOfTitles(sheet, (cells) => {
    const columns = columnsOfTitles(cells, sizes, language, currency)
    const canBeTitles = columns.includes('name') || !cells.some((cell) => hasAmount(cell))
    return canBeTitles ? columns.filter((column, index) => column ?? learnedColumn?.(cellText(cells[index]))).length : 0
  })

export function layoutOf(sheet: Sheet, context: TitleContext, decisions: SheetDecisions = {}): Layout {
  const titleRow = decisions.titleRow ?? (sheet.isList ? -1 : findTitles(sheet, context))
  const hasNoPrices = decisions.hasNoPrices ?? false
  const proposed: readonly Column[] = sheet.isList
    ? ['name', 'price:']
    : titleRow === undefined || titleRow < 0
      ? []
      : proposeColumns(sheet, titleRow, context)
  return {
    titleRow,
    hasNoPrices,
    columns: columnsAsDecided(widthOf(sheet.rows), proposed, decisions.columns, isSameColumn),
  }
}

type OpenPart = 'titles' | 'name' | 'price' | 'twice'

/** What the person must still say before anything can be imported. */
export function openIn({ titleRow, columns, hasNoPrices }: Layout): OpenPart[] {
  const open: OpenPart[] = []
  if (titleRow === undefined) open.push('titles')
  if (!columns.includes('name')) open.push('name')
  if (!hasNoPrices && !columns.some(isPriceColumn)) open.push('price')
  if (indexesClaimedTwice(columns).length > 0) open.push('twice')
  return open
}

/** The weekday of 'Lunedì', 'Lun', 'Lunedì 12/05' or 'Lunedì pranzo'. A short form counts only if it stands alone: 'Mar e monti' is no day. */
function dayIn(title: string): number | undefined {
  const titleWithoutNumbers = foldText(title).replace(/(?:\s+\d+)+$/, '')
  const [first = ''] = titleWithoutNumbers.split(' ')
  return dayNamed(titleWithoutNumbers) ?? (first.length > 3 ? dayNamed(first) : undefined)
}

const areDays = (titles: readonly string[]): boolean =>
  new Set(titles.map(dayIn).filter((day) => day !== undefined)).size > 1

/**
 * Whether a sheet seems to hold several lists side by side, as the weeks or the days of a canteen: its titles are days, or differ
 * only in their numbers, or two of them are titles of names.
 */
export function hasSeveralLists(sheet: Sheet, layout: Layout, { sizes, language, currency }: TitleContext): boolean {
  const knownIn = (titles: readonly FileCell[]) => columnsOfTitles(titles, sizes, language, currency)
  if (layout.titleRow === undefined || layout.titleRow < 0)
    return sheet.rows.slice(0, TITLES_WITHIN).some((cells) => {
      const texts = cells.map((cell) => cellText(cell).slice(0, 120))
      return areDays(texts) && !knownIn(texts).includes('name')
    })
  const titles = titlesIn(sheet, layout)
  const known = knownIn(titles)
  if (known.filter((column) => column === 'name').length > 1) return true
  // Beside a column of names, days may say when a dish is served.
  if (known.includes('name')) return false
  if (areDays(titles)) return true
  // Columns without words below, as 'Prezzo 1' and 'Prezzo 2', are no lists of dishes.
  const hasWords = (index: number) =>
    sheet.rows
      .slice((layout.titleRow ?? 0) + 1, TITLES_WITHIN)
      .some((cells) => /\p{L}{3}/u.test(cellText(cells[index])))
  const titlesWithoutNumbers = titles.flatMap((title, index) =>
    known[index] === undefined && /\p{L}/u.test(title) && hasWords(index)
      ? [foldText(title).replace(/\s*\d+$/, '')]
      : [],
  )
  return new Set(titlesWithoutNumbers).size < titlesWithoutNumbers.length
}

/** Whether the rows of a sheet can be read without a word of the person. */
export const isCertain = (layout: Layout): boolean => openIn(layout).length === 0
