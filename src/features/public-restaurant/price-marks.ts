import { currentLanguage, translate } from '#/lib/i18n/i18n.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import { type PricedItems, priceChanges } from './price-changes.ts'

/** The dishes and combinations whose price has just changed, and what screen readers are told of them. */
export type PriceMarks = { ids: ReadonlySet<string>; announcement: string }

/** How long changed prices are marked, in milliseconds. */
const MARKED_FOR = 6_000
/** Names that are read aloud at most. */
const NAMES_MOST = 5

/** Marks the changed prices for a moment. @param show sets or updates what is marked. */
export function markChanges(
  previousItems: PricedItems,
  now: PricedItems,
  show: (update: (current: PriceMarks | undefined) => PriceMarks | undefined) => void,
): void {
  const changed = priceChanges(previousItems, now)
  if (changed.length === 0) return
  const names = changed.slice(0, NAMES_MOST).map(({ name }) => name)
  const list = beginWords(names, currentLanguage())
  const marks: PriceMarks = {
    ids: new Set(changed.map(({ id }) => id)),
    announcement: translate('publicRestaurant.pricesChanged', {
      names: names.length < changed.length ? `${list} …` : list,
    }),
  }
  show(() => marks)
  // Marks that have been set meanwhile stay for a time of their own.
  setTimeout(() => show((current) => (current === marks ? undefined : current)), MARKED_FOR)
}
