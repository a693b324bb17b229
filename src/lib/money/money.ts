import { DEFAULT_CURRENCY } from '#/config/env.ts'
import type { Language } from '#/config/languages.ts'

/*
 * Money (specification, section 9; decisions, Money). Prices travel as numbers of currency units; sums are made in
 * integer cents.
 */

/** Currency units to integer cents: 12.5 → 1250. */
export const toCents = (price: number): number => Math.round(price * 100)

/** Integer cents to currency units: 1250 → 12.5. */
export const fromCents = (cents: number): number => cents / 100

const CODES: Record<string, string> = { '€': 'EUR', $: 'USD', 'L.L.': 'LBP' }

/** The three-letter code of a restaurant's `currency`: a sign the backend uses, or a code; else the build's default. */
export function currencyCode(currency: string | undefined): string {
  const given = currency?.trim() ?? ''
  const code = CODES[given] ?? given.toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : DEFAULT_CURRENCY
}

/** Whether a currency has parts that are paid with: Lebanese pounds have none any more. @param currency as the restaurant has it. */
export const hasCents = (currency: string | undefined): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode(currency) }).resolvedOptions()
    .maximumFractionDigits !== 0

const formats = new Map<string, Intl.NumberFormat>()

/**
 * A price as it is read: two decimals, the interface language's form, Latin digits in every language.
 * `cents` is an integer; `currency` as the restaurant has it. Draw it inside `ui/Price`, which isolates its direction.
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
  return format.format(cents / 100)
}

/** A number as it is read, with the language's marks between the thousands; Latin digits in every language. */
export const formatNumber = (number: number, language: Language): string =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(number)

/** The currency's sign or code as it stands beside an amount: '€'. @param currency as the restaurant has it. */
export const currencySign = (currency: string | undefined): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode(currency), currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currencyCode(currency)

/** The sign between units and cents in what a person of this language types; Latin digits in every language. */
export const decimalSign = (language: Language): ',' | '.' =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(1.5).includes(',') ? ',' : '.'
