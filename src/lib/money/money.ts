import { DEFAULT_CURRENCY } from '#/config/env.ts'
import { directionOf, type Language } from '#/config/languages.ts'
import { localeOf } from '#/lib/i18n/locale.ts'

/*
 * Prices travel, and are stored, in currency units. They are added up in mills: a mill is a thousandth of the currency's unit,
 * the smallest that is paid in any currency (ADR-005). Mills are whole numbers, except of a price that a backend sends with
 * more than three decimals: that one is kept as it is, to a millionth.
 */

/** 12.3 as a number of single precision, which some backends store, is 12.300000190734863 here. */
function withoutBinaryRest(price: number): number {
  const short = Number(price.toPrecision(7))
  return Math.fround(price) === price && Math.fround(short) === price ? short : price
}

/** Without what binary fractions leave over. */
const withoutBinaryFraction = (mills: number): number => Math.round(mills * 1000) / 1000

/** 12.5 → 12500 */
export function toMills(price: number): number {
  const mills = withoutBinaryFraction(price * 1000)
  return Number.isInteger(mills) ? mills : withoutBinaryFraction(withoutBinaryRest(price) * 1000)
}

/** Undefined where there is no price, or none that was understood. */
export const maybeMills = (price: number | undefined): number | undefined =>
  price === undefined ? undefined : toMills(price)

/** Adding mills that are not whole would leave a binary rest, and equal sums would differ. */
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
 * Nobody pays parts of these, though the standard that some browsers follow (ISO 4217) has two or three decimals for them. Other
 * browsers have none (CLDR), and all devices of a restaurant must agree. Of the Taiwan dollar no list says so.
 */
const CURRENCIES_WITHOUT_DECIMALS = new Set(
  'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP TWD YER'.split(' '),
)

/** Four decimals are of units of account only, which nobody pays with. */
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

/** Whether it can be paid: prices of a backend may have more decimals than the currency. */
export const isPayable = (mills: number, currency: string | undefined): boolean => mills % smallestMills(currency) === 0

/** What can be paid of it: of an average, for example. */
export const nearestPayable = (mills: number, currency: string | undefined): number =>
  Math.round(mills / smallestMills(currency)) * smallestMills(currency)

/** Intl writes Lebanese pounds as 'L£', which neither the backend nor people there use. */
function withOwnSign(parts: readonly Intl.NumberFormatPart[]): string {
  const space = (index: number) => (parts[index + 1]?.type === 'integer' ? '\u00a0' : '')
  return parts.map(({ type, value }, index) => (type === 'currency' ? LEBANESE_SIGN + space(index) : value)).join('')
}

const priceFormats = new Map<string, Intl.NumberFormat>()

/** So many decimals are shown of an amount that cannot be paid: it is not rounded in silence. */
const SHOWN_DECIMALS = 6

/**
 * With the decimals of the currency, in the language's format with Latin digits. From left to right also within an Arabic
 * sentence, as `ui/text/Price` shows it alone.
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
  // Formatting to parts takes forty times as long.
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
