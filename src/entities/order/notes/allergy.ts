import { LANGUAGES, type Language } from '#/config/languages.ts'
import { type Allergen, allergenLine } from '#/entities/dish/allergens.ts'
import { foldText } from '#/lib/search/search.ts'
import type { TicketCourse } from '../kitchen/ticket.ts'
import { readSeat } from './seat.ts'

/** Parts of the words for allergy, intolerance, anaphylaxis, coeliac disease, gluten and favism, as `foldText` writes them. */
const ALARMING_PARTS: Record<Language, string> = {
  en: 'allerg|intoler|anaphyla|co?elia[ck]|gluten|favism',
  it: 'allerg|intoller|anafila|celiac|glutin|favism',
  ar: 'حساس|حسس|زلاقي|سيلياك|لوتين|تحمل',
  es: 'alerg|intoler|anafila|celiac|gluten|fabism',
  fr: 'allerg|intoler|anaphyla|co?eliaq|gluten|favism',
}
const ALARMING_WORDS = new RegExp(Object.values(ALARMING_PARTS).join('|'))

/** Whether a cook must not overlook a note. "No allergies" counts too, because a false alarm is better than a missed one. */
export const isAllergyNote = (note: string): boolean => ALARMING_WORDS.test(foldText(note))

/** The warnings of allergies in an order's notes, each once, with the names of the lines that carry it. */
export function allergiesIn(courses: readonly TicketCourse[]): { note: string; names: string[] }[] {
  const namesByNote = new Map<string, Set<string>>()
  for (const { name, note } of courses.flatMap(({ lines }) => lines)) {
    const { warning } = splitWarning(note)
    if (warning) namesByNote.set(warning, (namesByNote.get(warning) ?? new Set()).add(name))
  }
  return [...namesByNote].map(([note, names]) => ({ note, names: [...names] }))
}

/** The beginning of a guest's allergies in a note: 'ALLERGIA: glutine, latte'. */
const ALLERGY_HEADS: Record<Language, string> = {
  en: 'ALLERGY',
  it: 'ALLERGIA',
  ar: 'حساسية',
  es: 'ALERGIA',
  fr: 'ALLERGIE',
}
const ALLERGY_LINE = new RegExp(
  `^\\s*(?:${LANGUAGES.map((each) => ALLERGY_HEADS[each]).join('|')})\\s*(?::\\s*(.*))?$`,
  'i',
)

/** `other`: what is none of the fourteen allergens, as it was typed. */
export type GuestAllergy = { contains: ReadonlySet<Allergen>; other: string }

/** Takes the line of allergies out of a note and reads it. `allergy` is undefined if the note has no such line. */
export function splitAllergy(note: string): { allergy: GuestAllergy | undefined; noteWithoutAllergy: string } {
  const lines = note.split('\n')
  const index = lines.findIndex((line) => ALLERGY_LINE.test(line))
  const words = ALLERGY_LINE.exec(lines[index] ?? '')?.[1] ?? ''
  if (index < 0) return { allergy: undefined, noteWithoutAllergy: note }
  const { contains, unknown } = allergenLine.read(words)
  const other = unknown.filter((word) => word !== '').join(', ')
  return { allergy: { contains, other }, noteWithoutAllergy: lines.toSpliced(index, 1).join('\n') }
}

/**
 * Splits a note into what warns of an allergy, and the rest. If it has a line of allergies, only lines that name an allergy
 * warn; without one a person has typed it as one sentence, which is a warning as a whole, apart from the seat.
 */
export function splitWarning(note: string): { warning: string; rest: string } {
  if (!isAllergyNote(note)) return { warning: '', rest: note }
  const lines = note.split('\n')
  const hasLine = lines.some((line) => ALLERGY_LINE.test(line))
  const isWarning = (line: string): boolean => (hasLine ? isAllergyNote(line) : readSeat(line).seat === undefined)
  return {
    warning: lines.filter(isWarning).join('\n').trim(),
    rest: lines
      .filter((line) => !isWarning(line))
      .join('\n')
      .trim(),
  }
}

/** Changes what stands below the line of allergies, which stays first and as it is. */
export function belowAllergy(note: string, change: (rest: string) => string): string {
  const lines = note.split('\n')
  const index = lines.findIndex((line) => ALLERGY_LINE.test(line))
  if (index < 0) return change(note)
  const rest = change(lines.toSpliced(index, 1).join('\n'))
  return rest.trim() ? `${lines[index]}\n${rest}` : (lines[index] ?? '')
}

/** The reverse of `splitAllergy`: the allergies come first, on a line of their own. */
export function withAllergy(note: string, allergy: GuestAllergy | undefined, language: Language): string {
  if (!allergy) return note
  const other = allergy.other.replace(/\s+/g, ' ').trim()
  const words = [...allergenLine.wordsOf(allergy.contains, language), ...(other ? [other] : [])].join(
    allergenLine.separatorOf(language),
  )
  const line = words ? `${ALLERGY_HEADS[language]}: ${words}` : ALLERGY_HEADS[language]
  return note.trim() ? `${line}\n${note}` : line
}

/** The note with the names of its allergens in a language: a waiter may have chosen them in another one. */
export function translateAllergy(note: string, language: Language): string {
  const { allergy, noteWithoutAllergy } = splitAllergy(note)
  return allergy ? withAllergy(noteWithoutAllergy, allergy, language) : note
}
