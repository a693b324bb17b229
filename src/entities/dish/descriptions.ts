import type { DishLanguage, Language } from '#/config/languages.ts'
import type { Dish } from './schema.ts'

type Description = { language: DishLanguage; text: string }

export type Described = Pick<
  Dish,
  'description' | 'descriptionIt' | 'descriptionAr' | 'descriptionFr' | 'descriptionEs'
>

/** How the line of allergens begins, and how people write it. */
const ALLERGEN_HEADS: Record<Language, string> = {
  en: 'allergens',
  it: 'allergeni',
  ar: 'مسببات الحساسية',
  es: 'al[eé]rgenos',
  fr: 'allerg[eè]nes',
}

/** The last line of a description, if it declares allergens: its words are the group (ADR-029). */
export const ALLERGEN_LINE = new RegExp(
  `(?:^|\\n)[^\\S\\n]*(?:${Object.values(ALLERGEN_HEADS).join('|')})[^\\S\\n]*:([^\\n]*)$`,
  'i',
)

/** All that are not blank, without the line of allergens. The default one counts as English and comes first (R1.7). */
export const descriptionsOf = (dish: Described): Description[] =>
  textsOf(dish).flatMap(({ language, text }) => {
    const prose = text.trim().replace(ALLERGEN_LINE, '').trim()
    return prose === '' ? [] : [{ language, text: prose }]
  })

/** Each language's field, the default one first. */
export const DESCRIPTION_FIELDS = {
  en: 'description',
  it: 'descriptionIt',
  ar: 'descriptionAr',
  fr: 'descriptionFr',
  es: 'descriptionEs',
} as const satisfies Record<DishLanguage, keyof Described>

/** The descriptions as they are stored. */
export const textsOf = (dish: Described): Description[] =>
  (Object.entries(DESCRIPTION_FIELDS) as [DishLanguage, keyof Described][]).map(([language, field]) => ({
    language,
    text: dish[field] ?? '',
  }))

export const declaresAllergens = (dish: Described): boolean =>
  textsOf(dish).some(({ text }) => ALLERGEN_LINE.test(text.trimEnd()))

/** In that language, else the default, else any (ADR-010). */
export const descriptionFor = (dish: Described, language: Language): Description | undefined => {
  const all = descriptionsOf(dish)
  return all.find((each) => each.language === language) ?? all[0]
}
