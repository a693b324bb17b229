import { fold } from '#/lib/search/search.ts'
import { dishesIn, type OrderChanges, type TicketCourse } from './ticket.ts'

// Parts of the words for allergy, intolerance, coeliac disease and gluten, favism, in the five languages, as `fold`
// writes them.
const ALARMING = /all?erg|intoll?er|anafila|anaphyla|co?elia[ckq]|glut[ei]n|fa[bv]ism|حساس|حسس|زلاقي|سيلياك|لوتين|تحمل/

/** A note that a cook must not overlook. Better one too many: "no allergies" counts too. */
export const isAllergyNote = (note: string): boolean => ALARMING.test(fold(note))

/** The notes of an order that name an allergy, each once, with the names of its lines. */
export function allergiesIn(courses: readonly TicketCourse[]): { note: string; names: string[] }[] {
  const found = new Map<string, Set<string>>()
  for (const { name, note } of courses.flatMap(({ lines }) => lines))
    if (isAllergyNote(note)) found.set(note, (found.get(note) ?? new Set()).add(name))
  return [...found].map(([note, names]) => ({ note, names: [...names] }))
}

/** Whether a line that is new or changed has such a note. */
export const bringsAllergy = (courses: readonly TicketCourse[], changes: Pick<OrderChanges, 'lines' | 'notes'>) =>
  courses
    .flatMap(({ lines }) => lines)
    .some(
      (line) =>
        isAllergyNote(line.note) &&
        (changes.notes.has(line.key) || dishesIn(line).some(({ key }) => changes.lines.has(key))),
    )
