import type { Language } from '#/config/languages.ts'
import type { Allergen } from './allergens.ts'
import { declaredLine, type LineWords } from './declared-line.ts'
import type { DeclaringDish } from './descriptions.ts'

/** The diets, in the order of the printed legend. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'alcoholFree'] as const
export type Diet = (typeof DIETS)[number]

const LINE_WORDS: Record<Language, LineWords> = {
  en: {
    head: 'Diet: ',
    none: 'none of the 4',
    separator: ', ',
    names: ['vegetarian', 'vegan', 'halal', 'alcohol-free'],
  },
  it: {
    head: 'Dieta: ',
    none: 'nessuna delle 4',
    separator: ', ',
    names: ['vegetariano', 'vegano', 'halal', 'senza alcol'],
  },
  ar: {
    head: 'النظام الغذائي: ',
    none: 'لا شيء من الأربعة',
    separator: '، ',
    names: ['نباتي', 'نباتي صرف', 'حلال', 'خالٍ من الكحول'],
  },
  es: {
    head: 'Dieta: ',
    none: 'ninguna de las 4',
    separator: ', ',
    names: ['vegetariano', 'vegano', 'halal', 'sin alcohol'],
  },
  fr: {
    head: 'Régime : ',
    none: 'aucun des 4',
    separator: ', ',
    names: ['végétarien', 'végan', 'halal', 'sans alcool'],
  },
}

/** Other words that people write for the diets. A word that is not in these lists has to be checked by a person. */
const OTHER_WORDS: Partial<Record<Diet, string[]>> = {
  vegetarian: ['veggie', 'vegetariana', 'vegetariani', 'végétarienne', 'نباتية'],
  vegan: ['vegana', 'vegani', 'végane', 'végétalien', 'végétalienne', 'نباتية صرفة', 'فيغان'],
  halal: ['halāl', 'حلال 100%'],
  alcoholFree: ['alcohol free', 'no alcohol', 'non-alcoholic', 'analcolico', 'analcolica', 'senza alcool', 'بدون كحول'],
}

/** The line in which a dish declares the diets that it suits (ADR-029). A vegan dish is vegetarian too. */
export const dietLine = declaredLine('diets', DIETS, LINE_WORDS, OTHER_WORDS, { vegan: 'vegetarian' })

export const { nameOf: dietName, declaredBy: dietsOf } = dietLine

const SEAFOOD: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']
const EXCLUDED_ALLERGENS: Partial<Record<Diet, readonly Allergen[]>> = {
  vegetarian: SEAFOOD,
  vegan: [...SEAFOOD, 'milk', 'eggs'],
}

/** The diets and allergens that contradict each other: a vegan dish has no fish. */
export function contradictionIn(
  diets: readonly Diet[],
  allergens: readonly Allergen[],
): { diets: Diet[]; allergens: Allergen[] } | undefined {
  const excludes = (diet: Diet) => allergens.filter((each) => EXCLUDED_ALLERGENS[diet]?.includes(each))
  const excludingDiets = diets.filter((diet) => excludes(diet).length > 0)
  return excludingDiets.length > 0
    ? { diets: excludingDiets, allergens: [...new Set(excludingDiets.flatMap(excludes))] }
    : undefined
}

/** Whether a dish is declared to suit all of these. This is false if the dish declares nothing, or nothing clear. */
export function suits(dish: DeclaringDish, wanted: ReadonlySet<Diet>): boolean {
  const declared = dietsOf(dish)
  return declared.state === 'declared' && [...wanted].every((diet) => declared.contains.has(diet))
}
