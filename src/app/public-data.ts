import type { QueryClient } from '@tanstack/react-query'
import { combinationQueries } from '#/entities/combination/api.ts'
import { menuQueries } from '#/entities/menu/api.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'

/** Starts asking for all that the public page of a restaurant shows. */
export function loadPublicData(client: QueryClient, restaurantId: string): void {
  client.prefetchQuery(restaurantQueries.one(restaurantId))
  client.prefetchQuery(menuQueries.publicList(restaurantId))
  client.prefetchQuery(combinationQueries.publicList(restaurantId))
}
