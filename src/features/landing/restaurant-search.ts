import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { foldText, matcher } from '#/lib/search/search.ts'

export const foldRestaurants = (restaurants: readonly Restaurant[]): string[] =>
  restaurants.map(({ name, city, street }) => foldText(`${name} ${city} ${street}`))

/** The restaurants whose name, city or street matches the text, in their order. A blank text matches all. */
export const filterRestaurants = (
  restaurants: Restaurant[],
  foldedTexts: readonly string[],
  text: string,
): Restaurant[] => {
  if (!text.trim()) return restaurants
  const isMatch = matcher(text)
  return restaurants.filter((_, index) => isMatch(foldedTexts[index] ?? ''))
}

/** Whether a search text means a restaurant of this list: it matches some, and none of their cities begins with it. */
export function meansRestaurant(restaurants: Restaurant[], text: string): boolean {
  const foldedText = foldText(text)
  if (restaurants.some(({ city }) => foldText(city).startsWith(foldedText))) return false
  return filterRestaurants(restaurants, foldRestaurants(restaurants), text).length > 0
}
