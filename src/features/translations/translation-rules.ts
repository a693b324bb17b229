import { DISH_LANGUAGES, type DishLanguage, type Language } from '#/config/languages.ts'
import { proseOf, textWith } from '#/entities/dish/declarations.ts'
import { DESCRIPTION_FIELDS, type Described } from '#/entities/dish/descriptions.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { tidyText } from '#/lib/schema/writing.ts'

/** `from`: the language of the originals. `to`: the language that is written. */
export type LanguagePair = { from: DishLanguage; to: DishLanguage }

export const proseIn = (dish: Described, language: DishLanguage): string =>
  proseOf(dish[DESCRIPTION_FIELDS[language]] ?? '')

/** The text to store for a translation. */
export const writtenTranslation = (dish: Described, language: DishLanguage, typed: string): string =>
  textWith(dish, language, tidyText(typed))

/** A dish with its two texts, '' where there is none. `id` is the dish's. */
export type TranslationEntry = { id: Dish['id']; dish: Dish; menu: Menu; original: string; translation: string }

export const entriesOf = (menus: readonly Menu[], { from, to }: LanguagePair): TranslationEntry[] =>
  menus.flatMap((menu) =>
    menu.dish.map((dish) => ({
      id: dish.id,
      dish,
      menu,
      original: proseIn(dish, from),
      translation: proseIn(dish, to),
    })),
  )

export const isMissing = ({ original, translation }: TranslationEntry): boolean => original !== '' && translation === ''

/** The next entry that is wanted. The search goes on at the beginning, and ends before the dish `dishId`. */
export function firstAfter(
  entries: readonly TranslationEntry[],
  dishId: Dish['id'] | undefined,
  isWanted: (entry: TranslationEntry) => boolean,
): TranslationEntry | undefined {
  const index = entries.findIndex(({ id }) => id === dishId)
  return [...entries.slice(index + 1), ...entries.slice(0, Math.max(index, 0))].find(isWanted)
}

export const FILTERS = ['missing', 'drafts', 'all'] as const
export type Filter = (typeof FILTERS)[number]

type Meter = { describedCount: number; dishCount: number }

export function meterOf(menus: readonly Menu[], language: DishLanguage): Meter {
  const dishes = menus.flatMap(({ dish }) => dish)
  return { describedCount: dishes.filter((dish) => proseIn(dish, language) !== '').length, dishCount: dishes.length }
}

/**
 * The languages that the desk begins with: from the one with the most texts to the one with the fewest missing texts.
 * @param ownLanguage the director's language, which is the original if several have the most texts
 */
export function firstPair(menus: readonly Menu[], ownLanguage: Language): LanguagePair {
  const byDescribed = DISH_LANGUAGES.map((language) => ({ language, ...meterOf(menus, language) })).sort(
    (a, b) =>
      b.describedCount - a.describedCount || Number(b.language === ownLanguage) - Number(a.language === ownLanguage),
  )
  const [from, ...otherLanguages] = byDescribed
  const to = otherLanguages.find(({ describedCount, dishCount }) => describedCount < dishCount) ?? otherLanguages[0]
  return { from: from?.language ?? 'it', to: to?.language ?? 'en' }
}
