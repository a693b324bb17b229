import { API_URL } from '#/config/env.ts'
import { shownAssignment } from '#/entities/dimension/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { ApiPath } from '#/lib/http/addresses.ts'
import { maybeMills } from '#/lib/money/money.ts'
import type { Combination } from './schema.ts'

/** Used if the backend sends no price (R2.28, ADR-006). */
const PLACEHOLDER_PRICE = { mills: 3000, currency: '$' }

/** The displayed price in mills (R9.3). */
export const shownCombinationPrice = (
  { dimensionAssignments, unread }: Pick<Combination, 'dimensionAssignments' | 'unread'>,
  currency: string | undefined,
): { mills: number | undefined; currency: string | undefined } => {
  if (unread?.includes('prices')) return { mills: undefined, currency }
  const assignment = shownAssignment(dimensionAssignments)
  return assignment ? { mills: maybeMills(assignment.price), currency } : PLACEHOLDER_PRICE
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

/** Why a combination cannot be ordered; undefined if it can. */
export const whyNotOrderable = ({
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
export const firstSoldOutOption = ({
  menuList,
}: Pick<Combination, 'menuList'>): Combination['menuList'][number] | undefined =>
  menuList.find(({ dish }) => dish.every(({ isAvailable }) => isAvailable === false))

/** Whether each dish is available, by the id of the dish; undefined if that is not known. */
export type Availability = ReadonlyMap<Dish['id'], Dish['isAvailable']>

/**
 * The combination with the availability of the menus, because menus are read more often. Returns the same object if
 * nothing differs.
 */
export function withAvailability(combination: Combination, availability: Availability): Combination {
  const currentAvailability = (dish: Pick<Dish, 'id' | 'isAvailable'>) =>
    availability.has(dish.id) ? availability.get(dish.id) : dish.isAvailable
  const isSame = combination.menuList.every(({ dish }) =>
    dish.every((each) => each.isAvailable === currentAvailability(each)),
  )
  if (isSame) return combination
  const menuList = combination.menuList.map((option) => ({
    ...option,
    dish: option.dish.map((dish) => ({ ...dish, isAvailable: currentAvailability(dish) })),
  }))
  return { ...combination, menuList }
}
