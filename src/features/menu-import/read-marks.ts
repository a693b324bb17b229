import { ALLERGENS, allergenLine, allergenName } from '#/entities/dish/allergens.ts'
import { DIETS, type Diet, dietLine, dietName } from '#/entities/dish/diets.ts'
import { currentLanguage } from '#/lib/i18n/i18n.ts'
import { cellText, type FileCell, isBlank } from '#/panels/menu-file/cells.ts'
import type { Column, MarkColumn } from '#/panels/menu-file/column.ts'
import { isMarkColumn, markedItem, readMark } from '#/panels/menu-file/mark-columns.ts'
import { declarationOfWords } from './read-allergens.ts'
import { declarationOfDietWords } from './read-diets.ts'
import type { ValueKind } from './values.ts'

/* Reads the marks of a row in columns that are each for one allergen or diet. */

type Ask = (kind: ValueKind, value: string, first?: string) => string | undefined
type Marks = {
  /** The allergens or diets of the marked columns; the next fields are those of columns with other cells. */
  yes: string[]
  no: string[]
  blank: string[]
  traces: string[]
  /** 'Latte: T' */
  open: string[]
}

const isOfAllergen = (column: MarkColumn): boolean => column.startsWith('allergen:')

/** The name of a column's allergen or diet. */
export function markName(column: MarkColumn): string {
  const itemName = markedItem(column)
  const allergen = ALLERGENS.find((each) => each === itemName)
  const diet = DIETS.find((each) => each === itemName)
  if (isOfAllergen(column)) return allergen ? allergenName(allergen, currentLanguage()) : itemName
  return diet ? dietName(diet, currentLanguage()) : itemName
}

function marksIn(kind: 'allergen' | 'diet', cells: readonly FileCell[], columns: readonly Column[], ask: Ask): Marks {
  const marks: Marks = { yes: [], no: [], blank: [], traces: [], open: [] }
  columns.forEach((column, index) => {
    if (!isMarkColumn(column) || !column.startsWith(kind)) return
    const cell = cells[index] ?? ''
    const own = markedItem(column)
    if (isBlank(cell)) {
      marks.blank.push(own)
      return
    }
    const isMarked = readMark(cell, column)
    const text = cellText(cell).trim()
    const meaning = isMarked === undefined ? ask('mark', text) : isMarked ? 'yes' : 'no'
    if (meaning === 'traces') marks.traces.push(markName(column))
    else if (meaning === 'yes' || meaning === 'no') marks[meaning].push(own)
    else marks.open.push(`${markName(column)}: ${text.slice(0, 80)}`)
  })
  return marks
}

type RowDeclarations = {
  name: string
  /** As a list in the same row declares them; `isListOpen`: it is not certain. */
  allergens: string | undefined
  diets: string | undefined
  isListOpen: boolean
}
type MarkNote = { note: 'undeclared' | 'undeclaredDiets' | 'traces' | 'noSuchDiet'; what: string }
/** `excludedDiets`: diets of which a cell says that they are none of the dish's. */
type ReadMarks = Pick<RowDeclarations, 'allergens' | 'diets'> & { notes: MarkNote[]; excludedDiets: Diet[] }

const noteOf = (note: MarkNote['note'], what: readonly string[]): MarkNote[] =>
  what.length > 0 ? [{ note, what: what.join(', ') }] : []

/** What the marks of a row declare, with what a list in it does. */
export function readMarks(
  declarations: RowDeclarations,
  cells: readonly FileCell[],
  columns: readonly Column[],
  ask: Ask,
): ReadMarks | undefined {
  if (!columns.some(isMarkColumn)) return undefined
  const allergenResult = allergensIn(declarations, marksIn('allergen', cells, columns, ask), columns, ask)
  const marks = marksIn('diet', cells, columns, ask)
  const { value, openWords, undeclarable } = declarationOfDietWords(marks.yes, ask)
  const unclear = [...openWords, ...marks.open]
  const both = [...(value ?? '').split(','), ...(declarations.diets ?? '').split(',')]
  const diets = dietLine.valueOf(new Set(DIETS.filter((diet) => both.includes(diet))))
  return {
    allergens: allergenResult.allergens,
    diets: value === undefined || unclear.length > 0 ? declarations.diets : diets,
    notes: [...allergenResult.notes, ...noteOf('noSuchDiet', undeclarable), ...noteOf('undeclaredDiets', unclear)],
    excludedDiets: DIETS.filter((diet) => marks.no.includes(diet)),
  }
}

function allergensIn(
  { name, allergens: listedAllergens, isListOpen }: RowDeclarations,
  { yes, no, blank, traces, open: unknown }: Marks,
  columns: readonly Column[],
  ask: Ask,
): { allergens: string | undefined; notes: MarkNote[] } {
  const all = columns.flatMap((column) => (isMarkColumn(column) && isOfAllergen(column) ? [markedItem(column)] : []))
  if (all.length === 0) return { allergens: listedAllergens, notes: [] }
  const { value, openWords } = declarationOfWords({ words: yes }, ask)
  const ofTraces = noteOf('traces', traces)
  const unclear = [...openWords.filter((word) => word !== ''), ...unknown]
  // A blank cell beside a 'no', or in a row without any mark, may mean that nobody has looked.
  const isUndeclared = listedAllergens === undefined && blank.length > 0 && (value === undefined || no.length > 0)
  const isBlankOpen = isUndeclared && unknown.length === 0 && ask('blankMark', '', name) !== 'no'
  const missing = listedAllergens === undefined ? ALLERGENS.filter((allergen) => !all.includes(allergen)) : []
  const names = missing.map((allergen) => allergenName(allergen, currentLanguage())).join(', ')
  const isMissingOpen = missing.length > 0 && ask('noColumn', '', names) !== 'no'
  if (unclear.length > 0 || isBlankOpen || isMissingOpen || isListOpen) {
    // A row without a mark declares nothing, so it gets no note.
    const what = unclear.length > 0 ? unclear : yes.map((word) => markName(`allergen:${word}`))
    return { allergens: undefined, notes: [...ofTraces, ...(isListOpen ? [] : noteOf('undeclared', what))] }
  }
  const both = [...(value ?? '').split(','), ...(listedAllergens ?? '').split(',')]
  const contains = new Set(ALLERGENS.filter((allergen) => both.includes(allergen)))
  return { allergens: allergenLine.valueOf(contains), notes: ofTraces }
}
