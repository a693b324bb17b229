import type { QueryClient } from '@tanstack/react-query'
import type { DishLanguage } from '#/config/languages.ts'
import { warnIfDeclarationsDiffer } from '#/entities/dish/api.ts'
import { changeDish } from '#/entities/dish/change-dish.ts'
import { proseOf, textWith } from '#/entities/dish/declarations.ts'
import { DESCRIPTION_FIELDS } from '#/entities/dish/descriptions.ts'
import { type DishField, fieldValue } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { menusToLookIn, showDish } from '#/entities/menu/use-set-availability.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { tidyText } from '#/lib/schema/writing.ts'
import { type Pair, proseIn } from './translation-rules.ts'

/** What a person had before them when they wrote a translation. */
export type Seen = { original: string; translation: string }

type Order = { dishId: Dish['id']; pair: Pair; seen: Seen; text: string }

/** `same`: it is stored already. `theirs`, `original`: somebody else has changed it since; nothing was written. */
type TranslationOutcome =
  | { state: 'saved' | 'same' }
  | { state: 'theirs'; theirs: string }
  | { state: 'original'; original: string }

/** Reads the dish, compares three ways and writes this one description. */
export async function saveTranslation(
  { dishId, pair: { from, to }, seen, text }: Order,
  writing: { client: QueryClient; restaurantId: string },
): Promise<TranslationOutcome> {
  const [original, translation] = [`text ${from}`, `text ${to}`] as const
  const { already, theirs, dish } = await changeDish(
    dishId,
    (now) => {
      const seenOriginal = valueWith(now, from, seen.original)
      return [
        {
          field: translation,
          from: valueWith(now, to, seen.translation),
          to: valueWith(now, to, proseOf(tidyText(text))),
        },
        // Not written, but a translation of another original is none.
        { field: original, from: seenOriginal, to: seenOriginal },
      ]
    },
    { ...menusToLookIn(writing), isAllOrNothing: true },
  )
  const fields = Object.values(DESCRIPTION_FIELDS).map((field) => [field, dish[field]])
  showDish(writing.client, dishId, Object.fromEntries(fields))
  const isTheirs = (field: DishField) => theirs.some((each) => each.field === field)
  if (already.includes(translation)) return { state: 'same' }
  if (isTheirs(translation)) return { state: 'theirs', theirs: proseIn(dish, to) }
  if (isTheirs(original)) return { state: 'original', original: proseIn(dish, from) }
  warnIfDeclarationsDiffer(dishId, dish)
  return { state: 'saved' }
}

/** The value of a description with this prose: a line that has to be checked is a part of the value, but not of the prose. */
function valueWith(dish: Dish, language: DishLanguage, prose: string): string {
  const isSo = prose === proseIn(dish, language)
  if (isSo) return fieldValue(dish, `text ${language}`, { dimensions: [] }) ?? prose
  return fieldValue({ ...dish, [DESCRIPTION_FIELDS[language]]: textWith(dish, language, prose) }, `text ${language}`, {
    dimensions: [],
  }) as string
}

export const useSaveTranslation = (restaurantId: string) =>
  useWrite({
    mutationFn: (order: Order, { client }) => saveTranslation(order, { client, restaurantId }),
    meta: { changes: ['dish', 'menu', 'combination'], showsFailure: true },
  })
