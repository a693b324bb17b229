/* Search ignores case, accents and punctuation, and finds initials ('spv' → 'Spaghetti alle vongole'). */

// Letters without a Unicode decomposition, and variants of Arabic letters.
const ALIKE: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ة: 'ه',
  ى: 'ي',
  ـ: '',
}

/** 'Pasta all’Amatriciana' → 'pasta all amatriciana' */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøœæłđıةىـ]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a term consists of the starts of words, in order. */
const isChain = (term: string, words: readonly string[]): boolean => {
  if (term === '') return true
  return words.some((word, index) => {
    for (let length = common(term, word); length > 0; length--) {
      if (isChain(term.slice(length), words.slice(index + 1))) return true
    }
    return false
  })
}

const common = (a: string, b: string): number => {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/**
 * 0: starts with the query · 1: a word does · 2: contains it · 3: by initials. All words must match, in any order; an
 * empty query matches.
 * @param folded the text after `fold`.
 */
export const rankOf = (query: string, folded: string): number | undefined => {
  const whole = fold(query)
  if (folded.startsWith(whole)) return 0
  const words = folded.split(' ')
  const ranks = whole.split(' ').map((term) => {
    if (words.some((word) => word.startsWith(term))) return 1
    if (folded.includes(term)) return 2
    return isChain(term, words) ? 3 : undefined
  })
  return ranks.includes(undefined) ? undefined : Math.max(...(ranks as number[]))
}

/** Without initials, which match too much in long texts. @param folded the text after `fold`. */
export const holds = (query: string, folded: string): boolean => (rankOf(query, folded) ?? 3) < 3

/** Best first, else in their own order. An empty query matches all. */
export const find = <Thing>(things: readonly Thing[], query: string, textOf: (thing: Thing) => string): Thing[] =>
  things
    .map((thing) => ({ thing, rank: rankOf(query, fold(textOf(thing))) }))
    .filter((each): each is { thing: Thing; rank: number } => each.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing)
