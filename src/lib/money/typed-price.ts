import { latinDigits } from '#/lib/i18n/words.ts'
import { currencyDecimals, fromMills, isPayable, nearestPayable, toMills } from './money.ts'

/* This is the only code that reads prices that people write: in forms, in the grid and in files. */

/** A currency before or after the amount: '€', 'US$', 'L£', a code, 'L.L.', 'د.ب' */
const NAME = String.raw`[A-Z]{0,2}\p{Sc}[A-Z]?|L\.L\.|[\u0621-\u064a]\.\s?[\u0621-\u064a]\.?`
const CURRENCY = new RegExp(String.raw`^(?:\s|${NAME}|[A-Z]{3}(?=[\s\d]))+|(?:\s|${NAME}|(?<=[\s\d])[A-Z]{3})+$`, 'gu')
/** Separators of thousands: a space, an apostrophe, '٬'. Other spaces may be mistyped decimal signs. */
const GROUP = String.raw`['’\u066c\s]`
const GROUPED = new RegExp(String.raw`^\d{1,3}(?:${GROUP}\d{3})+(?![\d]|${GROUP}*\d)`)
const HAS_GROUP = /['’\u066c\s]/
/** "8'50", as people write it in Spain */
const QUOTED = /^(\d+)['’´](\d{1,2})$/
/** Separators that certainly mean thousands: another sign stands before the decimals, or the same sign stands twice. */
const MARKED = /^[1-9]\d{0,2}((\.\d{3})+(?=[,\u066b]\d)|([,،]\d{3})+(?=[.\u066b]\d)|(\.\d{3}){2,}$|([,،]\d{3}){2,}$)/
/** One separator and three digits may mean thousands, or one decimal too many. */
const UNCLEAR = /^([1-9]\d{0,2})[.,](\d{3})$/

type Amount = { digits: string } | { whole: string; fraction: string }

/**
 * The typed amount as digits with at most one point. If the point may mean thousands, the amount is given in two parts.
 */
function amountIn(typed: string): Amount {
  const text = latinDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(CURRENCY, '')
    .replace(QUOTED, '$1.$2')
  const ungrouped = text
    .replace(GROUPED, (whole) => whole.replace(new RegExp(GROUP, 'g'), ''))
    .replace(MARKED, (whole) => whole.replace(/[.,،]/g, ''))
  // '٫' always separates decimals. After separators of thousands, another sign does too.
  const isClear = ungrouped.includes('\u066b') || (ungrouped !== text && HAS_GROUP.test(text))
  const digits = ungrouped.replace(/[\u066b،]/g, (sign) => (sign === '،' ? ',' : '.'))
  const [, whole, fraction] = (isClear ? undefined : UNCLEAR.exec(digits)) ?? []
  return whole === undefined || fraction === undefined ? { digits: digits.replace(',', '.') } : { whole, fraction }
}

/** The price in mills, rounded as a person would do it: 1.005 is 1.00499999999999989 here. */
const roundedMills = (price: number, currency: string | undefined): number =>
  nearestPayable(Number((price * 1000).toPrecision(12)), currency)

/**
 * The price in currency units: '12,50', '€ 12', '1 200', '1.000,50', '١٢٫٥'. An empty text is 0 (R5.8). Undefined if
 * the text is no price, or has more decimals than the currency; zeros after these are allowed. '1.234' means thousands
 * in a currency without decimals, and decimals in one with three of them. In other currencies it is ambiguous
 * (`unclearPrice`), so the result is undefined.
 */
export function readTypedPrice(typed: string, currency?: string | undefined): number | undefined {
  const amount = amountIn(typed)
  const most = currencyDecimals(currency)
  if (!('digits' in amount)) {
    const { whole, fraction } = amount
    return most === 0 ? Number(whole + fraction) : most > 2 ? Number(`${whole}.${fraction}`) : undefined
  }
  if (amount.digits === '') return 0
  const [, whole = '', decimals = ''] = /^(\d*)\.?(\d*?)0*$/.exec(amount.digits) ?? []
  const isNumber = /^(\d+\.?\d*|\.\d+)$/.test(amount.digits)
  return isNumber && decimals.length <= most ? Number(`${whole}.${decimals}0`) : undefined
}

/**
 * The two meanings of '1.234' or '1,234'. The interface language cannot decide, because people do not type by its
 * rules.
 */
export function unclearPrice(
  typed: string,
  currency?: string | undefined,
): { thousands: number; decimals: number } | undefined {
  const amount = amountIn(typed)
  if ('digits' in amount) return undefined
  const { whole, fraction } = amount
  return {
    thousands: Number(whole + fraction),
    decimals: fromMills(roundedMills(Number(`${whole}.${fraction}`), currency)),
  }
}

/**
 * Writes 12.5 as '12.50' or '12,50', with the decimals of the currency. A price with more decimals is written
 * unchanged.
 */
export function typedPrice(price: number, decimal: ',' | '.', currency: string | undefined): string {
  const mills = toMills(price)
  const text = isPayable(mills, currency) ? price.toFixed(currencyDecimals(currency)) : String(fromMills(mills))
  return text.replace('.', decimal)
}
