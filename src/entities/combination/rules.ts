import { API_URL } from '#/config/env.ts'
import { shownAssignment } from '#/entities/dimension/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { ApiPath } from '#/lib/http/addresses.ts'
import { maybeMills } from '#/lib/money/money.ts'
import type { Combination } from './schema.ts'

/** Used if the backend sends no price (R2.28, ADR-006). */
const PLACEHOLDER = { mills: 3000, currency: '$' }

/** The displayed price in mills (R9.3). */
export const shownCombinationPrice = (
  { dimensionAssignments, unread }: Pick<Combination, 'dimensionAssignments' | 'unread'>,
  currency: string | undefined,
): { mills: number | undefined; currency: string | undefined } => {
  if (unread?.includes('prices')) return { mills: undefined, currency }
  const assignment = shownAssignment(dimensionAssignments)
  return assignment ? { mills: maybeMills(assignment.price), currency } : PLACEHOLDER
}

export const picturePath = (pictureId: string): ApiPath =>
  `/api/public/combination-image/${encodeURIComponent(pictureId)}`

/** The last picture is the one shown. */
export const combinationPictureAddress = ({
  combinationImageIds,
}: Pick<Combination, 'combinationImageIds'>): string | undefined => {
  const last = combinationImageIds.at(-1)
  return last && API_URL + picturePath(last)
}

/** Why a combination cannot be ordered. Undefined: it can. */
export const lackOf = ({
  menuList,
  unread,
}: Pick<Combination, 'menuList' | 'unread'>):
  | { kind: 'noOptions' | 'unreadOptions' }
  | { kind: 'emptyOption'; name: string }
  | undefined => {
  if (unread?.includes('options')) return { kind: 'unreadOptions' }
  if (menuList.length === 0) return { kind: 'noOptions' }
  const empty = menuList.find(({ dish }) => dish.length === 0)
  return empty && { kind: 'emptyOption', name: empty.name }
}

/** The first option whose dishes are all sold out (R3.13). */
export const optionOut = ({ menuList }: Pick<Combination, 'menuList'>): Combination['menuList'][number] | undefined =>
  menuList.find(({ dish }) => dish.every(({ isAvailable }) => isAvailable === false))

/** By dish id; undefined: not known. */
export type Availability = ReadonlyMap<Dish['id'], Dish['isAvailable']>

/**
 * Updates the dishes' availability from the menus, which are read more often. Returns the same object if nothing
 * differs.
 */
export function availableAs(combination: Combination, isAvailable: Availability): Combination {
  const now = (dish: Pick<Dish, 'id' | 'isAvailable'>) =>
    isAvailable.has(dish.id) ? isAvailable.get(dish.id) : dish.isAvailable
  const isSame = combination.menuList.every(({ dish }) => dish.every((each) => each.isAvailable === now(each)))
  if (isSame) return combination
  const menuList = combination.menuList.map((option) => ({
    ...option,
    dish: option.dish.map((dish) => ({ ...dish, isAvailable: now(dish) })),
  }))
  return { ...combination, menuList }
}
