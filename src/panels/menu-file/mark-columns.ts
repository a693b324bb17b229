import { allergenNamed } from '#/entities/dish/allergen-words.ts'
import { ALLERGENS } from '#/entities/dish/allergens.ts'
import { readAvailability } from '#/entities/dish/availability.ts'
import { dietNamed } from '#/entities/dish/diet-words.ts'
import { DIETS } from '#/entities/dish/diets.ts'
import { fold } from '#/lib/search/search.ts'
import { ALLERGENS_HEAD } from './allergen-cells.ts'
import { cellText, type FileCell } from './cells.ts'
import type { Column, MarkColumn } from './column.ts'

/* Tables with a column for each allergen or diet, whose cells only say whether: 'Glutine' over x and blanks. */

/** What the marks of a column are for: 'milk', 'vegan'. */
export const markOf = (column: MarkColumn): string => column.slice(column.indexOf(':') + 1)
export const isMarkColumn = (column: Column): column is MarkColumn =>
  column.startsWith('allergen:') || column.startsWith('diet:')

/** What a title surely says: 'Glutine', 'Contiene: latte', 'Vegano'. */
export function titledMark(title: string): MarkColumn | undefined {
  const diet = dietNamed(title)
  if (diet !== undefined && diet !== 'none') return diet === 'other' ? undefined : `diet:${diet}`
  const allergen = allergenNamed(title.replace(ALLERGENS_HEAD, '').trim())
  return allergen && `allergen:${allergen}`
}

const YES = /^(?:[x×✓✔☑✅●⬤■])\ufe0f?$/iu
/** A cross can be a tick that is crossed out. */
const UNCLEAR = /^[✗✘❌]\ufe0f?$/u
const CONTAINS = new Set('contiene,presente,contains,present,contient,présent,يحتوي'.split(',').map(fold))

/** Whether a cell marks its column; undefined: it is blank, or says something else ('T', '(x)'). */
export function readMark(cell: FileCell, column: MarkColumn): boolean | undefined {
  const text = cellText(cell).trim()
  if (YES.test(text) || CONTAINS.has(fold(text))) return true
  if (UNCLEAR.test(text) || text.length > 40 || !/^[\p{L}\p{N}'’☐✓✔☑✅]+\ufe0f?$/u.test(text)) return undefined
  const said = readAvailability(typeof cell === 'object' ? text : cell)
  if (said !== undefined) return said
  const own = markOf(column)
  const isSame = fold(text) === fold(own) || (column.startsWith('allergen:') && allergenNamed(text) === own)
  return isSame || (column.startsWith('diet:') && dietNamed(text) === own) ? true : undefined
}

/** Those that a person can choose. */
export const MARK_COLUMNS: readonly MarkColumn[] = [
  ...ALLERGENS.map((allergen): MarkColumn => `allergen:${allergen}`),
  ...DIETS.map((diet): MarkColumn => `diet:${diet}`),
]
