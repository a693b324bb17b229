import { latinDigits } from '#/lib/i18n/words.ts'
import { fromCents, toCents } from './money.ts'

/** Thousands with spaces. Other spaces may be mistyped decimal separators. */
const GROUPED = /^[1-9]\d{0,2}(\s\d{3})+(?!\s*\d)/
/** Thousands separators that are clear: with a decimal separator, or twice. */
const MARKED = /^[1-9]\d{0,2}((\.\d{3})+(?=,\d)|(,\d{3})+(?=\.\d)|(\.\d{3}){2,}$|(,\d{3}){2,}$)/
/** One separator and three digits: thousands, or one decimal too many. */
const UNCLEAR = /^([1-9]\d{0,2})[.,](\d{3})$/
/** A currency before or after the amount: '€', 'US$', 'L£', a code, or 'L.L.' */
const CURRENCY =
  /^(\s|[A-Z]{0,2}\p{Sc}[A-Z]?|L\.L\.|[A-Z]{3}(?=[\s\d]))+|(\s|[A-Z]{0,2}\p{Sc}[A-Z]?|L\.L\.|(?<=[\s\d])[A-Z]{3})+$/gu

const plainDigits = (typed: string): string =>
  latinDigits(typed)
    .replace(/\u066b/g, '.')
    .replace(/\u066c(?=\d{3})/g, '')
    .replace(/\p{Cf}/gu, '')
    .replace(CURRENCY, '')
    .replace(GROUPED, (whole) => whole.replace(/\s/g, ''))
    .replace(MARKED, (whole) => whole.replace(/[.,]/g, ''))

// 4.35 must not become 4.3499999.
const inWholeCents = (price: number): number => fromCents(toCents(price))

/**
 * In currency units: '12,50', '€ 12', '1 200', '1.000,50', '١٢٫٥'. Empty is 0 (R5.8). Undefined if invalid or
 * ambiguous (`unclearPrice`).
 */
export function readTypedPrice(typed: string): number | undefined {
  const text = plainDigits(typed).replace(',', '.')
  if (text === '') return 0
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(text)) return undefined
  return inWholeCents(Number(text))
}

/** The two meanings of '1.234' or '1,234': people do not follow the interface language. */
export function unclearPrice(typed: string): { thousands: number; decimals: number } | undefined {
  const [, whole, digits] = UNCLEAR.exec(plainDigits(typed)) ?? []
  if (whole === undefined || digits === undefined) return undefined
  return { thousands: Number(whole + digits), decimals: inWholeCents(Number(`${whole}.${digits}`)) }
}

/** 12.5 → '12.50' or '12,50' */
export const typedPrice = (price: number, decimal: ',' | '.'): string => price.toFixed(2).replace('.', decimal)
