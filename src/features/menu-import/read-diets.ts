import { dietNamed } from '#/entities/dish/diet-words.ts'
import { DIETS, type Diet, dietLine } from '#/entities/dish/diets.ts'
import { isDoubtful, wordKey, wordsIn } from '#/panels/menu-file/words-of-cell.ts'

/** What a word of the file means, as a person or its own legend says. `none`: of our diets; `other`: it says nothing of them. */
export type DietMeaning = Diet | 'none' | 'other'
/** By `wordKey`. */
export type DietMeanings = Readonly<Record<string, DietMeaning | undefined>>

/**
 * `value` as a dish declares it; undefined: nothing is declared. `asked`: the words whose meaning is asked; `open`: those
 * without an answer. `left`: what is understood, and no dish can declare.
 */
type ReadDiets = { value?: string; asked: string[]; open: string[]; left: string[] }

const HEAD = /^\s*(?:diet\p{L}*|régimes?|régimen|adatto (?:a|ai|per)|suitable for)\s*:\s*/iu

export const readDiets = (text: string, meanings: DietMeanings): ReadDiets =>
  dietsSaidBy(wordsIn(text.replace(HEAD, ''), { isKnown: (word) => dietNamed(word) !== undefined }), meanings)

const isDiet = (word: string): word is Diet => DIETS.some((diet) => diet === word)

/** What words declare. */
export function dietsSaidBy(words: readonly string[], meanings: DietMeanings): ReadDiets {
  const nameOf = (word: string) => (isDoubtful(word) ? undefined : isDiet(word) ? word : dietNamed(word))
  const asked = words.filter((word) => nameOf(word) === undefined)
  const left = words.filter((word) => nameOf(word) === 'other')
  const open = asked.filter((word) => meanings[wordKey(word)] === undefined)
  if (open.length > 0) return { asked, open, left }
  const said = new Set(words.map((word) => nameOf(word) ?? meanings[wordKey(word)]))
  const contains = DIETS.filter((diet) => said.has(diet))
  const isDeclared = contains.length > 0 || said.has('none')
  return { ...(isDeclared && { value: dietLine.valueOf(new Set(contains)) }), asked, open, left }
}
