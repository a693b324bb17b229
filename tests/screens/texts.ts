import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isolate } from '#/lib/i18n/isolate.ts'
import type { Language } from '../../src/config/languages.ts'

type Texts = { [key: string]: string | Texts }

/** A text of the app with its values. Throws if there is none. */
export type Say = (key: string, values?: Record<string, string | number>) => string

const read = new Map<Language, Texts>()

function textsOf(language: Language): Texts {
  const file = path.resolve(import.meta.dirname, `../../locales/${language}.json`)
  const texts: Texts = read.get(language) ?? JSON.parse(readFileSync(file, 'utf8'))
  read.set(language, texts)
  return texts
}

/** The app's texts in a language, for actions that work in all languages. Without plurals. */
export const speak = (language: Language): Say => {
  const texts = textsOf(language)
  return (key, values = {}) => {
    const text = key
      .split('.')
      .reduce<string | Texts | undefined>((part, name) => (typeof part === 'object' ? part[name] : undefined), texts)
    if (typeof text !== 'string') throw new Error(`${language}.json has no text ${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name) => isolate(String(values[name])))
  }
}

/** All texts of a language. */
export function allTexts(language: Language): string[] {
  const collect = (texts: Texts): string[] =>
    Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : collect(text)))
  return collect(textsOf(language))
}
