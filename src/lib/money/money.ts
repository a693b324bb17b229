import { DEFAULT_CURRENCY } from '#/config/env.ts'
import { directionOf, type Language } from '#/config/languages.ts'
import { localeOf } from '#/lib/i18n/locale.ts'

/*
 * Prices are sent and stored in units of the currency. Sums are computed in mills: a mill is a thousandth of the
 * currency's unit, the smallest amount that is paid in any currency (ADR-005). Mills are whole numbers. The only
 * exception is a price that a backend sends with more than three decimals: it is kept unchanged, to a millionth.
 */

/** Some backends store 12.3 as a number of single precision, which becomes 12.300000190734863 here. */
function withoutBinaryRest(price: number): number {
  const short = Number(price.toPrecision(7))
  return Math.fround(price) === price && Math.fround(short) === price ? short : price
}

/** Removes the error that binary fractions cause. */
const withoutBinaryFraction = (mills: number): number => Math.round(mills * 1000) / 1000

/** 12.5 → 12500 */
export function toMills(price: number): number {
  const mills = withoutBinaryFraction(price * 1000)
  return Number.isInteger(mills) ? mills : withoutBinaryFraction(withoutBinaryRest(price) * 1000)
}

/** Undefined if there is no price, or if it was not understood. */
export const maybeMills = (price: number | undefined): number | undefined =>
  price === undefined ? undefined : toMills(price)

/** A sum of mills that are not whole would have a binary error, and equal sums would differ. */
export const addMills = (amounts: readonly number[]): number =>
  withoutBinaryFraction(amounts.reduce((sum, mills) => sum + mills, 0))

/** 12500 → 12.5 */
export const fromMills = (mills: number): number => Number((mills / 1000).toFixed(6))

const LEBANESE_SIGN = 'L.L.'

const CODE_OF_SIGN: Record<string, string> = { '€': 'EUR', $: 'USD', [LEBANESE_SIGN]: 'LBP' }

/** The ISO code of a restaurant's `currency` (a sign or a code), else the default. */
export function currencyCode(currency: string | undefined): string {
  const trimmedCurrency = currency?.trim() ?? ''
  const code = CODE_OF_SIGN[trimmedCurrency] ?? trimmedCurrency.toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : DEFAULT_CURRENCY
}

/**
 * Nobody pays parts of these currencies, but the standard that some browsers use (ISO 4217) has two or three decimals
 * for them. Other browsers have none (CLDR), and all devices of a restaurant must agree. The Taiwan dollar is added
 * here, because no list has it.
 */
const CURRENCIES_WITHOUT_DECIMALS = new Set(
  'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP TWD YER'.split(' '),
)

/** Only units of account have four decimals, and nobody pays with them. */
const MAX_DECIMALS = 3

const decimalsOfCodes = new Map<string, number>()

/** How many decimals the currency is paid with: 2 for most, 0 for the yen and the Lebanese pound, 3 for the Kuwaiti dinar. */
export function currencyDecimals(currency: string | undefined): number {
  const code = currencyCode(currency)
  const knownDecimals = decimalsOfCodes.get(code)
  if (knownDecimals !== undefined) return knownDecimals
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  const found = CURRENCIES_WITHOUT_DECIMALS.has(code) ? 0 : Math.min(maximumFractionDigits, MAX_DECIMALS)
  decimalsOfCodes.set(code, found)
  return found
}

/** The smallest amount that can be paid, in mills: 10 for euros, 1000 for yen, 1 for Kuwaiti dinars. */
export const smallestMills = (currency: string | undefined): number => 10 ** (3 - currencyDecimals(currency))

/** Whether an amount can be paid, because a backend may send prices with more decimals than the currency has. */
export const isPayable = (mills: number, currency: string | undefined): boolean => mills % smallestMills(currency) === 0

/** The nearest amount that can be paid, for an average for example. */
export const nearestPayable = (mills: number, currency: string | undefined): number =>
  Math.round(mills / smallestMills(currency)) * smallestMills(currency)

/** Intl writes Lebanese pounds as 'L£', which neither the backend nor people in Lebanon use. */
function withOwnSign(parts: readonly Intl.NumberFormatPart[]): string {
  const space = (index: number) => (parts[index + 1]?.type === 'integer' ? '\u00a0' : '')
  return parts.map(({ type, value }, index) => (type === 'currency' ? LEBANESE_SIGN + space(index) : value)).join('')
}

const priceFormats = new Map<string, Intl.NumberFormat>()

/** An amount that cannot be paid is shown with this many decimals, because it must not be rounded without a notice. */
const SHOWN_DECIMALS = 6

/**
 * The amount with the decimals of the currency, in the language's format with Latin digits. It is written from left to
 * right also inside an Arabic sentence. `ui/text/Price` shows it alone in the same way.
 */
export function formatMills(mills: number, currency: string | undefined, language: Language): string {
  const code = currencyCode(currency)
  const fewest = currencyDecimals(currency)
  const most = isPayable(mills, currency) ? fewest : SHOWN_DECIMALS
  const locale = localeOf(language)
  const key = `${locale} ${code} ${most}`
  let format = priceFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: fewest,
      maximumFractionDigits: most,
      numberingSystem: 'latn',
    })
    priceFormats.set(key, format)
  }
  // `formatToParts` would take forty times as long.
  const price = fromMills(mills)
  const text = code === 'LBP' ? withOwnSign(format.formatToParts(price)) : format.format(price)
  return directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** A number with the language's thousands separators and Latin digits. */
export function formatNumber(number: number, language: Language): string {
  const locale = localeOf(language)
  let format = numberFormats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    numberFormats.set(locale, format)
  }
  return format.format(number)
}

/** The sign or code of a currency: '€'. */
export function currencySign(currency: string | undefined): string {
  const code = currencyCode(currency)
  if (code === 'LBP') return LEBANESE_SIGN
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
}

/** The decimal separator that a person of this language types. */
export const decimalSign = (language: Language): ',' | '.' =>
  new Intl.NumberFormat(localeOf(language), { numberingSystem: 'latn' }).format(1.5).includes(',') ? ',' : '.'
