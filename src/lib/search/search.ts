/*
 * Finding things by what a hurried person types: case, accents and punctuation do not matter, and initials are enough
 * ('spv' finds 'Spaghetti alle vongole').
 */

// Letters that Unicode does not take apart, and Arabic ones that are written either way.
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

/** Lower case, without accents, words parted by one blank: 'Pasta all’Amatriciana' → 'pasta all amatriciana'. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøœæłđıةىـ]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a term is a chain of the beginnings of some words, in their order: 'spv' of 'spaghetti alle vongole'. */
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
 * How well a text answers a query: 0 it begins so · 1 a word begins so · 2 it stands inside · 3 by initials · undefined
 * not at all. Every word of the query must be answered, in any order; a blank query is answered by everything.
 * @param folded the text, already through `fold`, so that a long list is folded once.
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

/**
 * Whether a text answers a query by its words or parts of them. Initials help who knows the names; in a long text, or among
 * thousands, they would find everything.
 * @param folded the text, already through `fold`.
 */
export const holds = (query: string, folded: string): boolean => (rankOf(query, folded) ?? 3) < 3

/**
 * The things whose text answers the query, the best first, else in their own order. A blank query gives all of them.
 * @param textOf what a thing is found by.
 */
export const find = <Thing>(things: readonly Thing[], query: string, textOf: (thing: Thing) => string): Thing[] =>
  things
    .map((thing) => ({ thing, rank: rankOf(query, fold(textOf(thing))) }))
    .filter((each): each is { thing: Thing; rank: number } => each.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing)
