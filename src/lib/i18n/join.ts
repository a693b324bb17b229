import type { Language } from '#/config/languages.ts'

/** 'Carta, Dolci e Vini' */
export const joinWords = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)

/** The start of a longer list: 'Carta, Dolci, Vini'. */
export const beginWords = (words: readonly string[], language: Language): string =>
  words.join(language === 'ar' ? '، ' : ', ')
