import type { Language } from '#/config/languages.ts'

/** Words as one reads a list of them: 'Carta, Dolci e Vini'. */
export const joinWords = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)

/** The beginning of a longer list: 'Carta, Dolci, Vini'. */
export const beginWords = (words: readonly string[], language: Language): string =>
  words.join(language === 'ar' ? '، ' : ', ')
