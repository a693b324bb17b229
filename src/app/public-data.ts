import type { QueryClient } from '@tanstack/react-query'
import { combinationQueries } from '#/entities/combination/api.ts'
import { menuQueries } from '#/entities/menu/api.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { languageFor } from '#/lib/i18n/language.ts'
import { formatCents } from '#/lib/money/money.ts'

/**
 * Starts asking for all that the public page of a restaurant shows, and meanwhile makes the form of prices: the first one
 * in a language costs a slow phone as much time as forty rows, and would hold up the first drawing.
 */
export function loadPublicData(client: QueryClient, restaurantId: string): void {
  client.prefetchQuery(restaurantQueries.one(restaurantId))
  client.prefetchQuery(menuQueries.publicList(restaurantId))
  client.prefetchQuery(combinationQueries.publicList(restaurantId))
  formatCents(0, undefined, languageFor(document.documentElement.lang))
}
