import { allergenNamed, beginsAllergen } from '#/entities/dish/allergen-words.ts'
import type { Allergen } from '#/entities/dish/allergens.ts'
import { wordsIn } from './words-of-cell.ts'

/** Matches the words before the allergens of a cell: 'Contiene:', 'Allergeni:'. */
export const ALLERGENS_HEAD =
  /^\s*(?:(?:contiene|contains?|contient|enthält|contém|bevat|indeholder|allergeni|allergens|allergènes|alérgenos|allergene|يحتوي على)\s*:?\s+|allerg\p{L}*\s*:\s*)/iu
/** 'senza' may apply to all words after it: 'senza glutine, lattosio', 'senza: glutine, uova'. */
const WITHOUT =
  /^(senza|privo di|without|no|free (?:of|from)|sans|sin|ohne|keine?|sem|zonder|uden|بدون|خالٍ? من|non contiene|(?:does not|doesn[’']t) contain|ne contient pas|não contém|(?:bevat )?geen|(?:indeholder )?ikke|لا يحتوي على)(?:\s*:|\s+\S|$)/iu
const OATS = /^(?:avena|oats?|avoine|hafer|aveia|haver|havre)$/i
/** Whether a word may be a drink made of a plant, without any milk: 'latte soia', 'soy milk'. */
const isPlantMilk = (word: string): boolean => {
  const [first = '', second = '', more] = word.split(/[\s-]+/)
  const names = [allergenNamed(first), allergenNamed(second)]
  const isPlant =
    [first, second].some((each) => OATS.test(each)) || names.some((name) => PLANTS.some((plant) => plant === name))
  return more === undefined && names.includes('milk') && isPlant
}
const PLANTS: readonly Allergen[] = ['soybeans', 'nuts', 'peanuts', 'lupin']

/** The words of a cell of allergens, known or not. */
export const allergenWords = (text: string): string[] =>
  wordsIn(text.replace(ALLERGENS_HEAD, ''), {
    isKnown: (word) => allergenNamed(word) !== undefined,
    isOneThing: isPlantMilk,
    prefixOfAll: WITHOUT,
    areLetters: (text) => !beginsAllergen(text),
  })
