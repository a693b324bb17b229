import { allergenNamed, saysNoAllergens } from '#/entities/dish/allergen-words.ts'
import { ALLERGENS, type Allergen, allergenLine } from '#/entities/dish/allergens.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { ALLERGENS_HEAD, allergenWords } from '#/panels/menu-file/allergen-cells.ts'
import { cellText, type FileCell, isUnread } from '#/panels/menu-file/cells.ts'
import { isDoubtful, wordKey } from '#/panels/menu-file/words-of-cell.ts'

/*
 * The allergens of a file. What is not certain, as a number or a letter that each house gives its own meaning, is asked about
 * once for the file, and until then declares nothing (ADR-031).
 */

/**
 * What a word of the file means, as a person or the file's own legend says. `none`: the dish has none of the fourteen. `other`:
 * it says nothing of them.
 */
export type AllergenMeaning = Allergen | 'none' | 'other'
/** By `wordKey`. */
export type AllergenMeanings = Readonly<Record<string, AllergenMeaning | undefined>>

/**
 * `value` as a dish declares it; undefined: nothing is declared. `open`: the words whose meaning is
 * asked; `sure`: what the others name. `traces`: what the cell
 * says that the dish may contain, which a dish cannot declare.
 */
export type ReadAllergens = { value?: string; asked: string[]; open: string[]; sure?: Allergen[]; traces?: string }
/** What a person says of traces. `other`: they are not declared. */
export type TracesMeaning = '' | 'contained' | 'other'

export const isAllergenNumber = (word: string): boolean => /^(?:[1-9]|1[0-4])$/.test(word)
/** The numbers that our own print and register use. */
export const REGISTER_NUMBERS: AllergenMeanings = Object.fromEntries(
  ALLERGENS.map((allergen, index) => [String(index + 1), allergen]),
)

const TRACES =
  /(?<!\p{L})(?:(?:(?:pu[oò]|possono) contenere|may contain|puede contener|peut contenir|pode conter|kan indeholde|kan|kann|قد يحتوي(?: على)?|possibili)(?:\s+(?:(?:des|le)\s+)?(?:tracce|traces?|trazas|vestígios|spuren|spor|sporen|آثار))?(?:\s+(?:di|of|de|von|af|van|من)(?!\p{L})|\s+d[’'])?|(?:in\s+)?(?:tracce|traces?|trazas|vestígios|spuren|sporen|spor|آثار)(?!\p{L})(?:\s+(?:di|of|de|von|af|van|من)(?!\p{L})|\s+d[’'])?)\s*:?(?!\p{L})/iu
/** 'Kann Milch enthalten' */
const AT_END = /\s+(?:enthalten|bevatten)$/i
/** 'soia (tracce)', 'soia in tracce' */
const TRACES_AFTER =
  /([^,،;؛|/\n\r([)\]]+?)\s*(?:[([]\s*(?:in\s+)?(?:tracce|traces?|trazas|vestígios|spuren|sporen|spor|آثار)\s*[)\]]|\s+in\s+tracce(?!\p{L}))/giu
/** What a cell says that the dish contains, and what it may contain; undefined: which is which is not certain. */
function partsOf(cell: string): { contained: string; traces: string } | undefined {
  const after: string[] = []
  const text = cell.replace(TRACES_AFTER, (_, word: string) => {
    after.push(word)
    return ','
  })
  const found = TRACES.exec(text)
  if (!found) return { contained: text, traces: after.join(', ') }
  // It is said of all up to the end of the sentence, or of the brackets.
  const rest = text.slice(found.index + found[0].length)
  const end = /[.)\]]\s*/.exec(rest)
  const said = end ? rest.slice(0, end.index) : rest
  const more = end ? rest.slice(end.index + end[0].length) : ''
  if (said.trim() === '' || /[;؛\n\r|]\s*\S/.test(said.trim()) || TRACES.test(more)) return undefined
  const before = text
    .slice(0, found.index)
    .replace(/[\s.,;([–-]+$/, '')
    .replace(/\s+(?:e|ed|y|et|and|und|og|en|و)$/i, '')
  return {
    contained: [before, more.replace(ALLERGENS_HEAD, '')].filter((part) => part.trim() !== '').join(', '),
    traces: [...after, said.replace(AT_END, '')].join(', '),
  }
}

/** A spreadsheet takes '3,10' for a number and writes '3,1': the second number was another one. */
const isCutShort = (words: readonly string[]): boolean =>
  words.length === 2 && isAllergenNumber(words[0] ?? '') && words[1] === '1'

export function readAllergens(
  cell: FileCell,
  meanings: AllergenMeanings,
  /** What the person says of traces. */
  ofTraces: TracesMeaning = '',
): ReadAllergens {
  const text = latinDigits(cellText(cell)).trim()
  if (text === '') return { asked: [], open: [] }
  if (!isDoubtful(text) && saysNoAllergens(text.replace(ALLERGENS_HEAD, '').replace(/\.$/, '')))
    return { value: 'none', asked: [], open: [] }
  const isNumber = typeof cell === 'number' && !Number.isInteger(cell)
  const parts = isUnread(cell) || isNumber ? undefined : partsOf(text)
  const words = allergenWords(parts?.contained ?? '')
  const may = allergenWords(parts?.traces ?? '')
  if (words.length + may.length === 0 || isCutShort(words)) return { asked: [], open: [text] }
  // 'Nessuno (può contenere sedano)'
  const isNone = words.length === 1 && !isDoubtful(words[0] ?? '') && saysNoAllergens(words[0] ?? '')
  return declaredBy({ words: isNone ? [] : words, may, text, isNone }, meanings, ofTraces)
}

/** `text`: all that is written; `may`: what the dish may contain; `isNone`: it has none else. */
type Words = { words: readonly string[]; may?: readonly string[]; text?: string; isNone?: boolean }

/** What words declare. */
export function declaredBy(
  { words, may = [], text = '', isNone = false }: Words,
  meanings: AllergenMeanings,
  ofTraces: TracesMeaning = '',
): ReadAllergens {
  const nameOf = (word: string) => (isDoubtful(word) ? undefined : allergenNamed(word))
  const asked = [...new Set([...words, ...may])].filter((word) => nameOf(word) === undefined)
  const unknown = asked.filter((word) => meanings[wordKey(word)] === undefined)
  const traces = may.length > 0 ? { traces: may.join(', ') } : {}
  const open = may.length > 0 && ofTraces === '' ? [text] : unknown
  const sure = ALLERGENS.filter((allergen) => words.some((word) => nameOf(word) === allergen))
  if (open.length > 0) return { asked, open, ...(sure.length > 0 && { sure }), ...traces }
  const counted = ofTraces === 'contained' ? [...words, ...may] : words
  const said = new Set(counted.map((word) => nameOf(word) ?? meanings[wordKey(word)]))
  const contains = ALLERGENS.filter((allergen) => said.has(allergen))
  // 'vegetariano' alone does not say that there are none.
  return contains.length > 0 || isNone || said.has('none')
    ? { value: allergenLine.valueOf(new Set(contains)), asked, open, ...traces }
    : { asked, open: [text], ...traces }
}
