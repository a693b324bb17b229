import { allergenNamed, saysNoAllergens } from '#/entities/dish/allergen-words.ts'
import { ALLERGENS, type Allergen, allergenLine } from '#/entities/dish/allergens.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { ALLERGENS_HEAD, allergenWords } from '#/panels/menu-file/allergen-cells.ts'
import { cellText, type FileCell, isUnread } from '#/panels/menu-file/cells.ts'
import { isDoubtful } from '#/panels/menu-file/words-of-cell.ts'

/*
 * Reads the allergens of a cell. What is not certain, as a number or a letter that means something else in each restaurant, is asked
 * about once for the file. Until it is answered, nothing is declared (ADR-031).
 */

/**
 * Asks about a word, or about what a dish may contain. An allergen; `none`: the dish has none of the fourteen; `other`: the
 * word says nothing of them; undefined: there is no answer.
 */
export type AskAboutWord = (kind: 'allergens' | 'diets' | 'traces', word: string, first?: string) => string | undefined

/**
 * `value` as a dish declares it; undefined: nothing is declared. `openWords`: the words without an answer; `certain`: what the others
 * name. `traces`: what the cell says that the dish may contain, which a dish cannot declare.
 */
type ReadAllergens = {
  value?: string
  openWords: string[]
  certain?: Allergen[]
  traces?: string
  areTracesLeft?: boolean
}

export const isAllergenNumber = (word: string): boolean => /^(?:[1-9]|1[0-4])$/.test(word)
/** The numbers of the allergens on our printed menus and in our list of allergens. */
export const ALLERGEN_BY_NUMBER: Readonly<Record<string, Allergen>> = Object.fromEntries(
  ALLERGENS.map((allergen, index) => [String(index + 1), allergen]),
)

const TRACES =
  /(?<!\p{L})(?:(?:(?:pu[oò]|possono) contenere|may contain|puede contener|peut contenir|pode conter|kan indeholde|kan|kann|قد يحتوي(?: على)?|possibili)(?:\s+(?:(?:des|le)\s+)?(?:tracce|traces?|trazas|vestígios|spuren|spor|sporen|آثار))?(?:\s+(?:di|of|de|von|af|van|من)(?!\p{L})|\s+d[’'])?|(?:in\s+)?(?:tracce|traces?|trazas|vestígios|spuren|sporen|spor|آثار)(?!\p{L})(?:\s+(?:di|of|de|von|af|van|من)(?!\p{L})|\s+d[’'])?)\s*:?(?!\p{L})/iu
/** The verb at the end of 'Kann Milch enthalten'. */
const AT_END = /\s+(?:enthalten|bevatten)$/i
/** 'soia (tracce)', 'soia in tracce' */
const TRACES_AFTER =
  /([^,،;؛|/\n\r([)\]]+?)\s*(?:[([]\s*(?:in\s+)?(?:tracce|traces?|trazas|vestígios|spuren|sporen|spor|آثار)\s*[)\]]|\s+in\s+tracce(?!\p{L}))/giu
