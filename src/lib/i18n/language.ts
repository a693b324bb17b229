import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#/config/languages.ts'

/** "fr-CA" → "fr"; undefined for a language that the interface does not have. */
const supportedFor = (tag: string): Language | undefined => {
  const [base] = tag.toLowerCase().split('-')
  return LANGUAGES.find((language) => language === base)
}

export const firstSupported = (tags: readonly string[]): Language | undefined =>
  tags.map(supportedFor).find((language) => language !== undefined)

/** The interface language for a tag ("fr-CA" → "fr"), Italian by default. */
export const languageFor = (tag: string | undefined): Language => supportedFor(tag ?? '') ?? FALLBACK_LANGUAGE
