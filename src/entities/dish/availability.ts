import type { Language } from '#/config/languages.ts'
import { fold } from '#/lib/search/search.ts'

const AVAILABLE: Record<Language, { yes: string; no: string }> = {
  en: { yes: 'yes,y,available', no: 'no,n,not available,unavailable,sold out' },
  it: { yes: 'sì,s,vero,disponibile', no: 'no,falso,esaurito,non disponibile' },
  ar: { yes: 'نعم,متاح,متوفر', no: 'لا,نفد,غير متاح,غير متوفر' },
  es: { yes: 'sí,verdadero,disponible', no: 'no,falso,agotado,no disponible' },
  fr: { yes: 'oui,vrai,disponible', no: 'non,faux,épuisé,indisponible,non disponible' },
}
const wordsFor = (answer: 'yes' | 'no', ...signs: string[]) =>
  new Set([...signs, ...Object.values(AVAILABLE).flatMap((words) => words[answer].split(','))].map(fold))
/** Also in the languages in which files come from elsewhere: German, Danish, Dutch, Portuguese. */
const YES = wordsFor('yes', '1', 'x', 'v', 'ok', 'true', 'ja', 'sim', 'wahr', 'verfügbar')
const NO = wordsFor('no', '0', 'false', 'nein', 'nej', 'nee', 'não', 'falsch', 'ausverkauft')

/** What people write for it; undefined: not understood. A tick has no letters. */
export function readAvailability(cell: string | number | boolean): boolean | undefined {
  if (typeof cell === 'boolean') return cell
  const text = String(cell).trim()
  if (/^[✓✔☑✅]\ufe0f?$/u.test(text)) return true
  if (/^[✗✘☐❌]\ufe0f?$/u.test(text)) return false
  // '-1' is no 1: folding leaves signs out.
  if (/^[-–]\s*\d/.test(text)) return undefined
  const word = fold(text)
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}
