import { cellText, type FileCell, isBlank, isUnread } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/columns.ts'
import { isPrice } from '#/panels/menu-file/find-titles.ts'
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

/**
 * The sections by their lines. A text alone in its row is one if a dish with a price follows. Where some of them stand out, in
 * capitals or after a blank row, only those are: another one may be a dish without a price.
 */
export function sectionsIn(rows: readonly TableRow[], columns: readonly Column[]): Map<number, string> {
  const prices = columns.flatMap((column, index) => (column.startsWith('price:') ? [index] : []))
  const filled = rows.filter(({ cells }) => !cells.every(isBlank))
  const lines = new Set(filled.map(({ line }) => line))
  const found = filled.flatMap(({ line, cells }, at) => {
    const text = headingIn(cells)
    const next = filled[at + 1]
    const isOver = next !== undefined && prices.some((index) => !isBlank(next.cells[index]))
    const isFirst = at === 0 || !lines.has(line - 1)
    return text !== undefined && isOver ? [{ line, text, isFirst }] : []
  })
  const standsOut = [
    ({ text }: (typeof found)[number]) => isUpper(text),
    ({ isFirst }: (typeof found)[number]) => isFirst,
  ].find((isOne) => found.some(isOne))
  return new Map((standsOut ? found.filter(standsOut) : found).map(({ line, text }) => [line, text]))
}
