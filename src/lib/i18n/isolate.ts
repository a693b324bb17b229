const DIRECTION_MARK = /[\u202a-\u202e\u2066-\u2069]/

const POP_EMBEDDING = '\u202c'
const POP_ISOLATE = '\u2069'
const EMBEDDINGS = '\u202a\u202b'
/** They reverse words; no name or note needs them. */
const OVERRIDES = '\u202d\u202e'
const ISOLATES = '\u2066\u2067\u2068'

/**
 * Removes direction overrides, closes open direction marks and removes unmatched closing ones, which would reverse or
 * end the isolation of the text around it.
 */
export function balance(text: string): string {
  if (!DIRECTION_MARK.test(text)) return text
  /** Missing closing marks, the innermost last. */
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
      // Closing an isolate closes the embeddings inside it.
      while (missing.pop() !== POP_ISOLATE);
    }
    balanced += character
  }
  return balanced + missing.reverse().join('')
}

/** A name for use inside a sentence: direction marks in it cannot reverse the rest. */
export const isolate = (name: string): string => (DIRECTION_MARK.test(name) ? `\u2068${balance(name)}\u2069` : name)
