import { allergenNamed } from '#/entities/dish/allergen-words.ts'
import { ALLERGENS } from '#/entities/dish/allergens.ts'
import { readAvailability } from '#/entities/dish/availability.ts'
import { dietNamed } from '#/entities/dish/diet-words.ts'
import { DIETS } from '#/entities/dish/diets.ts'
import { fold } from '#/lib/search/search.ts'
import { ALLERGENS_HEAD } from './allergen-cells.ts'
import { cellText, type FileCell, isBlank, isUnread } from './cells.ts'
import type { Column, MarkColumn, Sheet } from './columns.ts'

/* Tables with a column for each allergen or diet, whose cells only say whether: 'Glutine' over x and blanks. */

/** What the marks of a column are for: one of ours ('milk', 'vegan'), or a word or code that is asked about ('7'). */
export const markOf = (column: MarkColumn): string => column.slice(column.indexOf(':') + 1)
export const isMarkColumn = (column: Column): column is MarkColumn =>
  column.startsWith('allergen:') || column.startsWith('diet:')

/** 'Allergeni 7', as two rows of titles say it together. */
const withoutHead = (title: string): string => title.replace(ALLERGENS_HEAD, '').trim()

/** What a title surely says: 'Glutine', 'Contiene: latte', 'Vegano', 'Gluten free'. */
export function titledMark(title: string): MarkColumn | undefined {
  const diet = dietNamed(title)
  // What no dish can declare is named in its rows.
  if (diet !== undefined && diet !== 'none') return `diet:${diet === 'other' ? title.trim() : diet}`
  const allergen = allergenNamed(withoutHead(title))
  return allergen && `allergen:${allergen}`
}

/** Letters for diets, of which each house gives its own meaning. */
const DIET_CODE = /^(?:v|vg|ve|vn|vgn|veg|h)$/i
const CODE = /^(?:[1-9]|1[0-4]|\p{L}{1,2})$/u
const codeIn = (title: string): string | undefined => (CODE.test(withoutHead(title)) ? withoutHead(title) : undefined)
/** Fewer columns with codes can be anything. */
const LEAST_CODES = 4

/** Titles of such columns and nothing else, also as numbers. */
export const areMarkTitles = (cells: readonly FileCell[] | undefined): boolean => {
  const titles = cells?.filter((cell) => !isBlank(cell)).map(cellText) ?? []
  return (
    titles.length >= LEAST_CODES &&
    titles.every((title) => codeIn(title) !== undefined || titledMark(title) !== undefined) &&
    new Set(titles.map(fold)).size === titles.length
  )
}

const YES = /^(?:[x×✓✔☑✅●⬤■])\ufe0f?$/iu
const isTick = (cell: FileCell | undefined): boolean => YES.test(cellText(cell).trim())
/** A cross can be a tick that is crossed out. */
const UNCLEAR = /^[✗✘❌]\ufe0f?$/u
const CONTAINS = new Set(
  'contiene,presente,contains,present,contient,présent,enthält,enthalten,ja,contém,bevat,indeholder,يحتوي'
    .split(',')
    .map(fold),
)

/** Whether a cell marks its column; undefined: it is blank, or says something else ('T', '(x)'). */
export function readMark(cell: FileCell, column: MarkColumn): boolean | undefined {
  const text = cellText(cell).trim()
  if (YES.test(text) || CONTAINS.has(fold(text))) return true
  if (UNCLEAR.test(text) || !/^[\p{L}\p{N}'’☐✓✔☑✅]+\ufe0f?$/u.test(text)) return undefined
  const said = readAvailability(typeof cell === 'object' ? text : cell)
  if (said !== undefined) return said
  const own = markOf(column)
  const isSame = fold(text) === fold(own) || (column.startsWith('allergen:') && allergenNamed(text) === own)
  return isSame || (column.startsWith('diet:') && dietNamed(text) === own) ? true : undefined
}

/** 'T', '(x)', 'tracce' */
const SHORT = /^[^\p{L}\p{N}]?(?:[\p{L}\p{N}]{1,2}|tra[czc]\p{L}*|spuren?|spor\p{L}*)?[^\p{L}\p{N}]?$/iu
const areMarks = (cells: readonly FileCell[], column: MarkColumn): boolean =>
  cells.every((cell) => !isUnread(cell) && (readMark(cell, column) !== undefined || SHORT.test(cellText(cell).trim())))

/** The columns of marks, by their index. @param matched what the titles alone say */
export function markColumnsIn(
  titles: readonly FileCell[],
  matched: readonly Column[],
  sampled: Sheet['rows'],
): Map<number, MarkColumn> {
  const found = new Map<number, MarkColumn>()
  const codes = new Map<number, MarkColumn>()
  const diets = new Map<number, MarkColumn>()
  for (const [index, cell] of titles.entries()) {
    const title = cellText(cell).trim()
    const cells = sampled.flatMap((row) => (isBlank(row[index]) ? [] : [row[index] ?? '']))
    const known = matched[index] === '' && title !== '' ? titledMark(title) : undefined
    if (known && areMarks(cells, known)) found.set(index, known)
    // 'L' over ones and blanks is no size, where other letters stand beside it.
    const isOpen = matched[index] === '' || matched[index]?.startsWith('price:')
    if (isOpen && DIET_CODE.test(title) && areMarks(cells, `diet:${title}`)) diets.set(index, `diet:${title}`)
    const code = isOpen && !known ? codeIn(title) : undefined
    if (code && areMarks(cells, `allergen:${code}`)) codes.set(index, `allergen:${code}`)
  }
  if (codes.size >= LEAST_CODES) for (const [index, column] of codes) found.set(index, column)
  // Beside another one, or over ticks only, 'V' is a diet; beside other letters only, a letter as they are.
  else
    for (const [index, column] of diets) {
      const isTicked = matched[index] === '' && sampled.every((row) => isBlank(row[index]) || isTick(row[index]))
      if (diets.size + found.size > 1 || isTicked) found.set(index, column)
    }
  const isMarked = [...found.keys()].some((index) => sampled.some((row) => !isBlank(row[index])))
  return isMarked ? found : new Map()
}

/** Those that a person can choose. */
export const MARK_COLUMNS: readonly MarkColumn[] = [
  ...ALLERGENS.map((allergen): MarkColumn => `allergen:${allergen}`),
  ...DIETS.map((diet): MarkColumn => `diet:${diet}`),
]
