import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank, isUnread } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/columns.ts'
import { isPrice } from '#/panels/menu-file/find-titles.ts'
import { isKindTitle } from '#/panels/menu-file/title-words.ts'
import type { TableRow } from './table.ts'

/* 'ANTIPASTI' alone in its row, over the dishes of that category. */

/** A longer text is a remark. */
const LONGEST = 60

/** The text of a row with nothing else. */
export const headingIn = (cells: readonly FileCell[]): string | undefined => {
  const [only, ...others] = cells.filter((cell) => !isBlank(cell))
  if (only === undefined || others.length > 0 || isUnread(only) || isPrice(only)) return undefined
  const text = cellText(only)
    .replace(/[:\s]+$/, '')
    .trim()
  return /\p{L}/u.test(text) && text.length <= LONGEST && !/[.!?]$/.test(text) ? text : undefined
}

export const isUpper = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase()

/** By their lines. `open`: texts alone in their rows that may be headings, or dishes without a price. */
type Sections = { sure: Map<number, string>; open: Map<number, string> }

/**
 * A text alone in its row is a section if a dish with a price follows. Where some of them stand out, as they are in capitals, say
 * what kind of dishes follow or come after a blank row, only those are surely, and the first row of all: its dishes have no other.
 */
export function sectionsIn(rows: readonly TableRow[], columns: readonly Column[]): Sections {
  const prices = columns.flatMap((column, index) => (column.startsWith('price:') ? [index] : []))
  const filled = rows.filter(({ cells }) => !cells.every(isBlank))
  const lines = new Set(filled.map(({ line }) => line))
  const found = filled.flatMap(({ line, cells }, at) => {
    const text = headingIn(cells)
    const next = filled[at + 1]
    // Also one in a column that is not used yet.
    const isOver =
      next !== undefined &&
      (prices.some((index) => !isBlank(next.cells[index])) ||
        (next.cells.some(isPrice) && next.cells.filter((cell) => !isBlank(cell)).length > 1))
    const isFirst = !lines.has(line - 1)
    return text !== undefined && isOver ? [{ line, text, isFirst, isTop: at === 0 }] : []
  })
  const standsOut = [
    ({ text }: (typeof found)[number]) => isUpper(text) || isKindTitle(fold(text)),
    ({ isFirst }: (typeof found)[number]) => isFirst,
  ].find((isOne) => found.some(isOne))
  const byLine = (some: typeof found) => new Map(some.map(({ line, text }) => [line, text]))
  if (!standsOut) return { sure: byLine(found), open: new Map() }
  const isSure = (each: (typeof found)[number]) => each.isTop || standsOut(each)
  return { sure: byLine(found.filter(isSure)), open: byLine(found.filter((each) => !isSure(each))) }
}
