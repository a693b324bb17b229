import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank, isUnread } from '#/panels/menu-file/cells.ts'
import { type Column, matchColumns } from '#/panels/menu-file/columns.ts'
import { isPrice } from '#/panels/menu-file/find-titles.ts'
import { isRemark } from '#/panels/menu-file/remarks.ts'
import { isDayTitle, isKindTitle } from '#/panels/menu-file/title-words.ts'
import type { TableRow } from './table.ts'

/* 'ANTIPASTI' alone in its row, over the dishes of that category. */

/** A longer text is a remark. */
const LONGEST = 60

/** '12/10/2026', '2026-10-12': of the dishes of a day. */
const DATE = /^(?:\d{1,2}[/.-]\d{1,2}(?:[/.-](?:\d{2}|\d{4}))?|\d{4}-\d{2}-\d{2})$/
/** Also one that a spreadsheet has made. */
export const isDate = (cell: FileCell): boolean =>
  isUnread(cell) ? cell.why === 'date' : DATE.test(cellText(cell).trim())

/** The text of a row with nothing else. */
export const headingIn = (cells: readonly FileCell[]): string | undefined => {
  const [only, ...others] = cells.filter((cell) => !isBlank(cell))
  if (only === undefined || others.length > 0 || isPrice(only)) return undefined
  const text = cellText(only)
    .replace(/[:\s]+$/, '')
    .trim()
  if (isUnread(only)) return only.why === 'date' ? text : undefined
  const isText = /\p{L}/u.test(text) || DATE.test(text)
  return isText && text.length <= LONGEST && !/[.!?]$/.test(text) ? text : undefined
}

/** 'ANTIPASTI' as the title of the names: what they are. @param name the column of the names */
export function kindInTitles(titles: readonly FileCell[], name: number): string | undefined {
  const text = headingIn([titles[name] ?? ''])
  if (text === undefined) return undefined
  const filled = titles.filter((title) => !isBlank(title))
  const isKnown = matchColumns([text], [])[0] !== '' && !isKindTitle(fold(text))
  // Where all titles are in capitals, these say nothing.
  const standsOut = isUpper(text) && (filled.length === 1 || !filled.every((title) => isUpper(cellText(title))))
  return isKnown || !(isKindTitle(fold(text)) || standsOut) ? undefined : text
}

export const isUpper = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase()

/** By their lines. `open`: texts alone in their rows that may be headings, or dishes without a price. */
type Sections = {
  sure: ReadonlyMap<number, string>
  open: ReadonlyMap<number, string>
  /** Headings directly over another one, which is that of the dishes. */
  over: ReadonlyMap<number, string>
}
export const NO_SECTIONS: Sections = { sure: new Map(), open: new Map(), over: new Map() }

/**
 * A text alone in its row is a section if a dish with a price follows, or a section in it. It surely is where it says what kind
 * of dishes follow, is in capitals as the dishes are not, or stands before their column; where there are none of these, if
 * each group of rows begins with one. The first row of all is one too where others are: its dishes have no other. All others may
 * be dishes without a price.
 */
export function sectionsIn(rows: readonly TableRow[], columns: readonly Column[]): Sections {
  const prices = columns.flatMap((column, index) => (column.startsWith('price:') ? [index] : []))
  const name = columns.indexOf('name')
  const lines = new Set(rows.flatMap(({ line, cells }) => (cells.every(isBlank) ? [] : [line])))
  const filled = rows.filter(({ cells }) => !cells.every(isBlank) && !isRemark(cells, columns))
  // Also one in a column that is not used yet.
  const isPriced = ({ cells }: TableRow) =>
    prices.some((index) => !isBlank(cells[index])) ||
    (cells.some(isPrice) && cells.filter((cell) => !isBlank(cell)).length > 1)
  const dishes = filled.filter(isPriced)
  const areUpper = (some: readonly TableRow[]) =>
    some.filter(({ cells }) => isUpper(cellText(cells[name]))).length * 2 > some.length
  const isPlain = areUpper(dishes.length > 0 ? dishes : filled)
  const saysSo = ({ cells }: TableRow, whole: string) => {
    const index = cells.findIndex((cell) => !isBlank(cell))
    // 'PRIMI PIATTI (con pasta fresca)'
    const text = whole.replace(/\s*\([^)]*\)$/, '')
    return (
      /:$/.test(cellText(cells[index]).trim()) ||
      isKindTitle(fold(text)) ||
      isDayTitle(fold(text)) ||
      DATE.test(text) ||
      (isUpper(text) && !isPlain) ||
      index < name ||
      columns[index] === 'category'
    )
  }
  const all = filled.map((row) => {
    // The names in another language, which are not read, say it once more.
    const used = () => headingIn(row.cells.map((cell, index) => (columns[index] ? cell : '')))
    const text = headingIn(row.cells) ?? (isPriced(row) ? undefined : used())
    return { row, text, saysSo: text !== undefined && saysSo(row, text) }
  })
  const found = all.flatMap(({ row, text, saysSo: isClear }, at) => {
    const next = all[at + 1]
    // A list may have no prices at all.
    const isOver =
      next !== undefined && (isPriced(next.row) || (isClear && (next.text !== undefined || dishes.length === 0)))
    const isFirst = !lines.has(row.line - 1)
    return text !== undefined && isOver ? [{ line: row.line, text, isClear, isFirst, isTop: at === 0 }] : []
  })
  const isFound = (line: number) => found.some((each) => each.line === line)
  // Each group of rows begins with one.
  const areGroups = found.length > 1 && filled.every(({ line }, at) => at === 0 || lines.has(line - 1) || isFound(line))
  const standsOut = [
    ({ isClear }: (typeof found)[number]) => isClear,
    ({ isFirst, isTop }: (typeof found)[number]) => areGroups && isFirst && !isTop,
  ].find((isOne) => found.some(isOne))
  const byLine = (some: typeof found) => new Map(some.map(({ line, text }) => [line, text]))
  const isSure = (each: (typeof found)[number]) => standsOut !== undefined && (each.isTop || standsOut(each))
  const sure = found.filter(isSure)
  const next = new Map(filled.map(({ line }, at) => [line, filled[at + 1]?.line]))
  const isOver = ({ line }: (typeof found)[number]) => sure.some((each) => each.line === next.get(line))
  return {
    sure: byLine(sure.filter((each) => !isOver(each))),
    open: byLine(found.filter((each) => !isSure(each))),
    over: byLine(sure.filter(isOver)),
  }
}
