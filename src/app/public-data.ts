import type { QueryClient } from '@tanstack/react-query'
import { combinationQueries } from '#/entities/combination/api.ts'
import { menuQueries } from '#/entities/menu/api.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { languageFor } from '#/lib/i18n/language.ts'
import { formatCents } from '#/lib/money/money.ts'

/**
 * Starts the reads of a restaurant's public page. Meanwhile it creates the price format: the first one in a language
 * takes a slow phone as long as forty rows. Resolves with the restaurant's own read.
 */
export function loadPublicData(client: QueryClient, restaurantId: string): Promise<void> {
  const restaurant = client.prefetchQuery(restaurantQueries.one(restaurantId))
  client.prefetchQuery(menuQueries.publicList(restaurantId))
  client.prefetchQuery(combinationQueries.publicList(restaurantId))
  formatCents(0, undefined, languageFor(document.documentElement.lang))
  return restaurant
}
