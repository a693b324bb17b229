import { LIMITS } from '#/config/limits.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { isPayable, toMills } from '#/lib/money/money.ts'
import { readTypedPrice, unclearPrice } from '#/lib/money/typed-price.ts'
import { cellText, type FileCell, isUnread } from './cells.ts'
import { withoutOwnMarks } from './own-marks.ts'

/*
 * The content of a price cell: an amount, and the other text of the cell. The mark of the restaurant's own currency is
 * ignored. Any other text, such as '/kg', 'da', '£' or '*', may change the meaning of the amount, so the person is
 * asked about it once.
 */

/** An amount in mills. `textBeside`: the other text of the cell; '' if there is none. */
export type Amount = { mills: number; textBeside: string }

type PriceCell =
  /** The cell is blank, or '-'. */
  | { kind: 'none' }
  | ({ kind: 'amount' } & Amount)
  /** '2.500' can be two prices, in currency units. */
  | { kind: 'unclear'; thousands: number; decimals: number; textBeside: string }
  /** '5 / 22'. An amount is undefined if its part has none ('-/55'). */
  | { kind: 'several'; amounts: (Amount | undefined)[] }
  /** 's.q.' */
  | { kind: 'words'; textBeside: string }
  | { kind: 'unreadable' }

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const NO_PRICE = /^[-–—/]*$/
/** A text that is longer than this is no price. */
const LONGEST_PRICE = 80
const MOST_PARTS = 6
/** A number as people write it, for example also '12.-' and '.50'. */
const NUMBER = /\d(?:[\d.,'’\u060c\u066b\u066c ]*\d)?(?:\s?[.,]?\s?[-–—]+(?=\s*$))?|(?<!\d)[.,]\d+/g
/** '8€50' */
const SIGN_INSIDE = /^(\d+) ?\p{Sc} ?(\d{2})$/u
/** '1.295,-': a dash replaces the decimals, so the point is a separator of thousands. */
const THOUSANDS_ONLY = /^(\d{1,3}(?:[.,'’ ]\d{3})+)\s*[.,]\s*[-–—]+$/
const NO_DECIMALS = /\s*[.,]?\s*[-–—]+$/
const DATE = /^\d{1,2}\/\d{1,2}\/\d{2,4}$/

const withSingleSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** @param currency the restaurant's currency. Its number of decimals decides what '2.500' means. */
export function readPriceCell(cell: FileCell | undefined, currency?: string | undefined): PriceCell {
  if (cell === undefined) return { kind: 'none' }
  if (typeof cell === 'boolean' || isUnread(cell)) return { kind: 'unreadable' }
  if (typeof cell === 'number') return priceOfNumber(cell, currency, '')
  // Invisible characters may make a cell longer than its price.
  if (cell.length > 4 * LONGEST_PRICE) return { kind: 'unreadable' }
  const text = withSingleSpaces(latinDigits(cellText(cell)).replace(INVISIBLE, ''))
  if (NO_PRICE.test(text)) return { kind: 'none' }
  if (text.length > LONGEST_PRICE) return { kind: 'unreadable' }
  const textWithoutCurrency = withSingleSpaces(withoutOwnMarks(text.replace(SIGN_INSIDE, '$1.$2'), currency))
  if (!/\d/.test(textWithoutCurrency))
    return textWithoutCurrency === '' ? { kind: 'none' } : { kind: 'words', textBeside: textWithoutCurrency }
  const parts = partsOf(textWithoutCurrency)
  if (parts) {
    const amounts = parts.map((part) => (NO_PRICE.test(part) ? undefined : amountIn(part, currency)))
    const isRead = amounts.every((each, index) => each?.kind === 'amount' || NO_PRICE.test(parts[index] ?? ''))
    return isRead && amounts.some((each) => each !== undefined)
      ? { kind: 'several', amounts: amounts as (Amount | undefined)[] }
      : { kind: 'unreadable' }
  }
  return amountIn(textWithoutCurrency, currency)
}

/** The parts of '10/15', '2/3/4', '9.50 (Half) / 17.00 (Full)' or '10-15'. Each part has a number or is blank. */
function partsOf(text: string): string[] | undefined {
  if (DATE.test(text)) return undefined
  for (const sign of [/\s*[/|]\s*/, /\s+[-–—]\s+|(?<=\d)[-–—](?=\d)/]) {
    const parts = text.split(sign)
    const areAll = parts.every((part) => /\d/.test(part) || NO_PRICE.test(part))
    if (parts.length > 1 && parts.length <= MOST_PARTS && areAll && parts.some((part) => /\d/.test(part))) return parts
  }
  return undefined
}

function amountIn(text: string, currency: string | undefined): PriceCell {
  const [number, ...others] = text.match(NUMBER) ?? []
  if (number === undefined || others.length > 0) return { kind: 'unreadable' }
  // A price cannot be negative.
  if (/(?:^|\s)[-–−]\s?$/.test(text.slice(0, text.indexOf(number)))) return { kind: 'unreadable' }
  const textBeside = withSingleSpaces(text.replace(number, ' '))
  const digits = THOUSANDS_ONLY.exec(number)?.[1]?.replace(/\D/g, '') ?? number.replace(NO_DECIMALS, '').trim()
  const meanings = unclearPrice(digits, currency)
  const price = readTypedPrice(digits, currency)
  if (price !== undefined) return priceOfNumber(price, currency, textBeside)
  return meanings ? { kind: 'unclear', ...meanings, textBeside: textBeside } : { kind: 'unreadable' }
}

function priceOfNumber(price: number, currency: string | undefined, textBeside: string): PriceCell {
  const mills = toMills(price)
  const isPrice = price >= 0 && price <= LIMITS.priceMost && isPayable(mills, currency)
  return isPrice ? { kind: 'amount', mills, textBeside } : { kind: 'unreadable' }
}

/** Whether a cell contains a number that can be a price. */
export const hasAmount = (cell: FileCell | undefined, currency?: string | undefined): boolean =>
  !['none', 'words', 'unreadable'].includes(readPriceCell(cell, currency).kind)
