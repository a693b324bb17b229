import { isolate } from '#/lib/i18n/isolate.ts'
import type { Language } from '../../src/config/languages.ts'
import { textOf, textsOf } from '../support/samples/texts.ts'

/** A text of the app with its values. Throws if there is none. */
export type Say = (key: string, values?: Record<string, string | number>) => string

/** The app's texts in a language, for actions that work in all languages. Without plurals. */
export const speak =
  (language: Language): Say =>
  (key, values = {}) =>
    textOf(language, key).replace(/\{\{(\w+)\}\}/g, (_, name) => isolate(String(values[name])))

/** All texts of a language. */
export const allTexts = (language: Language): string[] => [...textsOf(language).values()]
