import { LIMITS } from '#/config/limits.ts'
import { latinDigits } from '#/lib/i18n/words.ts'

/** The typed covers: a whole number from 1 to the maximum, else undefined (R5.14). */
export function readCovers(typed: string): number | undefined {
  const text = latinDigits(typed).trim()
  const covers = /^\d+$/.test(text) ? Number(text) : 0
  return covers >= 1 && covers <= LIMITS.coversMost ? covers : undefined
}
