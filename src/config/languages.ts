/** R1.4 */
export const LANGUAGES = ['en', 'it', 'ar', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
export const FALLBACK_LANGUAGE: Language = 'it'

/** For the language switcher. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  ar: 'العربية',
  es: 'Español',
  fr: 'Français',
}

/** Local-storage key (R1.5). */
export const LANGUAGE_KEY = 'i18nextLng'

const RIGHT_TO_LEFT: readonly Language[] = ['ar']

export const directionOf = (language: Language): 'rtl' | 'ltr' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')
