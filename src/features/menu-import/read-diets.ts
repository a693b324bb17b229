import { dietNamed } from '#/entities/dish/diet-words.ts'
import { DIETS, type Diet, dietLine } from '#/entities/dish/diets.ts'
import { isDoubtful, wordsIn } from '#/panels/menu-file/words-of-cell.ts'
import type { AskOfWord } from './read-allergens.ts'

/**
 * `value` as a dish declares it; undefined: nothing is declared. `open`: the words without an answer. `left`: what is
 * understood, and no dish can declare.
 */
type ReadDiets = { value?: string; open: string[]; left: string[] }

const HEAD = /^\s*(?:diet\p{L}*|régimes?|régimen|adatto (?:a|ai|per)|suitable for)\s*:\s*/iu

/** A longer cell is a text, not a list. */
const LONGEST_LIST = 1_000

export const readDiets = (text: string, ask: AskOfWord): ReadDiets =>
  text.length > LONGEST_LIST
    ? { open: [text.slice(0, 200)], left: [] }
    : dietsSaidBy(wordsIn(text.replace(HEAD, ''), { isKnown: (word) => dietNamed(word) !== undefined }), ask)

const isDiet = (word: string): word is Diet => DIETS.some((diet) => diet === word)

/** The diets that words declare, with the person's answers for those that are not known. */
export function dietsSaidBy(words: readonly string[], ask: AskOfWord): ReadDiets {
  const nameOf = (word: string) => (isDoubtful(word) ? undefined : isDiet(word) ? word : dietNamed(word))
  const meanings = words.map((word) => [word, nameOf(word) ?? ask('diets', word)] as const)
  const left = words.filter((word) => nameOf(word) === 'other')
  const open = meanings.flatMap(([word, meaning]) => (meaning === undefined ? [word] : []))
  if (open.length > 0) return { open, left }
  const said = new Set<string | undefined>(meanings.map(([, meaning]) => meaning))
  const contains = DIETS.filter((diet) => said.has(diet))
  const isDeclared = contains.length > 0 || said.has('none')
  return { ...(isDeclared && { value: dietLine.valueOf(new Set(contains)) }), open, left }
}
