import { fold } from '#/lib/search/search.ts'

/* Cells that list words, as 'glutine, uova', 'A C G', 'vegano 🌱', and legends that say what they mean. */

/** 'latte?', 'vegano*': its writer was not certain, or says more elsewhere. */
export const isDoubtful = (word: string): boolean => /[*°†?¿؟]/.test(word)

/** '3' does not answer for '3?'. */
export const wordKey = (word: string): string =>
  (isDoubtful(word) ? word.trim().toLowerCase() : fold(word)) || word.trim()

const SEPARATORS = /[,،;؛|/\n\r•·+&]+|\s[-–—]+\s|\.(?=\s)/
const AND = new Set(['e', 'ed', 'y', 'et', 'and', 'und', 'og', 'en', 'و'])
export const CODE = /^(?:\d{1,2}|\p{Lu}{1,2})$/u
const SHORT = /^(?:\d{1,2}|\p{Lu}{1,3})$/u
export const PICTURE = /\p{Extended_Pictographic}\ufe0f?/gu
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

/** Up to the next one, also after a blank: 'D: dairy  G: gluten'. */
const ENTRY =
  /(?:^|[\s,;(|/])(\d{1,2}|\p{Lu}\p{L}?)\s*[=:)–.-]+\s*((?:(?!\s\p{Lu}\p{L}?\s*[=:)])[^\d,;|=/\n(]){3,50})/gu

/** What the file says of a code, by its key, beside the word that says it. */
export function* legendEntries(rows: readonly (readonly string[])[]): Generator<[code: string, word: string]> {
  for (const cells of rows) {
    const texts = cells.filter(Boolean)
    const [first = '', second = ''] = texts
    if (texts.length === 2 && CODE.test(first)) yield [first, second]
    for (const text of texts) {
      if (text.length > 2_000) continue
      for (const [, code = '', word = ''] of text.matchAll(ENTRY)) yield [code, word]
    }
  }
}

/** The entries of a legend; none where there are too few. What contradicts itself is not known. */
export function legendOf<Meaning>(
  entries: readonly [code: string, word: string][],
  named: (word: string) => Meaning | undefined,
  least: number,
): Record<string, Meaning> {
  const found = new Map<string, Meaning>()
  const twice = new Set<string>()
  for (const [code, word] of entries) {
    const meaning = named(word.trim())
    if (meaning === undefined) continue
    const key = wordKey(code)
    if (found.has(key) && found.get(key) !== meaning) twice.add(key)
    found.set(key, meaning)
  }
  const sure = [...found].filter(([key]) => !twice.has(key))
  return sure.length >= least ? Object.fromEntries(sure) : {}
}
