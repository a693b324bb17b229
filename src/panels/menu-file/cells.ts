import type { Cell } from '#/entities/menu/menu-file.ts'
import { fromMills, isPayable, toMills } from '#/lib/money/money.ts'

/**
 * A cell with a content that cannot be the value of a dish: an error of a formula, a formula whose result was not
 * computed, a date that a spreadsheet made of the typed text, or a text whose opening quote is not closed.
 */
type UnreadCell = { readonly unread: string; readonly why: 'error' | 'formula' | 'date' | 'quote' }
export type FileCell = Cell | UnreadCell

export const isUnread = (cell: FileCell | undefined): cell is UnreadCell => typeof cell === 'object'
export const cellText = (cell: FileCell | undefined): string => (isUnread(cell) ? cell.unread : String(cell ?? ''))
export const isBlank = (cell: FileCell | undefined): boolean => cellText(cell).trim() === ''

/** The name of a cell in spreadsheets: 'C5'. @param column from 0. @param line from 1. */
export function cellName(column: number, line: number): string {
  let letters = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters
  return `${letters}${line}`
}

/** The index of the column, from 0, of a cell such as 'C5'. */
export const columnAt = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The errors of formulas as spreadsheets write them into a text file, in the languages of the app. */
const ERROR =
  /^(?:#(?:NULL!|NULLO!|¡NULO!|NUL!|DIV\/0!|¡DIV\/0!|VALUE!|VALORE!|¡VALOR!|VALEUR!|REF!|RIF!|¡REF!|NAME\?|NOME\?|¿NOMBRE\?|NOM\?|NUM!|¡NUM!|NOMBRE!|N\/A|N\/D|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|ERROR!)|Err:\d{3})$/i
export const errorCell = (text: string): UnreadCell | undefined =>
  ERROR.test(text.trim()) ? { unread: text.trim(), why: 'error' } : undefined

/**
 * The cell for a number. If the format of the number shows a currency, the cell is a text that contains it, such as '12
 * USD'.
 */
export function amountIn(amount: number, currency: string | undefined): FileCell {
  const mills = toMills(amount)
  return currency === undefined || !isPayable(mills, currency) ? amount : `${fromMills(mills)} ${currency}`
}
