import type { Language } from '#/config/languages.ts'

const locales = new Map<string, string>()

/**
 * The tag by which dates and numbers are written: with the browser's region where its language is that of the interface
 * ('en-GB'), else the bare language.
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
    // Not every browser's language is a tag.
    return language
  }
}
