import type { Language } from '#/config/languages.ts'
import { declaredLine, type LineWords } from './declared-line.ts'
import type { DeclaringDish } from './descriptions.ts'

/** The fourteen allergens of Annex II of Regulation (EU) 1169/2011. Codes and stored values depend on their order. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

const LINE_WORDS: Record<Language, LineWords> = {
  en: {
    head: 'Allergens: ',
    none: 'none of the 14',
    separator: ', ',
    // biome-ignore format: one row for the fourteen names
    names: ['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soya', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'],
  },
  it: {
    head: 'Allergeni: ',
    none: 'nessuno dei 14',
    separator: ', ',
    // biome-ignore format: one row for the fourteen names
    names: ['glutine', 'crostacei', 'uova', 'pesce', 'arachidi', 'soia', 'latte', 'frutta a guscio', 'sedano', 'senape', 'sesamo', 'solfiti', 'lupini', 'molluschi'],
  },
  ar: {
    head: 'مسببات الحساسية: ',
    none: 'لا يوجد أي من الـ14',
    separator: '، ',
    // biome-ignore format: one row for the fourteen names
    names: ['الغلوتين', 'القشريات', 'البيض', 'الأسماك', 'الفول السوداني', 'الصويا', 'الحليب', 'المكسرات', 'الكرفس', 'الخردل', 'السمسم', 'الكبريتيت', 'الترمس', 'الرخويات'],
  },
  es: {
    head: 'Alérgenos: ',
    none: 'ninguno de los 14',
    separator: ', ',
    // biome-ignore format: one row for the fourteen names
    names: ['gluten', 'crustáceos', 'huevos', 'pescado', 'cacahuetes', 'soja', 'leche', 'frutos de cáscara', 'apio', 'mostaza', 'sésamo', 'sulfitos', 'altramuces', 'moluscos'],
  },
  fr: {
    head: 'Allergènes : ',
    none: 'aucun des 14',
    separator: ', ',
    // biome-ignore format: one row for the fourteen names
    names: ['gluten', 'crustacés', 'œufs', 'poisson', 'arachides', 'soja', 'lait', 'fruits à coque', 'céleri', 'moutarde', 'sésame', 'sulfites', 'lupin', 'mollusques'],
  },
}

/** Other words that people write for the allergens. A word that is not in these lists has to be checked by a person. */
const OTHER_WORDS: Partial<Record<Allergen, string[]>> = {
  gluten: ['grano', 'frumento', 'wheat', 'trigo', 'blé', 'قمح', 'غلوتين'],
  crustaceans: ['crustacean', 'crostaceo'],
  eggs: ['egg', 'uovo', 'huevo', 'œuf', 'بيض'],
  fish: ['pesci', 'سمك'],
  peanuts: ['peanut', 'arachide', 'cacahuete'],
  soybeans: ['soy', 'soybeans', 'soybean', 'صويا'],
  milk: ['dairy', 'lactose', 'latticini', 'lattosio', 'lácteos', 'lactosa', 'حليب'],
  nuts: ['tree nuts', 'frutta secca', 'noci', 'noix', 'frutos secos', 'مكسرات'],
  sesame: ['sesame seeds', 'semi di sesamo'],
  sulphites: ['anidride solforosa', 'anidride solforosa e solfiti', 'solfito'],
  lupin: ['lupins', 'lupino'],
  molluscs: ['mollusks', 'mollusc'],
}

/** The line in which a dish declares its allergens (ADR-029). */
export const allergenLine = declaredLine('allergens', ALLERGENS, LINE_WORDS, OTHER_WORDS)

export const { nameOf: allergenName, declaredBy: allergensOf } = allergenLine

/**
 * Whether a dish is declared to be free of all of these. This is false if the dish declares nothing, or nothing clear.
 */
export function isFreeOf(dish: DeclaringDish, avoided: ReadonlySet<Allergen>): boolean {
  const declared = allergensOf(dish)
  return declared.state === 'declared' && [...avoided].every((allergen) => !declared.contains.has(allergen))
}

/**
 * The warning for a guest who avoids these allergens; undefined if the guest avoids none, or if the dish is declared to
 * be free of them.
 */
export function warningOf(
  dish: DeclaringDish,
  avoided: readonly Allergen[],
): { contains: readonly Allergen[]; uncertainty?: 'undeclared' | 'unclear' } | undefined {
  if (avoided.length === 0) return undefined
  const declared = allergensOf(dish)
  if (declared.state === 'undeclared') return { contains: [], uncertainty: 'undeclared' }
  const contains = avoided.filter((allergen) => declared.contains.has(allergen))
  if (declared.state === 'unclear') return { contains, uncertainty: 'unclear' }
  return contains.length > 0 ? { contains } : undefined
}