/** What a dish contains and what it may contain, as a cell says; undefined if it is not certain which is which. */
function contentsAndTraces(cell: string): { contained: string; traces: string } | undefined {
  const restWords: string[] = []
  const text = cell.replace(TRACES_AFTER, (_, word: string) => {
    restWords.push(word)
    return ','
  })
  const found = TRACES.exec(text)
  if (!found) return { contained: text, traces: restWords.join(', ') }
  // 'May contain' is meant for all words up to the end of the sentence, or of the brackets.
  const rest = text.slice(found.index + found[0].length)
  const end = /[.)\]]\s*/.exec(rest)
  const tracesPart = end ? rest.slice(0, end.index) : rest
  const more = end ? rest.slice(end.index + end[0].length) : ''
  if (tracesPart.trim() === '' || /[;؛\n\r|]\s*\S/.test(tracesPart.trim()) || TRACES.test(more)) return undefined
  const previousText = text
    .slice(0, found.index)
    .replace(/[\s.,;([–-]+$/, '')
    .replace(/\s+(?:e|ed|y|et|and|und|og|en|و)$/i, '')
  return {
    contained: [previousText, more.replace(ALLERGENS_HEAD, '')].filter((part) => part.trim() !== '').join(', '),
    traces: [...restWords, tracesPart.replace(AT_END, '')].join(', '),
  }
}

/** A spreadsheet takes '3,10' for a number and writes '3,1': the second number may have been 10. */
const isCutDecimal = (words: readonly string[]): boolean =>
  words.length === 2 && isAllergenNumber(words[0] ?? '') && words[1] === '1'

/** A longer cell is a text, not a list. */
const LONGEST_LIST = 1_000

export function readAllergens(cell: FileCell, ask: AskAboutWord): ReadAllergens {
  const text = latinDigits(cellText(cell)).trim()
  if (text === '') return { openWords: [] }
  if (text.length > LONGEST_LIST) return { openWords: [text.slice(0, 200)] }
  if (!isDoubtful(text) && saysNoAllergens(text.replace(ALLERGENS_HEAD, '').replace(/\.$/, '')))
    return { value: 'none', openWords: [] }
  const isNumber = typeof cell === 'number' && !Number.isInteger(cell)
  const parts = isUnread(cell) || isNumber ? undefined : contentsAndTraces(text)
  const words = allergenWords(parts?.contained ?? '')
  const wordsOfTraces = allergenWords(parts?.traces ?? '')
  if (words.length + wordsOfTraces.length === 0 || isCutDecimal(words)) return { openWords: [text] }
  // 'Nessuno (può contenere sedano)'
  const isNone = words.length === 1 && !isDoubtful(words[0] ?? '') && saysNoAllergens(words[0] ?? '')
  return declarationOfWords({ words: isNone ? [] : words, may: wordsOfTraces, text, isNone }, ask)
}

/** `words`: what the dish contains. `may`: what it may contain. `text`: the whole cell. `isNone`: the cell says that it contains none. */
type Words = { words: readonly string[]; may?: readonly string[]; text?: string; isNone?: boolean }

/** The allergens that words declare, with the person's answers for those that are not known. */
export function declarationOfWords(
  { words, may = [], text = '', isNone = false }: Words,
  ask: AskAboutWord,
): ReadAllergens {
  const meanings = new Map<string, string | undefined>()
  for (const word of [...words, ...may])
    if (!meanings.has(word))
      meanings.set(word, (isDoubtful(word) ? undefined : allergenNamed(word)) ?? ask('allergens', word))
  const wordsWithoutAnswer = [...meanings].flatMap(([word, meaning]) => (meaning === undefined ? [word] : []))
  const answerForTraces = may.length > 0 ? ask('traces', '', text) : undefined
  const traces = may.length > 0 ? { traces: may.join(', '), areTracesLeft: answerForTraces === 'other' } : {}
  const openWords = may.length > 0 && answerForTraces === undefined ? [text] : wordsWithoutAnswer
  const certain = ALLERGENS.filter((allergen) =>
    words.some((word) => !isDoubtful(word) && allergenNamed(word) === allergen),
  )
  if (openWords.length > 0) return { openWords, ...(certain.length > 0 && { certain }), ...traces }
  const containedWords = answerForTraces === 'contained' ? [...words, ...may] : words
  const meaningsFound = new Set(containedWords.map((word) => meanings.get(word)))
  const contains = ALLERGENS.filter((allergen) => meaningsFound.has(allergen))
  // 'vegetariano' alone does not say that there are none.
  return contains.length > 0 || isNone || meaningsFound.has('none')
    ? { value: allergenLine.valueOf(new Set(contains)), openWords, ...traces }
    : { openWords: [text], ...traces }
}
