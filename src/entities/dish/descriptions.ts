import type { Language } from '#/config/languages.ts'
import type { Dish } from './schema.ts'

type Description = { language: Language; text: string }

type Described = Pick<Dish, 'description' | 'descriptionIt' | 'descriptionAr' | 'descriptionFr' | 'descriptionEs'>

/** All that are not blank. The default description counts as English and comes first (R1.7). */
export const descriptionsOf = (dish: Described): Description[] =>
  (
    [
      ['en', dish.description],
      ['it', dish.descriptionIt],
      ['ar', dish.descriptionAr],
      ['fr', dish.descriptionFr],
      ['es', dish.descriptionEs],
    ] as const
  ).flatMap(([language, text]) => (text?.trim() ? [{ language, text: text.trim() }] : []))

/** In that language, else the default, else any (ADR-010). */
export const descriptionFor = (dish: Described, language: Language): Description | undefined => {
  const all = descriptionsOf(dish)
  return all.find((each) => each.language === language) ?? all[0]
}
