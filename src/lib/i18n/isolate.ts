const DIRECTION_MARK = /[\u202a-\u202e\u2066-\u2069]/

const POP_EMBEDDING = '\u202c'
const POP_ISOLATE = '\u2069'
const EMBEDDINGS = '\u202a\u202b\u202d\u202e'
const ISOLATES = '\u2066\u2067\u2068'

/**
 * The text with each of its direction marks closed, and without closing marks that close nothing. A stray closing mark
 * ends the isolation of the element around it (a `bdi` too), and an open mark then reverses everything that follows.
 * Text that is already balanced comes back unchanged.
 */
export function balance(text: string): string {
  if (!DIRECTION_MARK.test(text)) return text
  /** The closing marks that are missing, the innermost last. */
  const missing: string[] = []
  let openIsolates = 0
  let balanced = ''
  for (const character of text) {
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
      // The end of an isolate also ends the embeddings inside it.
      while (missing.pop() !== POP_ISOLATE);
    }
    balanced += character
  }
  return balanced + missing.reverse().join('')
}

/**
 * A name as it stands inside a sentence of ours. One with direction marks is balanced and put between FIRST STRONG ISOLATE
 * and POP DIRECTIONAL ISOLATE, so that it cannot reverse the rest of the sentence.
 */
export const isolate = (name: string): string => (DIRECTION_MARK.test(name) ? `\u2068${balance(name)}\u2069` : name)
