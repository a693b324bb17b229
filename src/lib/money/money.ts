import { DEFAULT_CURRENCY } from '#/config/env.ts'
import { directionOf, type Language } from '#/config/languages.ts'

/* Prices travel as currency units; sums are made in cents (ADR-005). */

/** 12.5 → 1250 */
export const toCents = (price: number): number => Math.round(price * 100)

/** Undefined where there is no price, or none that was understood. */
export const maybeCents = (price: number | undefined): number | undefined =>
  price === undefined ? undefined : toCents(price)

/** 1250 → 12.5 */
export const fromCents = (cents: number): number => cents / 100

const LEBANESE_SIGN = 'L.L.'

const CODES: Record<string, string> = { '€': 'EUR', $: 'USD', [LEBANESE_SIGN]: 'LBP' }

/** The ISO code of a restaurant's `currency` (a sign or a code), else the default. */
export function currencyCode(currency: string | undefined): string {
  const given = currency?.trim() ?? ''
  const code = CODES[given] ?? given.toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : DEFAULT_CURRENCY
}

/** 2 for most currencies, 0 for the Lebanese pound, 3 for the dinars of Bahrain and Kuwait. */
export const currencyDecimals = (currency: string | undefined): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode(currency) }).resolvedOptions()
    .maximumFractionDigits ?? 2

/** False for currencies without cents in use, such as the Lebanese pound. */
export const hasCents = (currency: string | undefined): boolean => currencyDecimals(currency) !== 0

/** Intl writes Lebanese pounds as 'L£', which neither the backend nor people there use. */
function withOwnSign(parts: readonly Intl.NumberFormatPart[]): string {
  const space = (index: number) => (parts[index + 1]?.type === 'integer' ? '\u00a0' : '')
  return parts.map(({ type, value }, index) => (type === 'currency' ? LEBANESE_SIGN + space(index) : value)).join('')
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Two decimals, in the language's format with Latin digits. From left to right also within an Arabic sentence, as `ui/Price`
 * shows it alone.
 */
export function formatCents(cents: number, currency: string | undefined, language: Language): string {
  const code = currencyCode(currency)
  const key = `${language} ${code}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      numberingSystem: 'latn',
    })
    formats.set(key, format)
  }
  // Formatting to parts takes forty times as long.
  const text = code === 'LBP' ? withOwnSign(format.formatToParts(cents / 100)) : format.format(cents / 100)
  return directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text
}

const numbers = new Map<Language, Intl.NumberFormat>()

/** A number with the language's thousands separators and Latin digits. */
export function formatNumber(number: number, language: Language): string {
  let format = numbers.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
    numbers.set(language, format)
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
  new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(1.5).includes(',') ? ',' : '.'
