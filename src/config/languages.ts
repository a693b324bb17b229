/** The languages of the interface (R1.4). */
export const LANGUAGES = ['en', 'it', 'ar', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
export const FALLBACK_LANGUAGE: Language = 'it'

/** The languages in which the backend has descriptions of dishes; the default description is English (R1.7). */
export const DISH_LANGUAGES = ['en', 'it', 'ar', 'es', 'fr'] as const satisfies readonly Language[]
export type DishLanguage = (typeof DISH_LANGUAGES)[number]

/** How the language switcher names each language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  ar: 'العربية',
  es: 'Español',
  fr: 'Français',
}

/** The key in local storage (R1.5). */
export const LANGUAGE_KEY = 'i18nextLng'

/**
 * The key in session storage of the language that a link has requested. It is used in this tab until another language
 * is chosen.
 */
export const VISIT_LANGUAGE_KEY = 'coperto.visit-language'

const knownLanguage = (value: string | null): Language | undefined => LANGUAGES.find((language) => language === value)

/** The language that a shared link requests (`?lang=`). An unknown one is ignored. */
export const linkedLanguage = (search: string): Language | undefined =>
  knownLanguage(new URLSearchParams(search).get('lang'))

const RIGHT_TO_LEFT: readonly Language[] = ['ar']

export const directionOf = (language: Language): 'rtl' | 'ltr' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')
