import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#/config/languages.ts'

// What a language tag looks like: "it", "it-IT", "zh-Hant-TW". Anything else, a script for one, is thrown away.
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

/** Whether a detected value is shaped like a language code (specification, section 1). */
export const isLanguageTag = (value: string): boolean => LANGUAGE_TAG.test(value)

/** The interface language that serves a tag ("fr-CA" → "fr"); Italian for every other. */
export function languageFor(tag: string | undefined): Language {
  const base = tag?.slice(0, 2).toLowerCase()
  const isWhole = tag !== undefined && (tag.length === 2 || tag[2] === '-')
  return LANGUAGES.find((language) => isWhole && language === base) ?? FALLBACK_LANGUAGE
}
