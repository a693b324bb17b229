import i18next, { type ParseKeys } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { directionOf, FALLBACK_LANGUAGE, LANGUAGE_KEY, LANGUAGES, type Language } from '#/config/languages.ts'
import { local } from '#/lib/storage/local.ts'
import type it from '../../../locales/it.json'
import { isolate } from './isolate.ts'
import { isLanguageTag, languageFor } from './language.ts'

/*
 * The languages of the interface (specification, section 1). Only the chosen language's words are loaded: all five files
 * have the same keys, so the fallback is never asked.
 */

/** The plural endings of Italian: `t` names a text without them. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key

/** Every text of a file by its whole key, 'tables.title'. */
type FlatKeys<Words, Prefix extends string = ''> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : FlatKeys<Words[Key], `${Prefix}${Key}.`>
}[keyof Words & string]

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    // For the types only: with some 800 nested keys the library's own reading of them is too deep for the compiler.
    keySeparator: false
    resources: { translation: Record<FlatKeys<typeof it>, string> }
  }
}

/** A key of `locales/it.json`. */
export type TextKey = ParseKeys

type Words = { default: typeof it }

const WORDS: Record<Language, () => Promise<Words>> = {
  // Parity of the five files is a test of its own (tests/architecture), so their types are taken as equal.
  en: () => import('../../../locales/en.json') as unknown as Promise<Words>,
  it: () => import('../../../locales/it.json'),
  ar: () => import('../../../locales/ar.json') as unknown as Promise<Words>,
  es: () => import('../../../locales/es.json') as unknown as Promise<Words>,
  fr: () => import('../../../locales/fr.json') as unknown as Promise<Words>,
}

async function loadWords(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return
  const words = await WORDS[language]()
  // The Arabic font is 31 kB: it comes with the Arabic words, and only then.
  if (language === 'ar') await import('@fontsource-variable/cairo/wght.css')
  i18next.addResourceBundle(language, 'translation', words.default)
}

/** A stored value that is not shaped like a language code, a script for one, is thrown away (section 1). */
function forgetHostileLanguage(): void {
  const stored = local.get(LANGUAGE_KEY)
  if (stored !== null && !isLanguageTag(stored)) local.remove(LANGUAGE_KEY)
}

function dressDocument(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/**
 * Finds the person's language (local storage, then the browser), loads its words and starts i18next. To be awaited before
 * the first drawing. A `language` given is not looked for.
 */
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
      // No key of ours has a dot of its own; looking for one after each plural form that is not there took most of the
      // time of a translation.
      ignoreJSONStructure: false,
      // Only a choice is kept: chooseLanguage does that.
      detection: { order: ['localStorage', 'navigator'], lookupLocalStorage: LANGUAGE_KEY, caches: [] },
      // React escapes every text itself; names with an apostrophe must not show as &#39;.
      interpolation: { escape: isolate, skipOnVariables: true },
      react: { useSuspense: false },
    })
  await changeWords(language ?? languageFor(i18next.resolvedLanguage ?? i18next.language))
}

let wanted: Language | undefined

/** False: another one was asked for while the words were on their way, and nothing has changed. */
async function changeWords(language: Language): Promise<boolean> {
  wanted = language
  await loadWords(language)
  if (wanted !== language) return false
  await i18next.changeLanguage(language)
  dressDocument(language)
  return true
}

/**
 * Changes the interface language and keeps the choice; the last choice counts, however long an earlier one's words take.
 * Rejects when the words cannot be loaded: then nothing changes.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  if (await changeWords(language)) local.set(LANGUAGE_KEY, language)
}

/**
 * Takes over the language that is chosen in another tab: all of somebody's tabs speak the same. Where its words cannot be
 * loaded, this tab keeps its own.
 * @returns stops it.
 */
export const followLanguage = (): (() => void) =>
  local.subscribe((key) => {
    const chosen = local.get(LANGUAGE_KEY)
    if (key !== LANGUAGE_KEY || chosen === null || !isLanguageTag(chosen)) return
    changeWords(languageFor(chosen)).catch(() => undefined)
  })

/** A text outside React (toasts). In components use `useTranslation` of react-i18next. */
export const translate = (key: TextKey, values: Record<string, string | number> = {}): string => i18next.t(key, values)
