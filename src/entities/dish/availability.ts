import type { Language } from '#/config/languages.ts'
import { foldText } from '#/lib/search/search.ts'

const AVAILABILITY_WORDS: Record<Language, { yes: string; no: string }> = {
  en: { yes: 'yes,y,available', no: 'no,n,not available,unavailable,sold out' },
  it: { yes: 'sì,s,vero,disponibile', no: 'no,falso,esaurito,non disponibile' },
  ar: { yes: 'نعم,متاح,متوفر', no: 'لا,نفد,غير متاح,غير متوفر' },
  es: { yes: 'sí,verdadero,disponible', no: 'no,falso,agotado,no disponible' },
  fr: { yes: 'oui,vrai,disponible', no: 'non,faux,épuisé,indisponible,non disponible' },
}
const wordsFor = (answer: 'yes' | 'no', ...otherWords: string[]) =>
  new Set(
    [...otherWords, ...Object.values(AVAILABILITY_WORDS).flatMap((words) => words[answer].split(','))].map(foldText),
  )
/** Words in the languages of the app, and in other languages of files: German, Danish, Dutch, Portuguese. */
const YES_WORDS = wordsFor('yes', '1', 'x', 'v', 'ok', 'true', 'ja', 'sim', 'wahr', 'verfügbar')
const NO_WORDS = wordsFor('no', '0', 'false', 'nein', 'nej', 'nee', 'não', 'falsch', 'ausverkauft')

/** Reads a cell about the availability of a dish; undefined if it is not understood. */
export function readAvailability(cell: string | number | boolean): boolean | undefined {
  if (typeof cell === 'boolean') return cell
  const text = String(cell).trim()
  if (/^[✓✔☑✅]\ufe0f?$/u.test(text)) return true
  if (/^[✗✘☐❌]\ufe0f?$/u.test(text)) return false
  // Folding the text would remove the minus sign, and '-1' would be read as 1.
  if (/^[-–]\s*\d/.test(text)) return undefined
  const word = foldText(text)
  return YES_WORDS.has(word) ? true : NO_WORDS.has(word) ? false : undefined
}
