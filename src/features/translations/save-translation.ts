import type { QueryClient } from '@tanstack/react-query'
import { warnIfAllergensDiffer } from '#/entities/dish/api.ts'
import { DESCRIPTION_FIELDS } from '#/entities/dish/descriptions.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { changeDish, showDish } from '#/entities/menu/use-set-availability.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { tidyText } from '#/lib/schema/writing.ts'
import { type Pair, proseIn, proseOf, writtenTranslation } from './translation-rules.ts'

/** What a person had before them when they wrote a translation. */
export type Seen = { original: string; translation: string }

type Order = { dishId: Dish['id']; pair: Pair; seen: Seen; text: string }

/** `same`: it is stored already. `theirs`, `original`: somebody else has changed it since; nothing was written. */
type Outcome =
  | { state: 'saved' | 'same' }
  | { state: 'theirs'; theirs: string }
  | { state: 'original'; original: string }

/** Reads the dish, compares three ways and writes this one description. */
export async function saveTranslation(
  { dishId, pair: { from, to }, seen, text }: Order,
  writing: { client: QueryClient; restaurantId: string },
): Promise<Outcome> {
  const prose = proseOf(tidyText(text))
  let outcome: Outcome = { state: 'same' }
  let current: Dish | undefined
  const change = (now: Dish): Dish | undefined => {
    current = now
    const theirs = proseIn(now, to)
    const original = proseIn(now, from)
    if (theirs === prose) return undefined
    if (theirs !== seen.translation) outcome = { state: 'theirs', theirs }
    else if (original !== seen.original) outcome = { state: 'original', original }
    else outcome = { state: 'saved' }
    if (outcome.state !== 'saved') return undefined
    return { ...now, [DESCRIPTION_FIELDS[to]]: writtenTranslation(now, to, prose) }
  }
  const changed = await changeDish(dishId, change, (now) => proseIn(now, to) === prose, writing)
  const shown = changed ?? current
  if (shown) {
    const fields = Object.values(DESCRIPTION_FIELDS).map((field) => [field, shown[field]])
    showDish(writing.client, dishId, Object.fromEntries(fields))
  }
  if (changed) warnIfAllergensDiffer(dishId, changed)
  return outcome
}

export const useSaveTranslation = (restaurantId: string) =>
  useWrite({
    mutationFn: (order: Order, { client }) => saveTranslation(order, { client, restaurantId }),
    meta: { changes: ['dish', 'menu', 'combination'], showsFailure: true },
  })
