import { latinDigits } from '#/lib/i18n/digits.ts'
import { fromCents, toCents } from './money.ts'

/** Thousands with a blank before every three digits. Any other blank may stand for a decimal sign that was missed. */
const GROUPED = /^[1-9]\d{0,2}(\s\d{3})+(?!\s*\d)/
/**
 * Thousands with points and a decimal comma, or the other way round: with both, there is no doubt which is which. Nor is
 * there where the same sign stands twice.
 */
const MARKED = /^[1-9]\d{0,2}((\.\d{3})+(?=,\d)|(,\d{3})+(?=\.\d)|(\.\d{3}){2,}$|(,\d{3}){2,}$)/
/** One sign and three digits: thousands, or one decimal too many. */
const UNCLEAR = /^([1-9]\d{0,2})[.,](\d{3})$/
/** What may be before or after an amount: a sign ('€', 'US$', 'L£'), a code, or the backend's 'L.L.' */
const CURRENCY =
  /^(\s|[A-Z]{0,2}\p{Sc}[A-Z]?|L\.L\.|[A-Z]{3}(?=[\s\d]))+|(\s|[A-Z]{0,2}\p{Sc}[A-Z]?|L\.L\.|(?<=[\s\d])[A-Z]{3})+$/gu

/** Without what does not change an amount, and with thousands joined where there is no doubt. */
const plainDigits = (typed: string): string =>
  latinDigits(typed)
    .replace(/\u066b/g, '.')
    .replace(/\u066c(?=\d{3})/g, '')
    .replace(/\p{Cf}/gu, '')
    .replace(CURRENCY, '')
    .replace(GROUPED, (whole) => whole.replace(/\s/g, ''))
    .replace(MARKED, (whole) => whole.replace(/[.,]/g, ''))

// Whole cents: 4.35 must not become 4.3499999.
const inWholeCents = (price: number): number => fromCents(toCents(price))

/**
 * A price as it is typed, in currency units: '12,50', '12.5', '€ 12', '1 200', '1.000,50', '1.000.000', '١٢٫٥'. A blank one
 * counts as 0 (specification, section 5). Undefined: it is no price, is below 0, has more than two decimals, or can be read
 * in two ways (`unclearPrice`).
 */
export function readTypedPrice(typed: string): number | undefined {
  const text = plainDigits(typed).replace(',', '.')
  if (text === '') return 0
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(text)) return undefined
  return inWholeCents(Number(text))
}

/**
 * The two prices that '1.234' or '1,234' may mean; undefined for any other text. Which sign stands between thousands
 * depends on who types, not only on the language of the interface.
 */
export function unclearPrice(typed: string): { thousands: number; decimals: number } | undefined {
  const [, whole, digits] = UNCLEAR.exec(plainDigits(typed)) ?? []
  if (whole === undefined || digits === undefined) return undefined
  return { thousands: Number(whole + digits), decimals: inWholeCents(Number(`${whole}.${digits}`)) }
}

/** A price as a field begins with it: 12.5 → '12.50', or '12,50' where that is how one writes. */
export const typedPrice = (price: number, decimal: ',' | '.'): string => price.toFixed(2).replace('.', decimal)
