import type { Language } from '#/config/languages.ts'
import { decimalSign } from '#/lib/money/money.ts'

/**
 * A spreadsheet would run a cell that begins with one of these signs as a formula. An apostrophe before it makes it a
 * text.
 */
const FORMULA_START = /^'*[=+\-@\t\r]/

/** A text that a spreadsheet can read safely. `unescapeFormula` removes the apostrophe again. */
export const escapeFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text)

const quoteCell = (text: string, delimiter: string): string => {
  const safe = escapeFormula(text)
  return /["\n\r]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * The text is UTF-8 with a byte order mark, as spreadsheets expect. The delimiter is a semicolon if the decimal sign is
 * a comma.
 */
export function csvText(lines: readonly (readonly string[])[], language: Language): string {
  const delimiter = decimalSign(language) === ',' ? ';' : ','
  return `\uFEFF${lines.map((line) => line.map((text) => quoteCell(text, delimiter)).join(delimiter)).join('\r\n')}\r\n`
}

/** A cell as it was before `csvText` wrote it. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell
