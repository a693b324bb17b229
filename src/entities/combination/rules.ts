import { API_URL } from '#/config/env.ts'
import { shownSize } from '#/entities/dimension/rules.ts'
import { toCents } from '#/lib/money/money.ts'
import type { Combination } from './schema.ts'

/** The specification's placeholder of 3 dollars, shown only where the backend sends no price (decisions, Money). */
const PLACEHOLDER = { cents: 300, currency: '$' }

/** The displayed price: the standard size's, else the first one's, in cents and the restaurant's currency. */
export const shownCombinationPrice = (
  { dimensionAssignments }: Pick<Combination, 'dimensionAssignments'>,
  currency: string | undefined,
): { cents: number; currency: string | undefined } => {
  const size = shownSize(dimensionAssignments)
  return size ? { cents: toCents(size.price), currency } : PLACEHOLDER
}

/** Address of its picture: the last of its images, as with dishes. */
export const combinationPictureAddress = ({
  combinationImageIds,
}: Pick<Combination, 'combinationImageIds'>): string | undefined => {
  const last = combinationImageIds.at(-1)
  return last && `${API_URL}/api/public/combination-image/${encodeURIComponent(last)}`
}

/** What keeps a fixed menu, given with its options, from being ordered: it has none, or one of them has no dish. */
export const lackOf = ({
  menuList,
}: Pick<Combination, 'menuList'>): { kind: 'noOptions' } | { kind: 'emptyOption'; name: string } | undefined => {
  if (menuList.length === 0) return { kind: 'noOptions' }
  const empty = menuList.find(({ dish }) => dish.length === 0)
  return empty && { kind: 'emptyOption', name: empty.name }
}
