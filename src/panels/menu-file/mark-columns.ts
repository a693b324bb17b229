import { allergenNamed } from '#/entities/dish/allergen-words.ts'
import { ALLERGENS } from '#/entities/dish/allergens.ts'
import { readAvailability } from '#/entities/dish/availability.ts'
import { dietNamed } from '#/entities/dish/diet-words.ts'
import { DIETS } from '#/entities/dish/diets.ts'
import { foldText } from '#/lib/search/search.ts'
import { ALLERGENS_HEAD } from './allergen-cells.ts'
import { cellText, type FileCell } from './cells.ts'
import type { Column, MarkColumn } from './column.ts'

/*
 * Some files have a column for each allergen or diet. Their cells are marks: 'Glutine' above crosses and blank cells.
 */

/** The allergen or the diet that a column stands for: 'milk', 'vegan'. */
export const markedItem = (column: MarkColumn): string => column.slice(column.indexOf(':') + 1)
export const isMarkColumn = (column: Column): column is MarkColumn =>
  column.startsWith('allergen:') || column.startsWith('diet:')

/** The column of a title that is certainly an allergen or a diet: 'Glutine', 'Contiene: latte', 'Vegano'. */
export function titledMark(title: string): MarkColumn | undefined {
  const diet = dietNamed(title)
  if (diet !== undefined && diet !== 'none') return diet === 'other' ? undefined : `diet:${diet}`
  const allergen = allergenNamed(title.replace(ALLERGENS_HEAD, '').trim())
  return allergen && `allergen:${allergen}`
}

const TICK = /^(?:[x×✓✔☑✅●⬤■])\ufe0f?$/iu
/** A cross may mean yes or no. */
const CROSS = /^[✗✘❌]\ufe0f?$/u
const CONTAINS_WORDS = new Set('contiene,presente,contains,present,contient,présent,يحتوي'.split(',').map(foldText))

/** Whether a cell is marked; undefined if it is blank, or if its content is another one ('T', '(x)'). */
export function readMark(cell: FileCell, column: MarkColumn): boolean | undefined {
  const text = cellText(cell).trim()
  if (TICK.test(text) || CONTAINS_WORDS.has(foldText(text))) return true
  if (CROSS.test(text) || text.length > 40 || !/^[\p{L}\p{N}'’☐✓✔☑✅]+\ufe0f?$/u.test(text)) return undefined
  const isAvailable = readAvailability(typeof cell === 'object' ? text : cell)
  if (isAvailable !== undefined) return isAvailable
  const own = markedItem(column)
  const isSame = foldText(text) === foldText(own) || (column.startsWith('allergen:') && allergenNamed(text) === own)
  return isSame || (column.startsWith('diet:') && dietNamed(text) === own) ? true : undefined
}

/** The columns of this kind that a person can choose. */
export const MARK_COLUMNS: readonly MarkColumn[] = [
  ...ALLERGENS.map((allergen): MarkColumn => `allergen:${allergen}`),
  ...DIETS.map((diet): MarkColumn => `diet:${diet}`),
]
