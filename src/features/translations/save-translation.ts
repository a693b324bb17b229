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
import { type LanguagePair, proseIn } from './translation-rules.ts'

/** The texts that a person had in front of them while translating. */
export type Seen = { original: string; translation: string }

type TranslationOrder = { dishId: Dish['id']; pair: LanguagePair; seen: Seen; text: string }

/**
 * `same`: this translation is stored already. `theirs`, `original`: somebody else has changed the translation, or the original,
 * and nothing was written.
 */
type TranslationOutcome =
  | { state: 'saved' | 'same' }
  | { state: 'theirs'; theirs: string }
  | { state: 'original'; original: string }

/** Reads the dish, compares it with what the person has seen, and writes this one description. */
export async function saveTranslation(
  { dishId, pair: { from, to }, seen, text }: TranslationOrder,
  target: { client: QueryClient; restaurantId: string },
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
        // Listed although it does not change: if somebody has changed the original, nothing may be written.
        { field: original, from: seenOriginal, to: seenOriginal },
      ]
    },
    { ...menusToLookIn(target), isAllOrNothing: true },
  )
  const fields = Object.values(DESCRIPTION_FIELDS).map((field) => [field, dish[field]])
  showDish(target.client, dishId, Object.fromEntries(fields))
  const isTheirs = (field: DishField) => theirs.some((each) => each.field === field)
  if (already.includes(translation)) return { state: 'same' }
  if (isTheirs(translation)) return { state: 'theirs', theirs: proseIn(dish, to) }
  if (isTheirs(original)) return { state: 'original', original: proseIn(dish, from) }
  warnIfDeclarationsDiffer(dishId, dish)
  return { state: 'saved' }
}

/** The value of a description with this prose. The value, unlike the prose, has the declared lines that must be checked. */
function valueWith(dish: Dish, language: DishLanguage, prose: string): string {
  const isUnchanged = prose === proseIn(dish, language)
  if (isUnchanged) return fieldValue(dish, `text ${language}`, { dimensions: [] }) ?? prose
  return fieldValue({ ...dish, [DESCRIPTION_FIELDS[language]]: textWith(dish, language, prose) }, `text ${language}`, {
    dimensions: [],
  }) as string
}

export const useSaveTranslation = (restaurantId: string) =>
  useWrite({
    mutationFn: (order: TranslationOrder, { client }) => saveTranslation(order, { client, restaurantId }),
    meta: { changes: ['dish', 'menu', 'combination'], showsFailure: true },
  })
