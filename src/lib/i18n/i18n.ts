import i18next, { type ParseKeys } from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  directionOf,
  FALLBACK_LANGUAGE,
  LANGUAGE_KEY,
  LANGUAGES,
  type Language,
  VISIT_LANGUAGE_KEY,
} from '#/config/languages.ts'
import { local, tab } from '#/lib/storage/web-storage.ts'
import type area from '../../../locales/it/area.json'
import type first from '../../../locales/it/first.json'
import type guest from '../../../locales/it/guest.json'
import { isolate } from './isolate.ts'
import { firstSupported, languageFor } from './language.ts'

/* Only the chosen language is loaded: all languages have the same keys, so no fallback is needed. */

/** Plural keys are used without their ending. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key

/** The keys as one writes them: 'tables.title'. */
type FlatKeys<Words, Prefix extends string = ''> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : FlatKeys<Words[Key], `${Prefix}${Key}.`>
}[keyof Words & string]

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    // This concerns the types only: nested keys are too deep for the compiler.
    keySeparator: false
    resources: { translation: Record<FlatKeys<typeof first> | FlatKeys<typeof guest> | FlatKeys<typeof area>, string> }
  }
}

export type TextKey = ParseKeys

/**
 * The files of a language, each loaded with those before it: what the public pages show before anything is opened, what a
 * guest opens there, and all other screens. `tests/architecture/locales.test.ts` says into which file a word belongs.
 */
const WORD_PARTS = ['first', 'guest', 'area'] as const

type WordPart = (typeof WORD_PARTS)[number]

/** The language that was chosen last. */
let chosenLanguage: Language | undefined
let wantedParts: readonly WordPart[] = ['first']
/** Whether `startLanguages` has ended, so that `translate` finds the words. */
let haveLanguagesStarted = false
/** The parts that i18next has, as 'it first'. */
const loadedParts = new Set<string>()

async function loadPart(language: Language, part: WordPart): Promise<void> {
  if (loadedParts.has(`${language} ${part}`)) return
  const words: { default: object } = await import(`../../../locales/${language}/${part}.json`)
  // Nobody else has the object, so no copy is needed.
  i18next.addResourceBundle(language, 'translation', words.default, true, false, { skipCopy: true })
  loadedParts.add(`${language} ${part}`)
}

export async function loadWords(language: Language): Promise<void> {
  await Promise.all([
    ...wantedParts.map((part) => loadPart(language, part)),
    language === 'ar' && import('./cairo.css'),
  ])
}

/**
 * From now on the words up to this part are loaded, of the current language and of those chosen later. Rejects if they
 * cannot be loaded.
 */
export async function loadMoreWords(upTo: 'guest' | 'area'): Promise<void> {
  const parts = WORD_PARTS.slice(0, WORD_PARTS.indexOf(upTo) + 1)
  if (parts.length > wantedParts.length) wantedParts = parts
  if (chosenLanguage) await loadWords(chosenLanguage)
}

function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/**
 * Detects the language (R1.5) unless one is given. Await it before the first render.
 * @param part `first` loads what the first view shows; `loadMoreWords` loads the others.
 */
export async function startLanguages(requestedLanguage?: Language, part?: 'first'): Promise<void> {
  // The boot script has the detector too.
  const language = requestedLanguage ?? (await import('./detect-language.ts')).detectLanguage()
  // A part of the app that needs all may have been requested already.
  if (part !== 'first') wantedParts = WORD_PARTS
  // `init` empties the store.
  loadedParts.clear()
  await i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: [...LANGUAGES],
    fallbackLng: FALLBACK_LANGUAGE,
    load: 'languageOnly',
    resources: {},
    partialBundledLanguages: true,
    // No key contains a dot; searching for one took most of the time of a translation.
    ignoreJSONStructure: false,
    // React escapes texts itself.
    interpolation: { escape: isolate, skipOnVariables: true },
    react: { useSuspense: false },
  })
  await changeWords(language)
  haveLanguagesStarted = true
}

/** False if another language was chosen meanwhile. */
async function changeWords(language: Language): Promise<boolean> {
  const languageBefore = chosenLanguage
  chosenLanguage = language
  try {
    await loadWords(language)
  } catch (error) {
    if (chosenLanguage === language) chosenLanguage = languageBefore
    throw error
  }
  if (chosenLanguage !== language) return false
  await i18next.changeLanguage(language)
  setDocumentLanguage(language)
  return true
}

/** The last choice wins. Rejects if the texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await changeWords(language))) return
  local.set(LANGUAGE_KEY, language)
  tab.remove(VISIT_LANGUAGE_KEY)
}

/** Follows a language chosen in another tab. Returns unsubscribe. */
export const followLanguage = (): (() => void) =>
  local.subscribe((key) => {
    const chosen = key === LANGUAGE_KEY ? firstSupported([local.get(key) ?? '']) : undefined
    if (!chosen) return
    tab.remove(VISIT_LANGUAGE_KEY)
    changeWords(chosen).catch(() => undefined)
  })

/** The app's language. The document's `lang` may be another one: a translator changes it. */
export const currentLanguage = (): Language => languageFor(i18next.language)

/**
 * The text of a key, for code outside of components. Only after `startLanguages`: before it i18next answers with the key
 * itself, which a person would see. In development and in tests that throws.
 */
export function translate(key: TextKey, values: Record<string, string | number> = {}): string {
  if (import.meta.env.DEV && !haveLanguagesStarted)
    throw new Error(`translate('${key}') was called before startLanguages had loaded the words`)
  return i18next.t(key, values)
}
