import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#/config/languages.ts'

// "it", "it-IT", "zh-Hant-TW"
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

/** R1.6 */
export const isLanguageTag = (value: string): boolean => LANGUAGE_TAG.test(value)

/** The interface language for a tag ("fr-CA" → "fr"), Italian by default. */
export function languageFor(tag: string | undefined): Language {
  const base = tag?.slice(0, 2).toLowerCase()
  const isWhole = tag !== undefined && (tag.length === 2 || tag[2] === '-')
  return LANGUAGES.find((language) => isWhole && language === base) ?? FALLBACK_LANGUAGE
}
