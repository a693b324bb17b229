import { DISH_LANGUAGES, type DishLanguage, type Language } from '#/config/languages.ts'
import { proseOf, textWith } from '#/entities/dish/declarations.ts'
import { DESCRIPTION_FIELDS, type Described } from '#/entities/dish/descriptions.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { tidyText } from '#/lib/schema/writing.ts'

/** From the language of the originals to the one that is written. */
export type Pair = { from: DishLanguage; to: DishLanguage }

export const proseIn = (dish: Described, language: DishLanguage): string =>
  proseOf(dish[DESCRIPTION_FIELDS[language]] ?? '')

/** The text to store for a translation. */
export const writtenTranslation = (dish: Described, language: DishLanguage, typed: string): string =>
  textWith(dish, language, tidyText(typed))

/** A dish with its two texts, '' where there is none. `id` is the dish's. */
export type Entry = { id: Dish['id']; dish: Dish; menu: Menu; original: string; translation: string }

export const entriesOf = (menus: readonly Menu[], { from, to }: Pair): Entry[] =>
  menus.flatMap((menu) =>
    menu.dish.map((dish) => ({
      id: dish.id,
      dish,
      menu,
      original: proseIn(dish, from),
      translation: proseIn(dish, to),
    })),
  )

export const isMissing = ({ original, translation }: Entry): boolean => original !== '' && translation === ''

/** The first that is wanted after this one, from the beginning again; not this one itself. */
export function firstAfter(
  entries: readonly Entry[],
  after: Dish['id'] | undefined,
  isWanted: (entry: Entry) => boolean,
): Entry | undefined {
  const index = entries.findIndex(({ id }) => id === after)
  return [...entries.slice(index + 1), ...entries.slice(0, Math.max(index, 0))].find(isWanted)
}

export const FILTERS = ['missing', 'drafts', 'all'] as const
export type Filter = (typeof FILTERS)[number]

type Meter = { described: number; all: number }

export function meterOf(menus: readonly Menu[], language: DishLanguage): Meter {
  const dishes = menus.flatMap(({ dish }) => dish)
  return { described: dishes.filter((dish) => proseIn(dish, language) !== '').length, all: dishes.length }
}

/**
 * From the language with most texts to the one that lacks fewest of the others, but some.
 * @param ownLanguage the director's language: the original where several have most.
 */
export function firstPair(menus: readonly Menu[], ownLanguage: Language): Pair {
  const byMost = DISH_LANGUAGES.map((language) => ({ language, ...meterOf(menus, language) })).sort(
    (a, b) => b.described - a.described || Number(b.language === ownLanguage) - Number(a.language === ownLanguage),
  )
  const [from, ...others] = byMost
  const to = others.find(({ described, all }) => described < all) ?? others[0]
  return { from: from?.language ?? 'it', to: to?.language ?? 'en' }
}
