import type { Language } from '#/config/languages.ts'
import type { Dish } from './schema.ts'

/** A description and the language it is written in. */
export type Description = { language: Language; text: string }

type Described = Pick<Dish, 'description' | 'descriptionIt' | 'descriptionAr' | 'descriptionFr' | 'descriptionEs'>

/** Every description that a dish has; the default one, which serves English, first (section 1; contract, Shapes). */
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

/** The one shown to a reader of `language`: in that language, else the default, else any (decisions, Languages). */
export const descriptionFor = (dish: Described, language: Language): Description | undefined => {
  const all = descriptionsOf(dish)
  return all.find((each) => each.language === language) ?? all[0]
}
