import { ALLERGENS, allergenLine, allergenName } from '#/entities/dish/allergens.ts'
import { DIETS, type Diet, dietLine, dietName } from '#/entities/dish/diets.ts'
import { currentLanguage } from '#/lib/i18n/i18n.ts'
import { cellText, type FileCell, isBlank } from '#/panels/menu-file/cells.ts'
import type { Column, MarkColumn } from '#/panels/menu-file/column.ts'
import { isMarkColumn, markOf, readMark } from '#/panels/menu-file/mark-columns.ts'
import { declaredBy } from './read-allergens.ts'
import { dietsSaidBy } from './read-diets.ts'
import type { ValueKind } from './values.ts'

/* The marks of a row in columns for one allergen or diet each. */

type Ask = (kind: ValueKind, value: string, first?: string) => string | undefined
type Marks = {
  /** What is marked, as its column says. */
  yes: string[]
  no: string[]
  blank: string[]
  traces: string[]
  /** 'Latte: T' */
  open: string[]
}

const isOfAllergen = (column: MarkColumn): boolean => column.startsWith('allergen:')

/** How the allergen or the diet of a column is called. */
export function markName(column: MarkColumn): string {
  const own = markOf(column)
  const allergen = ALLERGENS.find((each) => each === own)
  const diet = DIETS.find((each) => each === own)
  if (isOfAllergen(column)) return allergen ? allergenName(allergen, currentLanguage()) : own
  return diet ? dietName(diet, currentLanguage()) : own
}

function marksIn(kind: 'allergen' | 'diet', cells: readonly FileCell[], columns: readonly Column[], ask: Ask): Marks {
  const marks: Marks = { yes: [], no: [], blank: [], traces: [], open: [] }
  columns.forEach((column, index) => {
    if (!isMarkColumn(column) || !column.startsWith(kind)) return
    const cell = cells[index] ?? ''
    const own = markOf(column)
    if (isBlank(cell)) {
      marks.blank.push(own)
      return
    }
    const known = readMark(cell, column)
    const text = cellText(cell).trim()
    const said = known === undefined ? ask('mark', text) : known ? 'yes' : 'no'
    if (said === 'traces') marks.traces.push(markName(column))
    else if (said === 'yes' || said === 'no') marks[said].push(own)
    else marks.open.push(`${markName(column)}: ${text.slice(0, 80)}`)
  })
  return marks
}

type Said = {
  name: string
  /** As a list in the same row declares them; `isListOpen`: it is not certain. */
  allergens: string | undefined
  diets: string | undefined
  isListOpen: boolean
}
type MarkNote = { note: 'undeclared' | 'undeclaredDiets' | 'traces' | 'noSuchDiet'; what: string }
/** `denied`: diets of which a cell says that they are none of the dish's. */
type ReadMarks = Pick<Said, 'allergens' | 'diets'> & { notes: MarkNote[]; denied: Diet[] }

const noteOf = (note: MarkNote['note'], what: readonly string[]): MarkNote[] =>
  what.length > 0 ? [{ note, what: what.join(', ') }] : []

/** What the marks of a row declare, with what a list in it does. */
export function readMarks(
  said: Said,
  cells: readonly FileCell[],
  columns: readonly Column[],
  ask: Ask,
): ReadMarks | undefined {
  if (!columns.some(isMarkColumn)) return undefined
  const ofAllergens = allergensIn(said, marksIn('allergen', cells, columns, ask), columns, ask)
  const marks = marksIn('diet', cells, columns, ask)
  const { value, open, left } = dietsSaidBy(marks.yes, ask)
  const unclear = [...open, ...marks.open]
  const both = [...(value ?? '').split(','), ...(said.diets ?? '').split(',')]
  const diets = dietLine.valueOf(new Set(DIETS.filter((diet) => both.includes(diet))))
  return {
    allergens: ofAllergens.allergens,
    diets: value === undefined || unclear.length > 0 ? said.diets : diets,
    notes: [...ofAllergens.notes, ...noteOf('noSuchDiet', left), ...noteOf('undeclaredDiets', unclear)],
    denied: DIETS.filter((diet) => marks.no.includes(diet)),
  }
}

function allergensIn(
  { name, allergens: list, isListOpen }: Said,
  { yes, no, blank, traces, open: unknown }: Marks,
  columns: readonly Column[],
  ask: Ask,
): { allergens: string | undefined; notes: MarkNote[] } {
  const all = columns.flatMap((column) => (isMarkColumn(column) && isOfAllergen(column) ? [markOf(column)] : []))
  if (all.length === 0) return { allergens: list, notes: [] }
  const { value, open } = declaredBy({ words: yes }, ask)
  const ofTraces = noteOf('traces', traces)
  const unclear = [...open.filter((word) => word !== ''), ...unknown]
  // Blank beside 'no', or in a row without any mark, may be: nobody has looked.
  const isUnsaid = list === undefined && blank.length > 0 && (value === undefined || no.length > 0)
  const isBlankOpen = isUnsaid && unknown.length === 0 && ask('blankMark', '', name) !== 'no'
  const missing = list === undefined ? ALLERGENS.filter((allergen) => !all.includes(allergen)) : []
  const names = missing.map((allergen) => allergenName(allergen, currentLanguage())).join(', ')
  const isMissingOpen = missing.length > 0 && ask('noColumn', '', names) !== 'no'
  if (unclear.length > 0 || isBlankOpen || isMissingOpen || isListOpen) {
    // A row without a mark says nothing that could be lost.
    const what = unclear.length > 0 ? unclear : yes.map((word) => markName(`allergen:${word}`))
    return { allergens: undefined, notes: [...ofTraces, ...(isListOpen ? [] : noteOf('undeclared', what))] }
  }
  const both = [...(value ?? '').split(','), ...(list ?? '').split(',')]
  const contains = new Set(ALLERGENS.filter((allergen) => both.includes(allergen)))
  return { allergens: allergenLine.valueOf(contains), notes: ofTraces }
}
