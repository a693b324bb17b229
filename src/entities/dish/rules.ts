import { API_URL } from '#/config/env.ts'
import { shownAssignment } from '#/entities/dimension/rules.ts'
import type { ApiPath } from '#/lib/http/addresses.ts'
import { maybeCents } from '#/lib/money/money.ts'
import type { Dish } from './schema.ts'

/** The displayed price in cents (R9.3). Undefined without a price, and with one that cannot be read: it is not free. */
export function shownDishCents(dish: Pick<Dish, 'dimensionAssignments' | 'price'>): number | undefined {
  const assignment = shownAssignment(dish.dimensionAssignments)
  return maybeCents(assignment ? assignment.price : dish.price)
}

/** Whether all that it costs is 0: many such dishes have no price yet. */
export const costsNothing = ({ dimensionAssignments: sizes, price }: Pick<Dish, 'dimensionAssignments' | 'price'>) =>
  sizes.length > 0 ? sizes.every((size) => size.price === 0) : price === 0

/** Whether guests would read 0 by these new values, and did not before. @param values as the table of dishes has them */
export function opensAtZero(dish: Dish, values: Readonly<Partial<Record<string, string>>>): boolean {
  const isAvailable = values.availability === undefined ? dish.isAvailable : values.availability === 'yes'
  if (!isAvailable || (dish.isAvailable && costsNothing(dish))) return false
  const typed = Object.entries(values).filter(([field, cents]) => field.startsWith('price ') && cents !== '')
  if (typed.some(([, cents]) => Number(cents) > 0)) return false
  const kept = dish.dimensionAssignments.filter(({ dimension }) => values[`price ${dimension.id}`] === undefined)
  return costsNothing({ price: typed.length > 0 ? 0 : dish.price, dimensionAssignments: kept })
}

/** As guests see it: of a dish that nobody can order, a price of 0 says nothing. */
export const withoutOpenPrice = (dish: Dish): Dish =>
  dish.isAvailable || !costsNothing(dish)
    ? dish
    : {
        ...dish,
        price: undefined,
        dimensionAssignments: dish.dimensionAssignments.map((size) => ({ ...size, price: undefined })),
      }

export const picturePath = (pictureId: string): ApiPath => `/api/public/dish-image/${encodeURIComponent(pictureId)}`

/** The last picture is the one shown. */
export const dishPictureAddress = ({ dishImagesId }: Pick<Dish, 'dishImagesId'>): string | undefined => {
  const last = dishImagesId.at(-1)
  return last && API_URL + picturePath(last)
}

/** What a dish is made of, by the names that the backend gives; none if it names none. */
export const ingredientNames = ({ ingredients }: Pick<Dish, 'ingredients'>): string[] =>
  Object.entries(ingredients)
    .filter(([name, isIn]) => isIn && name.trim() !== '')
    .map(([name]) => name)
