import { API_URL } from '#/config/env.ts'
import { shownAssignment } from '#/entities/dimension/rules.ts'
import type { ApiPath } from '#/lib/http/addresses.ts'
import { maybeMills } from '#/lib/money/money.ts'
import type { Dish } from './schema.ts'

/**
 * The words for a dish that is not available, or whose availability is not known; undefined if the dish is available.
 */
export const availabilityWord = (isAvailable: Dish['isAvailable']) =>
  isAvailable ? undefined : isAvailable === false ? 'entities.soldOut' : 'entities.availabilityUnknown'

/**
 * The displayed price in mills (R9.3). Undefined if there is no price, or if it cannot be read. Such a dish is not free
 * of charge.
 */
export function shownDishMills(dish: Pick<Dish, 'dimensionAssignments' | 'price'>): number | undefined {
  const assignment = shownAssignment(dish.dimensionAssignments)
  return maybeMills(assignment ? assignment.price : dish.price)
}

/** Whether all prices of a dish are 0. Such a dish often has no real price yet. */
const costsNothing = ({ dimensionAssignments: sizes, price }: Pick<Dish, 'dimensionAssignments' | 'price'>) =>
  sizes.length > 0 ? sizes.every((size) => size.price === 0) : price === 0

/** Whether guests see a price of 0 only because of this change. @param values as the table of dishes has them */
export function startsShowingZero(dish: Dish, values: Readonly<Partial<Record<string, string>>>): boolean {
  const isAvailable = values.availability === undefined ? dish.isAvailable : values.availability === 'yes'
  if (!isAvailable || (dish.isAvailable !== false && costsNothing(dish))) return false
  const typedPrices = Object.entries(values).filter(([field, mills]) => field.startsWith('price ') && mills !== '')
  if (typedPrices.some(([, mills]) => Number(mills) > 0)) return false
  const unchanged = dish.dimensionAssignments.filter(({ dimension }) => values[`price ${dimension.id}`] === undefined)
  return costsNothing({ price: typedPrices.length > 0 ? 0 : dish.price, dimensionAssignments: unchanged })
}

/**
 * The dish as guests see it. If a sold-out dish has the price 0, no price is shown, because the price may not be set
 * yet.
 */
export const withoutZeroPrice = (dish: Dish): Dish =>
  dish.isAvailable !== false || !costsNothing(dish)
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

/** The names of a dish's ingredients; none if the backend sends no names. */
export const ingredientNames = ({ ingredients }: Pick<Dish, 'ingredients'>): string[] =>
  Object.entries(ingredients)
    .filter(([name, isIn]) => isIn && name.trim() !== '')
    .map(([name]) => name)
