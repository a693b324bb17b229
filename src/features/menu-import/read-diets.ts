import { dietNamed } from '#/entities/dish/diet-words.ts'
import { DIETS, type Diet, dietLine } from '#/entities/dish/diets.ts'
import { isDoubtful, wordsIn } from '#/panels/menu-file/words-of-cell.ts'
import type { AskAboutWord } from './read-allergens.ts'

/**
 * `value` as a dish declares it; undefined: nothing is declared. `openWords`: the words without an answer. `undeclarable`: what is
 * understood, and no dish can declare.
 */
type ReadDiets = { value?: string; openWords: string[]; undeclarable: string[] }

const LIST_TITLE = /^\s*(?:diet\p{L}*|régimes?|régimen|adatto (?:a|ai|per)|suitable for)\s*:\s*/iu

/** A longer cell is a text, not a list. */
const LONGEST_LIST = 1_000

export const readDiets = (text: string, ask: AskAboutWord): ReadDiets =>
  text.length > LONGEST_LIST
    ? { openWords: [text.slice(0, 200)], undeclarable: [] }
    : declarationOfDietWords(
        wordsIn(text.replace(LIST_TITLE, ''), { isKnown: (word) => dietNamed(word) !== undefined }),
        ask,
      )

const isDiet = (word: string): word is Diet => DIETS.some((diet) => diet === word)

/** The diets that words declare, with the person's answers for those that are not known. */
export function declarationOfDietWords(words: readonly string[], ask: AskAboutWord): ReadDiets {
  const nameOf = (word: string) => (isDoubtful(word) ? undefined : isDiet(word) ? word : dietNamed(word))
  const meanings = words.map((word) => [word, nameOf(word) ?? ask('diets', word)] as const)
  const undeclarable = words.filter((word) => nameOf(word) === 'other')
  const openWords = meanings.flatMap(([word, meaning]) => (meaning === undefined ? [word] : []))
  if (openWords.length > 0) return { openWords, undeclarable }
  const meaningsFound = new Set<string | undefined>(meanings.map(([, meaning]) => meaning))
  const contains = DIETS.filter((diet) => meaningsFound.has(diet))
  const isDeclared = contains.length > 0 || meaningsFound.has('none')
  return { ...(isDeclared && { value: dietLine.valueOf(new Set(contains)) }), openWords, undeclarable }
}
