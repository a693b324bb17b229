import { allergenNamed, saysNoAllergens } from '#/entities/dish/allergen-words.ts'
import { ALLERGENS, type Allergen, allergenLine } from '#/entities/dish/allergens.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isUnread } from '#/panels/menu-file/cells.ts'

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

/** `value` as a dish declares it; undefined: nothing is declared. `open`: the words whose meaning is asked. */
export type ReadAllergens = { value?: string; asked: string[]; open: string[] }

export const wordKey = (word: string): string => fold(word) || word.trim()
export const isAllergenNumber = (word: string): boolean => /^(?:[1-9]|1[0-4])$/.test(word)
/** The numbers that our own print and register use. */
export const REGISTER_NUMBERS: AllergenMeanings = Object.fromEntries(
  ALLERGENS.map((allergen, index) => [String(index + 1), allergen]),
)

const HEAD =
  /^\s*(?:(?:contiene|contains?|contient|enthält|contém|bevat|indeholder|allergeni|allergens|allergènes|alérgenos|allergene|يحتوي على)\s*:?\s+|allerg\p{L}*\s*:\s*)/iu
const SEPARATORS = /[,،;؛|/\n\r•·+&]+/
const AND = /\s+(?:e|ed|y|et|and|und|og|en|و)\s+/i
const CODE = /^(?:\d{1,2}|\p{Lu}{1,2})$/u
const PICTURE = /\p{Extended_Pictographic}\ufe0f?/gu

/** The words of a cell. What stands in brackets after one is a word too: it may be another allergen. */
function wordsIn(text: string): string[] {
  return text
    .replace(HEAD, '')
    .replace(/\s*[([]([^()[\]]*)[)\]]/g, ',$1,')
    .replace(/\.\s*$/, '')
    .split(SEPARATORS)
    .flatMap((part) => {
      const word = part.trim()
      if (word === '') return []
      if (allergenNamed(word)) return [word]
      const parts = word.split(AND)
      if (parts.length > 1 && parts.every(allergenNamed)) return parts
      // '1 3 7', '1.3.7', 'A C G', 'ACG'
      const codes = word.split(/[\s.\-–]+/).filter(Boolean)
      if (codes.length > 1 && codes.every((code) => CODE.test(code))) return codes
      if (/^[A-Z]{2,14}$/.test(word)) return [...word]
      const pictures = word.match(PICTURE) ?? []
      const rest = word.replace(PICTURE, '').trim()
      if (pictures.length === 0) return [word]
      // A picture beside its word says the same.
      return rest !== '' && pictures.length === 1 && allergenNamed(rest)
        ? [rest]
        : [...pictures, ...(rest ? [rest] : [])]
    })
}

/** A spreadsheet takes '3,10' for a number and writes '3,1': the second number was another one. */
const isCutShort = (words: readonly string[]): boolean =>
  words.length === 2 && isAllergenNumber(words[0] ?? '') && words[1] === '1'

export function readAllergens(cell: FileCell, meanings: AllergenMeanings): ReadAllergens {
  const text = latinDigits(cellText(cell)).trim()
  if (text === '') return { asked: [], open: [] }
  if (saysNoAllergens(text.replace(HEAD, '').replace(/\.$/, ''))) return { value: 'none', asked: [], open: [] }
  const isNumber = typeof cell === 'number' && !Number.isInteger(cell)
  const words = isUnread(cell) || isNumber ? [] : wordsIn(text)
  if (words.length === 0 || isCutShort(words)) return { asked: [], open: [text] }
  const known = words.map((word) => allergenNamed(word))
  const asked = words.filter((_, index) => known[index] === undefined)
  const open = asked.filter((word) => meanings[wordKey(word)] === undefined)
  if (open.length > 0) return { asked, open }
  const said = new Set(words.map((word, index) => known[index] ?? meanings[wordKey(word)]))
  const contains = ALLERGENS.filter((allergen) => said.has(allergen))
  // 'vegetariano' alone does not say that there are none.
  return contains.length > 0 || said.has('none')
    ? { value: allergenLine.valueOf(new Set(contains)), asked, open }
    : { asked, open: [text] }
}

const ENTRY = /(?:^|[\s,;(|/])(\d{1,2}|\p{Lu}{1,2})\s*[=:)–.-]+\s*([^\d,;|=/\n(]{3,50})/gu
/** So many entries are a legend. */
const LEAST = 3

/** What the file itself says of its numbers or letters: '1 = glutine, 2 = crostacei', or a row each. */
export function legendIn(rows: readonly (readonly FileCell[])[]): AllergenMeanings {
  const found: Record<string, Allergen> = {}
  const twice = new Set<string>()
  const add = (code: string, word: string) => {
    const allergen = allergenNamed(word.trim())
    if (!allergen) return
    const key = wordKey(code)
    if (found[key] !== undefined && found[key] !== allergen) twice.add(key)
    found[key] = allergen
  }
  for (const cells of rows) {
    const texts = cells.map((cell) => latinDigits(cellText(cell)).trim()).filter(Boolean)
    const [first = '', second = ''] = texts
    if (texts.length === 2 && CODE.test(first)) add(first, second)
    for (const text of texts) {
      if (text.length > 2_000) continue
      for (const [, code = '', word = ''] of text.matchAll(ENTRY)) add(code, word)
    }
  }
  const sure = Object.entries(found).filter(([key]) => !twice.has(key))
  return sure.length >= LEAST ? Object.fromEntries(sure) : {}
}
