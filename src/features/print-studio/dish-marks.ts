import { ALLERGENS, type Allergen, allergensOf } from '#/entities/dish/allergens.ts'
import { DIETS, type Diet, dietsOf } from '#/entities/dish/diets.ts'
import type { Dish } from '#/entities/dish/schema.ts'

/**
 * `contains`: the numbers of the legend. `isUnclear`: not declared, or with an unclear word, so that it must not look free. `suitedDiets`:
 * the diets that are declared; none where that is not clear.
 */
export type Marks = { contains: number[]; isUnclear: boolean; suitedDiets: readonly Diet[] }

/** The sign of each diet on paper; the legend explains it. */
export const DIET_SIGNS: Readonly<Record<Diet, string>> = {
  vegetarian: 'V',
  vegan: 'VG',
  halal: 'H',
  alcoholFree: '0%',
}

/** The number of an allergen on paper: its place in the regulation's list. */
const allergenNumber = (allergen: Allergen): number => ALLERGENS.indexOf(allergen) + 1

export function marksOf(dish: Dish): Marks {
  const allergens = allergensOf(dish)
  const diets = dietsOf(dish)
  // A vegan dish is vegetarian too, so only the sign for vegan is printed.
  const suitedDiets = DIETS.filter(
    (diet) =>
      diets.state === 'declared' && diets.contains.has(diet) && !(diet === 'vegetarian' && diets.contains.has('vegan')),
  )
  if (allergens.state === 'undeclared') return { contains: [], isUnclear: true, suitedDiets }
  const contains = ALLERGENS.filter((each) => allergens.contains.has(each)).map(allergenNumber)
  return { contains, isUnclear: allergens.state === 'unclear', suitedDiets }
}
