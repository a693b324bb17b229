import type { Language } from '#/config/languages.ts'

/** Replaces Arabic and Persian digits by Latin ones. */
export const latinDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Joins words to a list: 'Carta, Dolci e Vini'. */
export const joinWords = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)

/** Joins words to the beginning of a longer list: 'Carta, Dolci, Vini'. */
export const beginWords = (words: readonly string[], language: Language): string =>
  words.join(language === 'ar' ? '، ' : ', ')

/**
 * The accessible name of a control. It must contain the text on the control. Arabic writes one and two without a digit,
 * so the text is added before the words.
 */
export const withLabel = (label: string, words: string): string => (words.includes(label) ? words : `${label} ${words}`)
