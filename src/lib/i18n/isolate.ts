const DIRECTION_MARK = /[\u202a-\u202e\u2066-\u2069]/

const POP_EMBEDDING = '\u202c'
const POP_ISOLATE = '\u2069'
const EMBEDDINGS = '\u202a\u202b'
/** These marks reverse words. No name or note needs them. */
const OVERRIDES = '\u202d\u202e'
const ISOLATES = '\u2066\u2067\u2068'

/** Four marks on one letter, perhaps with joiners between them. No word of any language has so many equal marks. */
export const STACKED_MARKS = /[\p{Mn}\p{Me}\u200c\u200d]{4}/u
// The limit of 10,000 is necessary, because a longer match ends with an error in Chromium.
const ALL_STACKED_MARKS = /[\p{Mn}\p{Me}\u200c\u200d]{4,10000}/gu
/** The marks of the Latin, Greek and Cyrillic scripts, which are drawn one above the other. */
const STACKED = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/

/**
 * Many marks on one letter are drawn over the lines above and below. Each different mark of a letter stays once, but at
 * most three marks that are stacked (Greek and the phonetic alphabet need three), and at most six of other scripts
 * (Hebrew needs five).
 */
export function withoutPiles(text: string): string {
  const thinner = text.replace(ALL_STACKED_MARKS, (pile) => {
    let stacked = 0
    const isKept = (mark: string) => {
      if (STACKED.test(mark)) stacked += 1
      return !STACKED.test(mark) || stacked <= 3
    }
    return [...new Set(pile)].filter(isKept).slice(0, 6).join('')
  })
  return thinner.length < text.length ? withoutPiles(thinner) : text
}

/**
 * Removes from a text what would disturb the texts around it: piled marks and direction overrides. It closes open
 * direction marks, and removes unmatched closing marks, because they would reverse the text around it or end its
 * isolation.
 */
export function balance(text: string): string {
  if (!DIRECTION_MARK.test(text)) return withoutPiles(text)
  /** The closing marks that are missing, the innermost last. */
  const missing: string[] = []
  let openIsolates = 0
  let balanced = ''
  for (const character of text) {
    if (OVERRIDES.includes(character)) continue
    if (EMBEDDINGS.includes(character)) missing.push(POP_EMBEDDING)
    else if (ISOLATES.includes(character)) {
      missing.push(POP_ISOLATE)
      openIsolates += 1
    } else if (character === POP_EMBEDDING) {
      if (missing.at(-1) !== POP_EMBEDDING) continue
      missing.pop()
    } else if (character === POP_ISOLATE) {
      if (openIsolates === 0) continue
      openIsolates -= 1
      // Closing an isolate also closes the embeddings inside it.
      while (missing.pop() !== POP_ISOLATE);
    }
    balanced += character
  }
  return withoutPiles(balanced + missing.reverse().join(''))
}

/** A name for use inside a sentence: direction marks in it cannot reverse the rest. */
export const isolate = (name: string): string =>
  DIRECTION_MARK.test(name) ? `\u2068${balance(name)}\u2069` : withoutPiles(name)
