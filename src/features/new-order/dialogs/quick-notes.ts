/* Notes chosen by a tap: comma-separated parts of the note. Typed parts stay. */

const partsOf = (note: string): string[] =>
  note
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A comma ends a part. */
export const toNotePart = (name: string): string => name.replace(/[\s,،]+/g, ' ').trim()

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export const hasQuickNote = (note: string, words: string): boolean => partsOf(note).some((part) => isSame(part, words))

export const toggleQuickNote = (note: string, words: string): string =>
  hasQuickNote(note, words)
    ? partsOf(note)
        .filter((part) => !isSame(part, words))
        .join(', ')
    : [...partsOf(note), words].join(', ')
