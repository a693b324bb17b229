import { API_URL } from '#/config/env.ts'
import { shownSize } from '#/entities/dimension/rules.ts'
import { toCents } from '#/lib/money/money.ts'
import type { Combination } from './schema.ts'

/** The displayed price in cents: the standard size's, else the first one's; undefined where the backend sends none. */
export const shownCombinationCents = ({ dimensionAssignments }: Pick<Combination, 'dimensionAssignments'>) => {
  const size = shownSize(dimensionAssignments)
  return size && toCents(size.price)
}

/** Address of its picture: the last of its images, as with dishes. */
export const combinationPictureAddress = ({
  combinationImageIds,
}: Pick<Combination, 'combinationImageIds'>): string | undefined => {
  const last = combinationImageIds.at(-1)
  return last && `${API_URL}/api/public/combination-image/${encodeURIComponent(last)}`
}
