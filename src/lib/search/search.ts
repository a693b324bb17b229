/* Search ignores case, accents and punctuation, and finds initials ('spv' → 'Spaghetti alle vongole'). */

// Letters without a Unicode decomposition, and variants of Arabic letters.
const REPLACEMENTS: Record<string, string> = {
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

// Whether a text is printable ASCII, as most names are. Such a text is much faster to fold.
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)

/** 'Pasta all’Amatriciana' → 'pasta all amatriciana' */
export const foldText = (text: string): string =>
  (isPlain(text) ? text.toLowerCase() : unaccented(text)).replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

const unaccented = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    // Soft hyphens and direction marks stand inside words and are invisible.
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[ßøœæłđıةىـ]/g, (letter) => REPLACEMENTS[letter] ?? letter)

/** Whether a term consists of the starts of words, in order. */
const isMadeOfWordStarts = (term: string, words: readonly string[]): boolean => {
  if (term === '') return true
  return words.some((word, index) => {
    for (let length = commonPrefixLength(term, word); length > 0; length--) {
      if (isMadeOfWordStarts(term.slice(length), words.slice(index + 1))) return true
    }
    return false
  })
}

const commonPrefixLength = (a: string, b: string): number => {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/**
 * The rank of a folded text for a query. 0: the text starts with the query. 1: a word in it starts with the query. 2:
 * it contains the query. 3: the initials match. All words of the query must match, in any order. An empty query
 * matches.
 */
export const ranker = (query: string): ((folded: string) => number | undefined) => {
  const foldedQuery = foldText(query)
  const terms = foldedQuery.split(' ')
  return (folded) => {
    if (folded.startsWith(foldedQuery)) return 0
    const words = folded.split(' ')
    let worst = 1
    for (const term of terms) {
      const rank = words.some((word) => word.startsWith(term))
        ? 1
        : folded.includes(term)
          ? 2
          : isMadeOfWordStarts(term, words)
            ? 3
            : undefined
      if (rank === undefined) return undefined
      worst = Math.max(worst, rank)
    }
    return worst
  }
}

/** The same as `ranker`, but without initials, because they match too much in long texts. */
export const matcher = (query: string): ((folded: string) => boolean) => {
  const terms = foldText(query).split(' ')
  return (folded) => terms.every((term) => folded.includes(term))
}

/** The best matches come first. Equal matches keep their order. An empty query matches all. */
export const find = <Thing>(things: readonly Thing[], query: string, textOf: (thing: Thing) => string): Thing[] => {
  const rank = ranker(query)
  return things
    .map((thing) => ({ thing, rank: rank(foldText(textOf(thing))) }))
    .filter((each): each is { thing: Thing; rank: number } => each.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing)
}
