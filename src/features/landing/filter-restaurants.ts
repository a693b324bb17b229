import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { fold, holds } from '#/lib/search/search.ts'

/** What each restaurant is found by, folded once for the whole list. */
export const foldRestaurants = (restaurants: readonly Restaurant[]): string[] =>
  restaurants.map(({ name, city, street }) => fold(`${name} ${city} ${street}`))

/** The restaurants whose name, city or street answer the text, in their own order. A blank text keeps all. */
export const filterRestaurants = (restaurants: Restaurant[], folded: readonly string[], text: string): Restaurant[] =>
  text.trim() ? restaurants.filter((_, index) => holds(text, folded[index] ?? '')) : restaurants
