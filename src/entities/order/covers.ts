import { LIMITS } from '#/config/limits.ts'
import { latinDigits } from '#/lib/i18n/digits.ts'

/**
 * The cover count that was typed: a whole number from 1 to the most a table takes. Empty, zero, or anything else is
 * undefined and does not proceed (specification, section 5).
 */
export function readCovers(typed: string): number | undefined {
  const text = latinDigits(typed).trim()
  const covers = /^\d+$/.test(text) ? Number(text) : 0
  return covers >= 1 && covers <= LIMITS.coversMost ? covers : undefined
}
