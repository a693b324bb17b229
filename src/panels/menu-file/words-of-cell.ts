import { foldText } from '#/lib/search/search.ts'

/* Splits cells that are lists into their words: 'glutine, uova', 'A C G', 'vegano 🌱'. */

/** Whether a word has a mark that it is not certain, or is explained elsewhere: 'latte?', 'vegano*'. */
export const isDoubtful = (word: string): boolean => /[*°†?¿؟]/.test(word)

/** The key of a word in the answers of the person. '3' and '3?' have different keys. */
export const wordKey = (word: string): string =>
  (isDoubtful(word) ? word.trim().toLowerCase() : foldText(word)) || word.trim()

const SEPARATORS = /[,،;؛|/\n\r•·+&]+|\s[-–—]+\s|\.(?=\s)/
const AND = new Set(['e', 'ed', 'y', 'et', 'and', 'und', 'og', 'en', 'و'])
const SHORT_CODE = /^(?:\d{1,2}|\p{Lu}{1,3})$/u
const PICTURE = /\p{Extended_Pictographic}\ufe0f?/gu
/** A known name has at most this many words. */
const MOST_TOKENS = 6

type WordRules = {
  isKnown: (word: string) => boolean
  /** Whether two known words together mean one thing: 'soy milk'. */
  isOneThing?: (word: string) => boolean
  /** Words that may apply to all words after them: 'senza' in 'senza glutine, lattosio'. */
  prefixOfAll?: RegExp
  /** Whether capital letters are codes of one letter each ('ACG'), and not a word ('GLU'). */
  areLetters?: (text: string) => boolean
}

/** The known words in 'glutine uova e latte' or 'glutine-uova'; undefined if a part is not known. */
function knownParts(text: string, isKnown: WordRules['isKnown']): string[] | undefined {
  const tokens = text.split(/[\s\-–—]+/).filter(Boolean)
  const parts: string[] = []
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index] ?? ''
    if (index > 0 && AND.has(token.toLowerCase())) {
      index += 1
      continue
    }
    let length = Math.min(MOST_TOKENS, tokens.length - index)
    while (length > 0 && !isKnown(tokens.slice(index, index + length).join(' '))) length -= 1
    // In Arabic, 'and' is written as a part of the next word.
    const joined = token.startsWith('و') ? token.slice(1) : ''
    if (length > 0) parts.push(tokens.slice(index, index + length).join(' '))
    else if (index > 0 && joined !== '' && isKnown(joined)) parts.push(joined)
    else return undefined
    index += Math.max(length, 1)
  }
  return parts.length > 0 ? parts : undefined
}

const isRising = (letters: string): boolean =>
  [...letters].every((letter, index) => index === 0 || letter > (letters[index - 1] ?? ''))

/** The words of a cell. A word in brackets is treated as a separate word. */
export function wordsIn(text: string, { isKnown, isOneThing, prefixOfAll, areLetters }: WordRules): string[] {
  let isAfter = false
  return text
    .replace(/\s*[([]([^()[\]]*)[)\]]/g, ',$1,')
    .replace(/\.\s*$/, '')
    .split(SEPARATORS)
    .flatMap((part) => {
      const own = part.trim()
      if (own === '') return []
      const isSpread = prefixOfAll?.test(own) === true
      // After 'sin', the word 'lácteos' may mean that there is milk or that there is none. So the person is asked, and
      // sees the whole cell.
      if (isAfter && !isSpread) return [`${own} «${text.trim()}»`]
      isAfter ||= isSpread
      if (isKnown(own) || isOneThing?.(own)) return [own]
      const parts = knownParts(own, isKnown)
      if (parts) return parts
      // '1 3 7', '1.3.7', 'A C G', 'GLU LAC'
      const codes = own.split(/[\s.\-–]+/).filter(Boolean)
      if (!isSpread && codes.length > 1 && codes.every((code) => SHORT_CODE.test(code))) return codes
      if (/^[A-Z]{2,14}$/.test(own) && isRising(own) && areLetters?.(own)) return [...own]
      const pictures = own.match(PICTURE) ?? []
      const textWithoutPictures = own.replace(PICTURE, '').trim()
      if (pictures.length === 0) return [own]
      // A picture next to a known word means the same as the word.
      return textWithoutPictures !== '' && pictures.length === 1 && isKnown(textWithoutPictures)
        ? [textWithoutPictures]
        : [...pictures, ...(textWithoutPictures ? [textWithoutPictures] : [])]
    })
}
