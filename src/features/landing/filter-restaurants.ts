import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { fold, rankOf } from '#/lib/search/search.ts'

// Initials (rank 3) help a waiter who knows the menu; among thousands of names they find everything.
const WORST_RANK = 2

/** What each restaurant is found by, folded once for the whole list. */
export const foldRestaurants = (restaurants: readonly Restaurant[]): string[] =>
  restaurants.map(({ name, city, street }) => fold(`${name} ${city} ${street}`))

/** The restaurants whose name, city or street answer the text, in their own order. A blank text keeps all. */
export const filterRestaurants = (restaurants: Restaurant[], folded: readonly string[], text: string): Restaurant[] =>
  text.trim()
    ? restaurants.filter((_, index) => (rankOf(text, folded[index] ?? '') ?? Number.POSITIVE_INFINITY) <= WORST_RANK)
    : restaurants
