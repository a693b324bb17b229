import type { Language } from '#/config/languages.ts'

const locales = new Map<string, string>()

/**
 * The tag with which dates and numbers are written. It has the browser's region if the browser's language is that of
 * the interface ('en-GB'), else it is only the language.
 */
export function localeOf(language: Language): string {
  const browserTag = globalThis.navigator?.language ?? ''
  const key = `${language} ${browserTag}`
  const locale = locales.get(key) ?? withRegionOf(browserTag, language)
  locales.set(key, locale)
  return locale
}

function withRegionOf(own: string, language: Language): string {
  try {
    const { language: base, region } = new Intl.Locale(own)
    return base === language && region ? `${language}-${region}` : language
  } catch {
    // Some browsers report a language that is no valid tag.
    return language
  }
}
