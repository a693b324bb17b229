import type { Language } from '#/config/languages.ts'
import type { Allergen } from './allergens.ts'
import { declaredLine, type LineWords } from './declared-line.ts'
import type { Described } from './descriptions.ts'
import type { Dish } from './schema.ts'

/** In the order of the printed legend. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'alcoholFree'] as const
export type Diet = (typeof DIETS)[number]

const WORDS: Record<Language, LineWords> = {
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

/** What people also write; anything else has to be checked. */
const ALSO: Partial<Record<Diet, string[]>> = {
  vegetarian: ['veggie', 'vegetariana', 'vegetariani', 'végétarienne', 'نباتية'],
  vegan: ['vegana', 'vegani', 'végane', 'végétalien', 'végétalienne', 'نباتية صرفة', 'فيغان'],
  halal: ['halāl', 'حلال 100%'],
  alcoholFree: ['alcohol free', 'no alcohol', 'non-alcoholic', 'analcolico', 'analcolica', 'senza alcool', 'بدون كحول'],
}

/** The diets that a dish is declared to suit (ADR-029). What is vegan is vegetarian. */
export const dietLine = declaredLine('diets', DIETS, WORDS, ALSO, { vegan: 'vegetarian' })

export const { nameOf: dietName, of: dietsOf } = dietLine

const FROM_THE_SEA: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']
const EXCLUDED: Partial<Record<Diet, readonly Allergen[]>> = {
  vegetarian: FROM_THE_SEA,
  vegan: [...FROM_THE_SEA, 'milk', 'eggs'],
}

/** What of both is in no dish together: a vegan dish has no fish. */
export function contradictionIn(
  diets: readonly Diet[],
  allergens: readonly Allergen[],
): { diets: Diet[]; allergens: Allergen[] } | undefined {
  const excludes = (diet: Diet) => allergens.filter((each) => EXCLUDED[diet]?.includes(each))
  const found = diets.filter((diet) => excludes(diet).length > 0)
  return found.length > 0 ? { diets: found, allergens: [...new Set(found.flatMap(excludes))] } : undefined
}

/** Whether a dish is declared to suit all of these. One that is not declared, or unclear, never is. */
export function suits(dish: Described & Pick<Dish, 'unread'>, wanted: ReadonlySet<Diet>): boolean {
  const declared = dietsOf(dish)
  return declared.state === 'declared' && [...wanted].every((diet) => declared.contains.has(diet))
}
