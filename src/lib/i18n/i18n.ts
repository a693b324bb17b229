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

/* Only the chosen language is loaded. All languages have the same keys, so no fallback is needed. */

/** Plural keys are used without their ending. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key

/** The keys as code writes them: 'tables.title'. */
type FlatKeys<Words, Prefix extends string = ''> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : FlatKeys<Words[Key], `${Prefix}${Key}.`>
}[keyof Words & string]

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    // This setting concerns the types only: nested keys are too deep for the compiler.
    keySeparator: false
    resources: { translation: Record<FlatKeys<typeof first> | FlatKeys<typeof guest> | FlatKeys<typeof area>, string> }
  }
}

export type TextKey = ParseKeys

/**
 * The files of a language. Each is loaded with those before it. `first` has what the public pages show before anything
 * is opened, `guest` what a guest opens there, `area` the words of all other screens.
 * `tests/architecture/locales.test.ts` checks into which file a word belongs.
 */
const WORD_PARTS = ['first', 'guest', 'area'] as const

type WordPart = (typeof WORD_PARTS)[number]

/** The language that was chosen last. */
let chosenLanguage: Language | undefined
let wantedParts: readonly WordPart[] = ['first']
/** Whether `startLanguages` has ended, so that `translate` finds the words. */
let haveLanguagesStarted = false
/** The parts that i18next has loaded, in the form 'it first'. */
const loadedParts = new Set<string>()

async function loadPart(language: Language, part: WordPart): Promise<void> {
  if (loadedParts.has(`${language} ${part}`)) return
  const words: { default: object } = await import(`../../../locales/${language}/${part}.json`)
  // No other code uses this object, so i18next needs no copy of it.
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
 * Loads the words up to this part, of the current language and of those that are chosen later. Rejects if they cannot
 * be loaded.
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
  // The boot script uses the same detector.
  const language = requestedLanguage ?? (await import('./detect-language.ts')).detectLanguage()
  // A part of the app that needs all words may have requested them already.
  if (part !== 'first') wantedParts = WORD_PARTS
  // `init` removes all words that were loaded before.
  loadedParts.clear()
  await i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: [...LANGUAGES],
    fallbackLng: FALLBACK_LANGUAGE,
    load: 'languageOnly',
    resources: {},
    partialBundledLanguages: true,
    // No key contains a dot. i18next would spend most of its time searching for one.
    ignoreJSONStructure: false,
    // React escapes texts itself, so i18next must not do it again.
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

/** The last choice is used. Rejects if the texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await changeWords(language))) return
  local.set(LANGUAGE_KEY, language)
  tab.remove(VISIT_LANGUAGE_KEY)
}

/** Uses a language that was chosen in another tab. Returns unsubscribe. */
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
 * The text of a key, for code outside of components. Call it only after `startLanguages`, because before that i18next
 * returns the key itself, and a person would see it. In development and in tests such a call throws.
 */
export function translate(key: TextKey, values: Record<string, string | number> = {}): string {
  if (import.meta.env.DEV && !haveLanguagesStarted)
    throw new Error(`translate('${key}') was called before startLanguages had loaded the words`)
  return i18next.t(key, values)
}
