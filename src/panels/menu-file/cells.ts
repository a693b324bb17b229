import type { Cell } from '#/entities/menu/menu-file.ts'
import { fromMills, isPayable, toMills } from '#/lib/money/money.ts'

/**
 * A cell that holds something, but no value that a dish could take: an error of a formula, a formula that was never worked
 * out, a date that a spreadsheet has made of what was typed, a text with a quote that opens and does not close.
 */
type UnreadCell = { readonly unread: string; readonly why: 'error' | 'formula' | 'date' | 'quote' }
export type FileCell = Cell | UnreadCell

export const isUnread = (cell: FileCell | undefined): cell is UnreadCell => typeof cell === 'object'
export const cellText = (cell: FileCell | undefined): string => (isUnread(cell) ? cell.unread : String(cell ?? ''))
export const isBlank = (cell: FileCell | undefined): boolean => cellText(cell).trim() === ''

/** 'C5', as spreadsheets name it. @param column from 0. @param line from 1. */
export function cellName(column: number, line: number): string {
  let letters = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters
  return `${letters}${line}`
}

/** The column of 'C5' by its letters, from 0. */
export const columnAt = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The errors of formulas, as spreadsheets in our languages write them into a text file. */
const ERROR =
  /^(?:#(?:NULL!|NULLO!|¡NULO!|NUL!|DIV\/0!|¡DIV\/0!|VALUE!|VALORE!|¡VALOR!|VALEUR!|REF!|RIF!|¡REF!|NAME\?|NOME\?|¿NOMBRE\?|NOM\?|NUM!|¡NUM!|NOMBRE!|N\/A|N\/D|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|ERROR!)|Err:\d{3})$/i
export const errorCell = (text: string): UnreadCell | undefined =>
  ERROR.test(text.trim()) ? { unread: text.trim(), why: 'error' } : undefined

/** The cell for a number. If the number's format shows a currency, the cell is a text with it, as '12 USD'. */
export function amountIn(amount: number, currency: string | undefined): FileCell {
  const mills = toMills(amount)
  return currency === undefined || !isPayable(mills, currency) ? amount : `${fromMills(mills)} ${currency}`
}
