import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '#/config/languages.ts'

export type TextTree = { [key: string]: string | TextTree }

/** The files of a language in `locales`. */
export const WORD_PARTS = ['first', 'guest', 'area'] as const

const LOCALES = path.resolve(import.meta.dirname, '../../../locales')

export const wordsOfPart = (language: Language, part: (typeof WORD_PARTS)[number]): TextTree =>
  JSON.parse(readFileSync(path.join(LOCALES, language, `${part}.json`), 'utf8'))

/** All texts by full key, like `tables.title`, with plural endings. */
export const flat = (tree: TextTree, prefix = ''): Map<string, string> => {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) texts.set(inner, text)
  }
  return texts
}

const read = new Map<Language, Map<string, string>>()

/** All texts of a language by full key. */
export function textsOf(language: Language): Map<string, string> {
  const texts = read.get(language) ?? new Map(WORD_PARTS.flatMap((part) => [...flat(wordsOfPart(language, part))]))
  read.set(language, texts)
  return texts
}

/** A text of a language as it stands in its file. Throws if there is none. */
export function textOf(language: Language, key: string): string {
  const text = textsOf(language).get(key)
  if (text === undefined) throw new Error(`${language} has no text ${key}`)
  return text
}
