/*
 * Notes that are chosen with a tap: parts of the note's text, separated by commas. What is typed beside them stays.
 */

const partsOf = (note: string): string[] =>
  note
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export const hasQuickNote = (note: string, words: string): boolean => partsOf(note).some((part) => isSame(part, words))

/** The note with these words, or without them where it has them. */
export const toggleQuickNote = (note: string, words: string): string =>
  hasQuickNote(note, words)
    ? partsOf(note)
        .filter((part) => !isSame(part, words))
        .join(', ')
    : [...partsOf(note), words].join(', ')
