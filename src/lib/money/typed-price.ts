import { latinDigits } from '#/lib/i18n/digits.ts'
import { fromCents, toCents } from './money.ts'

/** Thousands with a blank before every three digits. Any other blank may stand for a decimal sign that was missed. */
const GROUPED = /^[1-9]\d{0,2}(\s\d{3})+(?!\s*\d)/
/** Thousands with points and a decimal comma, or the other way round: with both, there is no doubt which is which. */
const MARKED = /^[1-9]\d{0,2}((\.\d{3})+(?=,\d)|(,\d{3})+(?=\.\d))/

/**
 * A price as it is typed, in currency units: '12,50', '12.5', '€ 12', '1 200', '1.000,50', '١٢٫٥'. A blank one counts as 0
 * (specification, section 5). Undefined: it is no price, is below 0, or has more than two decimals.
 */
export function readTypedPrice(typed: string): number | undefined {
  const text = latinDigits(typed)
    .replace(/\u066b/g, '.')
    .replace(/\p{Cf}/gu, '')
    .replace(/^[\s\p{Sc}]+|[\s\p{Sc}]+$/gu, '')
    .replace(GROUPED, (whole) => whole.replace(/\s/g, ''))
    .replace(MARKED, (whole) => whole.replace(/[.,]/g, ''))
    .replace(',', '.')
  if (text === '') return 0
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(text)) return undefined
  // Whole cents: 4.35 must not become 4.3499999.
  return fromCents(toCents(Number(text)))
}

/** A price as a field begins with it: 12.5 → '12.50', or '12,50' where that is how one writes. */
export const typedPrice = (price: number, decimal: ',' | '.'): string => price.toFixed(2).replace('.', decimal)
