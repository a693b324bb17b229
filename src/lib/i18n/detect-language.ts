import LanguageDetector from 'i18next-browser-languagedetector'
import { LANGUAGE_KEY, type Language, VISIT_LANGUAGE_KEY } from '#/config/languages.ts'
import { firstSupported, languageFor } from './language.ts'

type Place = 'querystring' | 'sessionStorage' | 'localStorage' | 'navigator'

const detector = new LanguageDetector(
  // The detector returns all languages that it finds only if i18next chooses the best of them. Here `firstSupported`
  // chooses it.
  { languageUtils: { getBestMatchFromCodes: firstSupported } },
  {
    order: ['querystring', 'sessionStorage', 'localStorage', 'navigator'] satisfies Place[],
    lookupQuerystring: 'lang',
    lookupSessionStorage: VISIT_LANGUAGE_KEY,
    lookupLocalStorage: LANGUAGE_KEY,
    // A detected language is not stored. `chooseLanguage` stores the language that a person has chosen.
    caches: [],
  },
)

/**
 * The language tags that these places have, in the order of the places. The detector leaves out any value that may be a
 * script (R1.6).
 */
const detectTags = (...places: Place[]): string[] =>
  [detector.detect(places.length > 0 ? places : undefined) ?? []].flat()

/**
 * The language of this visit (R1.5). A language that a link asks for is remembered for its tab; a stored value that may be
 * a script is removed (R1.6).
 */
export function detectLanguage(): Language {
  const languageInQuery = firstSupported(detectTags('querystring'))
  try {
    if (languageInQuery) detector.cacheUserLanguage(languageInQuery, ['sessionStorage'])
    if (detectTags('localStorage').length === 0) localStorage.removeItem(LANGUAGE_KEY)
  } catch {
    // The browser stores nothing, so only this page has the language.
  }
  return languageFor(firstSupported(detectTags()))
}
