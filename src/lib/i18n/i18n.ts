import i18next, { type ParseKeys } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { directionOf, FALLBACK_LANGUAGE, LANGUAGE_KEY, LANGUAGES, type Language } from '#/config/languages.ts'
import { local } from '#/lib/storage/web-storage.ts'
import type it from '../../../locales/it.json'
import { isolate } from './isolate.ts'
import { isLanguageTag, languageFor } from './language.ts'

/* Only the chosen language is loaded: all files have the same keys, so no fallback is needed. */

/** Plural keys are used without their ending. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key

/** 'tables.title' */
type FlatKeys<Words, Prefix extends string = ''> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : FlatKeys<Words[Key], `${Prefix}${Key}.`>
}[keyof Words & string]

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    // For the types only: nested keys are too deep for the compiler.
    keySeparator: false
    resources: { translation: Record<FlatKeys<typeof it>, string> }
  }
}

export type TextKey = ParseKeys

type Words = { default: typeof it }

const WORDS: Record<Language, () => Promise<Words>> = {
  // tests/architecture checks that all files have the same keys.
  en: () => import('../../../locales/en.json') as unknown as Promise<Words>,
  it: () => import('../../../locales/it.json'),
  ar: () => import('../../../locales/ar.json') as unknown as Promise<Words>,
  es: () => import('../../../locales/es.json') as unknown as Promise<Words>,
  fr: () => import('../../../locales/fr.json') as unknown as Promise<Words>,
}

async function loadWords(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return
  const words = await WORDS[language]()
  if (language === 'ar') await import('@fontsource-variable/cairo/wght.css')
  i18next.addResourceBundle(language, 'translation', words.default)
}

/** R1.6 */
function forgetHostileLanguage(): void {
  const stored = local.get(LANGUAGE_KEY)
  if (stored !== null && !isLanguageTag(stored)) local.remove(LANGUAGE_KEY)
}

function dressDocument(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Detects the language (R1.5) unless one is given. Await it before the first render. */
export async function startLanguages(language?: Language): Promise<void> {
  forgetHostileLanguage()
  await i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...LANGUAGES],
      fallbackLng: FALLBACK_LANGUAGE,
      load: 'languageOnly',
      resources: {},
      partialBundledLanguages: true,
      // No key contains a dot; searching for one took most of the time of a translation.
      ignoreJSONStructure: false,
      // chooseLanguage stores it.
      detection: { order: ['localStorage', 'navigator'], lookupLocalStorage: LANGUAGE_KEY, caches: [] },
      // React escapes texts itself.
      interpolation: { escape: isolate, skipOnVariables: true },
      react: { useSuspense: false },
    })
  await changeWords(language ?? languageFor(i18next.resolvedLanguage ?? i18next.language))
}

let wanted: Language | undefined

/** False if another language was chosen meanwhile. */
async function changeWords(language: Language): Promise<boolean> {
  wanted = language
  await loadWords(language)
  if (wanted !== language) return false
  await i18next.changeLanguage(language)
  dressDocument(language)
  return true
}

/** The last choice wins. Rejects if the texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (await changeWords(language)) local.set(LANGUAGE_KEY, language)
}

/** Follows a language chosen in another tab. Returns unsubscribe. */
export const followLanguage = (): (() => void) =>
  local.subscribe((key) => {
    const chosen = local.get(LANGUAGE_KEY)
    if (key !== LANGUAGE_KEY || chosen === null || !isLanguageTag(chosen)) return
    changeWords(languageFor(chosen)).catch(() => undefined)
  })

export const translate = (key: TextKey, values: Record<string, string | number> = {}): string => i18next.t(key, values)
