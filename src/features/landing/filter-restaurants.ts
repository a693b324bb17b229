import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { fold, holds } from '#/lib/search/search.ts'

/** What each restaurant is found by, folded once for the whole list. */
export const foldRestaurants = (restaurants: readonly Restaurant[]): string[] =>
  restaurants.map(({ name, city, street }) => fold(`${name} ${city} ${street}`))

/** The restaurants whose name, city or street answer the text, in their own order. A blank text keeps all. */
export const filterRestaurants = (restaurants: Restaurant[], folded: readonly string[], text: string): Restaurant[] =>
  text.trim() ? restaurants.filter((_, index) => holds(text, folded[index] ?? '')) : restaurants

/** Whether a text that is searched for means a restaurant of this list: it finds some, and no city of theirs begins so. */
export function meansRestaurant(restaurants: Restaurant[], text: string): boolean {
  const wanted = fold(text)
  if (restaurants.some(({ city }) => fold(city).startsWith(wanted))) return false
  return filterRestaurants(restaurants, foldRestaurants(restaurants), text).length > 0
}
