import { latinDigits } from '#/lib/i18n/words.ts'
import { currencyDecimals, fromMills, isPayable, nearestPayable, toMills } from './money.ts'

/* The one reader of prices that people write: in forms, in the grid and in files. */

/** A currency before or after the amount: '€', 'US$', 'L£', a code, 'L.L.', 'د.ب' */
const NAME = String.raw`[A-Z]{0,2}\p{Sc}[A-Z]?|L\.L\.|[\u0621-\u064a]\.\s?[\u0621-\u064a]\.?`
const CURRENCY = new RegExp(String.raw`^(?:\s|${NAME}|[A-Z]{3}(?=[\s\d]))+|(?:\s|${NAME}|(?<=[\s\d])[A-Z]{3})+$`, 'gu')
/** Marks of thousands: a space, an apostrophe, '٬'. Other spaces may be mistyped decimal signs. */
const GROUP = String.raw`['’\u066c\s]`
const GROUPED = new RegExp(String.raw`^\d{1,3}(?:${GROUP}\d{3})+(?![\d]|${GROUP}*\d)`)
const HAS_GROUP = /['’\u066c\s]/
/** "8'50", as in Spain */
const QUOTED = /^(\d+)['’´](\d{1,2})$/
/** Thousands separators that are clear: with another sign for decimals, or twice. */
const MARKED = /^[1-9]\d{0,2}((\.\d{3})+(?=[,\u066b]\d)|([,،]\d{3})+(?=[.\u066b]\d)|(\.\d{3}){2,}$|([,،]\d{3}){2,}$)/
/** One separator and three digits: thousands, or one decimal too many. */
const UNCLEAR = /^([1-9]\d{0,2})[.,](\d{3})$/

type Amount = { digits: string } | { whole: string; fraction: string }

/** What was written, as digits with at most one point; in two parts where the point may be one of thousands. */
function amountIn(typed: string): Amount {
  const text = latinDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(CURRENCY, '')
    .replace(QUOTED, '$1.$2')
  const ungrouped = text
    .replace(GROUPED, (whole) => whole.replace(new RegExp(GROUP, 'g'), ''))
    .replace(MARKED, (whole) => whole.replace(/[.,،]/g, ''))
  // '٫' is always one of decimals, and so is a second sign after marks of thousands.
  const isClear = ungrouped.includes('\u066b') || (ungrouped !== text && HAS_GROUP.test(text))
  const digits = ungrouped.replace(/[\u066b،]/g, (sign) => (sign === '،' ? ',' : '.'))
  const [, whole, fraction] = (isClear ? undefined : UNCLEAR.exec(digits)) ?? []
  return whole === undefined || fraction === undefined ? { digits: digits.replace(',', '.') } : { whole, fraction }
}

/** In mills, as a person rounds: 1.005 is 1.00499999999999989 here. */
const roundedMills = (price: number, currency: string | undefined): number =>
  nearestPayable(Number((price * 1000).toPrecision(12)), currency)

/**
 * In currency units: '12,50', '€ 12', '1 200', '1.000,50', '١٢٫٥'. Empty is 0 (R5.8). Undefined if invalid, or with more decimals
 * than the currency is paid with; zeros after these change nothing. '1.234' means thousands in a currency without decimals, and
 * decimals in one with three of them; in others it is ambiguous (`unclearPrice`), and undefined.
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

/** The two meanings of '1.234' or '1,234': people do not follow the interface language. */
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

/** 12.5 → '12.50' or '12,50', with the decimals of the currency; as it is where it has more of them. */
export function typedPrice(price: number, decimal: ',' | '.', currency: string | undefined): string {
  const mills = toMills(price)
  const text = isPayable(mills, currency) ? price.toFixed(currencyDecimals(currency)) : String(fromMills(mills))
  return text.replace('.', decimal)
}
