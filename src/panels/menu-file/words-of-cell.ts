import { fold } from '#/lib/search/search.ts'

/* Cells that list words, as 'glutine, uova', 'A C G', 'vegano 🌱'. */

/** 'latte?', 'vegano*': its writer was not certain, or says more elsewhere. */
export const isDoubtful = (word: string): boolean => /[*°†?¿؟]/.test(word)

/** '3' does not answer for '3?'. */
export const wordKey = (word: string): string =>
  (isDoubtful(word) ? word.trim().toLowerCase() : fold(word)) || word.trim()

const SEPARATORS = /[,،;؛|/\n\r•·+&]+|\s[-–—]+\s|\.(?=\s)/
const AND = new Set(['e', 'ed', 'y', 'et', 'and', 'und', 'og', 'en', 'و'])
const SHORT = /^(?:\d{1,2}|\p{Lu}{1,3})$/u
const PICTURE = /\p{Extended_Pictographic}\ufe0f?/gu
/** Longer names are none. */
const LONGEST = 6

type Kind = {
  isKnown: (word: string) => boolean
  /** Two known words that are one thing together: 'soy milk'. */
  isOne?: (word: string) => boolean
  /** What may be said of all that follow: 'senza glutine, lattosio'. */
  spread?: RegExp
  /** 'ACG' is three letters, and 'GLU' rather a word. */
  areLetters?: (text: string) => boolean
}

/** The known words of 'glutine uova e latte', 'glutine-uova'; undefined: not all of it is known. */
function knownParts(text: string, isKnown: Kind['isKnown']): string[] | undefined {
  const tokens = text.split(/[\s\-–—]+/).filter(Boolean)
  const parts: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? ''
    if (at > 0 && AND.has(token.toLowerCase())) {
      at += 1
      continue
    }
    let length = Math.min(LONGEST, tokens.length - at)
    while (length > 0 && !isKnown(tokens.slice(at, at + length).join(' '))) length -= 1
    // The Arabic 'and' is a part of its word.
    const joined = token.startsWith('و') ? token.slice(1) : ''
    if (length > 0) parts.push(tokens.slice(at, at + length).join(' '))
    else if (at > 0 && joined !== '' && isKnown(joined)) parts.push(joined)
    else return undefined
    at += Math.max(length, 1)
  }
  return parts.length > 0 ? parts : undefined
}

const isRising = (letters: string): boolean =>
  [...letters].every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ''))

/** The words of a cell. What stands in brackets after one is a word too: it may be another one. */
export function wordsIn(text: string, { isKnown, isOne, spread, areLetters }: Kind): string[] {
  let isAfter = false
  return text
    .replace(/\s*[([]([^()[\]]*)[)\]]/g, ',$1,')
    .replace(/\.\s*$/, '')
    .split(SEPARATORS)
    .flatMap((part) => {
      const own = part.trim()
      if (own === '') return []
      const isSpread = spread?.test(own) === true
      // What the cell says of it is for the person to read: 'sin gluten, lácteos' may declare milk, or say that there is none.
      if (isAfter && !isSpread) return [`${own} «${text.trim()}»`]
      isAfter ||= isSpread
      if (isKnown(own) || isOne?.(own)) return [own]
      const parts = knownParts(own, isKnown)
      if (parts) return parts
      // '1 3 7', '1.3.7', 'A C G', 'GLU LAC'
      const codes = own.split(/[\s.\-–]+/).filter(Boolean)
      if (!isSpread && codes.length > 1 && codes.every((code) => SHORT.test(code))) return codes
      if (/^[A-Z]{2,14}$/.test(own) && isRising(own) && areLetters?.(own)) return [...own]
      const pictures = own.match(PICTURE) ?? []
      const rest = own.replace(PICTURE, '').trim()
      if (pictures.length === 0) return [own]
      // A picture beside its word says the same.
      return rest !== '' && pictures.length === 1 && isKnown(rest) ? [rest] : [...pictures, ...(rest ? [rest] : [])]
    })
}
