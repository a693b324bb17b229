import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { fold, holds } from '#/lib/search/search.ts'

/** The folded search text of each restaurant, computed once per list. */
export const foldRestaurants = (restaurants: readonly Restaurant[]): string[] =>
  restaurants.map(({ name, city, street }) => fold(`${name} ${city} ${street}`))

/** The restaurants whose name, city or street matches the text, in their order. A blank text matches all. */
export const filterRestaurants = (restaurants: Restaurant[], folded: readonly string[], text: string): Restaurant[] =>
  text.trim() ? restaurants.filter((_, index) => holds(text, folded[index] ?? '')) : restaurants

/** Whether a search text means a restaurant of this list: it matches some, and none of their cities begins with it. */
export function meansRestaurant(restaurants: Restaurant[], text: string): boolean {
  const wanted = fold(text)
  if (restaurants.some(({ city }) => fold(city).startsWith(wanted))) return false
  return filterRestaurants(restaurants, foldRestaurants(restaurants), text).length > 0
}
