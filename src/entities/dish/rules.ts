import { API_URL } from '#/config/env.ts'
import { shownSize } from '#/entities/dimension/rules.ts'
import { toCents } from '#/lib/money/money.ts'
import type { Dish } from './schema.ts'

/** The displayed price in cents: the standard size's, otherwise the first one's (section 9), else the dish's own. */
export const shownDishCents = ({ dimensionAssignments, price = 0 }: Pick<Dish, 'dimensionAssignments' | 'price'>) =>
  toCents(shownSize(dimensionAssignments)?.price ?? price)

/** Address of the dish's picture: the last of its images is the one shown (contract, Shapes). */
export const dishPictureAddress = ({ dishImagesId }: Pick<Dish, 'dishImagesId'>): string | undefined => {
  const last = dishImagesId.at(-1)
  return last && `${API_URL}/api/public/dish-image/${encodeURIComponent(last)}`
}
