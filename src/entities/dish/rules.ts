import * as v from 'valibot'
import { API_URL } from '#/config/env.ts'
import { shownAssignment } from '#/entities/dimension/rules.ts'
import { toCents } from '#/lib/money/money.ts'
import { type Dish, type NewDish, newDish } from './schema.ts'

/**
 * The displayed price in cents: the standard size's, otherwise the first one's (section 9), else the dish's own. Undefined
 * where it has none: its only size may have been deleted, and it is not free for that.
 */
export function shownDishCents(dish: Pick<Dish, 'dimensionAssignments' | 'price'>): number | undefined {
  const price = shownAssignment(dish.dimensionAssignments)?.price ?? dish.price
  return price === undefined ? undefined : toCents(price)
}

/** Address of the dish's picture: the last of its images is the one shown (contract, Shapes). */
export const dishPictureAddress = ({ dishImagesId }: Pick<Dish, 'dishImagesId'>): string | undefined => {
  const last = dishImagesId.at(-1)
  return last && `${API_URL}/api/public/dish-image/${encodeURIComponent(last)}`
}

/** What a dish lacks. Without a price it cannot be saved (section 5); without a category it can. */
export const missingIn = ({
  category,
  dimensionAssignments,
}: Pick<Dish, 'category' | 'dimensionAssignments'>): 'category' | 'price' | undefined =>
  dimensionAssignments.length === 0 ? 'price' : category === null ? 'category' : undefined

/**
 * A dish as an update sends it, for a change of one thing only: all of it travels. Undefined where it lacks something.
 * @param menu that it was found in, all its dishes in their order: for a backend that tells no menu or no position of a dish.
 */
export function draftOf(dish: Dish, menu: { id: string; dish: readonly Pick<Dish, 'id'>[] }): NewDish | undefined {
  const read = v.safeParse(newDish, {
    menuId: dish.menuId ?? menu.id,
    name: dish.name,
    category: dish.category?.id,
    isAvailable: dish.isAvailable,
    position: dish.position ?? menu.dish.findIndex(({ id }) => id === dish.id) + 1,
    description: dish.description ?? '',
    descriptionIt: dish.descriptionIt ?? '',
    descriptionAr: dish.descriptionAr ?? '',
    descriptionFr: dish.descriptionFr ?? '',
    descriptionEs: dish.descriptionEs ?? '',
    dimensions: dish.dimensionAssignments.map(({ dimension, price }) => ({ dimensionId: dimension.id, price })),
  })
  return read.success ? read.output : undefined
}

/** Dishes in an order, as positions, which are 1 to n (section 9). */
export const positionsFromOne = (ids: readonly Dish['id'][]): { dishId: Dish['id']; position: number }[] =>
  ids.map((dishId, index) => ({ dishId, position: index + 1 }))

/** The ids of a menu's dishes with one of them, or a new one, at a position from 1 up. */
export const idsWithAt = (ids: readonly Dish['id'][], id: Dish['id'], position: number): Dish['id'][] =>
  ids.filter((each) => each !== id).toSpliced(position - 1, 0, id)
