/** Section 1: the languages of the interface; Italian is the fallback. */
export const LANGUAGES = ['en', 'it', 'ar', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
export const FALLBACK_LANGUAGE: Language = 'it'

/** Each language by its own name, for the switcher. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  ar: 'العربية',
  es: 'Español',
  fr: 'Français',
}

/** The local-storage key that the specification fixes for the language. */
export const LANGUAGE_KEY = 'i18nextLng'

/** The direction of a language's script. */
export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')
