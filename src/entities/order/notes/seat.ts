import { LANGUAGES, type Language } from '#/config/languages.ts'

/*
 * Whose a line is: its seat at the table, as the last line of its note, 'Posto 2' (ADR-047). The kitchen reads it, and the
 * bill is split by it.
 */

const SEAT_WORDS: Record<Language, string> = {
  en: 'Seat',
  it: 'Posto',
  ar: 'مقعد',
  es: 'Comensal',
  fr: 'Place',
}
/** Matches a line only exactly as `withSeat` writes it: 'Posto 2 al sole' or 'posto 2' was typed by a person. */
const SEAT_LINE = new RegExp(`^\\s*(?:${LANGUAGES.map((each) => SEAT_WORDS[each]).join('|')}) ([1-9]\\d{0,2})\\s*$`)

export const seatWords = (seat: number, language: Language): string => `${SEAT_WORDS[language]} ${seat}`

const withoutSeats = (note: string): string =>
  note
    .split('\n')
    .filter((line) => !SEAT_LINE.test(line))
    .join('\n')

/** The seat in a note, and the note without it. Two seats count as none, because it is not clear who pays. */
export function readSeat(note: string): { seat: number | undefined; noteWithoutSeat: string } {
  const [seat, another] = note.split('\n').flatMap((line) => SEAT_LINE.exec(line)?.[1] ?? [])
  return seat === undefined || another !== undefined
    ? { seat: undefined, noteWithoutSeat: note }
    : { seat: Number(seat), noteWithoutSeat: withoutSeats(note) }
}

/** Changes what stands above the seat, which stays last and as it is. */
export function aboveSeat(note: string, change: (noteWithoutSeat: string) => string): string {
  const { seat, noteWithoutSeat } = readSeat(note)
  if (seat === undefined) return change(note)
  const line = note.split('\n').find((each) => SEAT_LINE.test(each)) ?? ''
  const changed = change(noteWithoutSeat)
  return changed.trim() ? `${changed}\n${line}` : line
}

/** The note with this seat in place of any other. @param seat undefined: without a seat. */
export function withSeat(note: string, seat: number | undefined, language: Language): string {
  const noteWithoutSeat = withoutSeats(note)
  if (seat === undefined) return noteWithoutSeat
  return noteWithoutSeat.trim() ? `${noteWithoutSeat}\n${seatWords(seat, language)}` : seatWords(seat, language)
}
