import { API_URL } from '#/config/env.ts'
import { shownAssignment } from '#/entities/dimension/rules.ts'
import { toCents } from '#/lib/money/money.ts'
import type { Combination } from './schema.ts'

/** The specification's placeholder of 3 dollars, shown only where the backend sends no price (decisions, Money). */
const PLACEHOLDER = { cents: 300, currency: '$' }

/** The displayed price: the standard size's, else the first one's, in cents and the restaurant's currency. */
export const shownCombinationPrice = (
  { dimensionAssignments }: Pick<Combination, 'dimensionAssignments'>,
  currency: string | undefined,
): { cents: number; currency: string | undefined } => {
  const size = shownAssignment(dimensionAssignments)
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

/**
 * The option that keeps a fixed menu from being ordered, because none of its dishes can be: exactly one dish per option is
 * needed (contract, Shapes). Undefined: it can be ordered, or its options have not been read.
 */
export const optionOut = ({ menuList }: Pick<Combination, 'menuList'>): Combination['menuList'][number] | undefined =>
  menuList.find(({ dish }) => dish.every(({ isAvailable }) => !isAvailable))

/**
 * A fixed menu whose dishes are as available as in the menus that they stand in, which are asked for more often: what has
 * sold out there has sold out here. The very same fixed menu where nothing differs.
 * @param isAvailable by the dish's id, of all dishes of those menus.
 */
export function availableAs(combination: Combination, isAvailable: ReadonlyMap<string, boolean>): Combination {
  const now = (dish: { id: string; isAvailable: boolean }) => isAvailable.get(dish.id) ?? dish.isAvailable
  const isSame = combination.menuList.every(({ dish }) => dish.every((each) => each.isAvailable === now(each)))
  if (isSame) return combination
  const menuList = combination.menuList.map((option) => ({
    ...option,
    dish: option.dish.map((dish) => ({ ...dish, isAvailable: now(dish) })),
  }))
  return { ...combination, menuList }
}
