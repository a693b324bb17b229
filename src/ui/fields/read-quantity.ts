import { latinDigits } from '#/lib/i18n/words.ts'

/**
 * The whole number typed as a quantity, in digits of any script; empty is 0, a negative one stays negative. Undefined for
 * anything else: nothing is guessed ('2,5' is not 25).
 */
export function readQuantity(typed: string): number | undefined {
  const text = latinDigits(typed).replace(/[\p{Cf}\s]/gu, '')
  if (/^[-\u2212\u2013]\d*$/.test(text)) return 0 - Number(text.slice(1))
  return /^\d*$/.test(text) ? Number(text) : undefined
}
