import { fold } from '#/lib/search/search.ts'
import type { TicketCourse } from './ticket.ts'

// Beginnings of the words for allergy, intolerance and coeliac disease in the five languages, as `fold` writes them.
// Arabic words may have a prefix.
const ALARMING =
  /(^| )(allerg|alerg|intoller|intoler|anafila|anaphyla|celiac|coeliac|coeliaq|celiaq)|حساسي|زلاقي|سيلياك|عدم تحمل|يتحمل/

/** A note that a cook must not overlook. Better one too many: "no allergies" counts too. */
export const isAllergyNote = (note: string): boolean => ALARMING.test(fold(note))

/** The notes of an order that name an allergy, each with the line that it is about. */
export const allergiesIn = (courses: readonly TicketCourse[]): { key: string; name: string; note: string }[] =>
  courses.flatMap(({ lines }) =>
    lines.flatMap(({ key, name, note }) => (isAllergyNote(note) ? [{ key, name, note }] : [])),
  )
