import { queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { http } from '#/lib/http/http.ts'
import { createdRestaurant, type RestaurantDraft, restaurant, restaurantDraft, restaurantList } from './schema.ts'

const LIST = '/api/public/restaurants'
const ONE = '/api/public/restaurant'
const CREATE = '/api/restaurant'

export const restaurantQueries = {
  /** All restaurants, or those of a city (specification, section 7). */
  list: (city?: string) =>
    queryOptions({
      queryKey: ['restaurant', 'list', city ?? ''],
      queryFn: ({ signal }) =>
        http.get(city ? `${LIST}/city?city=${encodeURIComponent(city)}` : LIST, restaurantList, { signal }),
      meta: { isPublic: true },
    }),

  /** One restaurant's public data. Asks nothing without an id. */
  one: (id: string | undefined) =>
    queryOptions({
      queryKey: ['restaurant', 'one', id ?? ''],
      queryFn: id ? ({ signal }) => http.get(`${ONE}/${encodeURIComponent(id)}`, restaurant, { signal }) : skipToken,
      meta: { isPublic: true },
    }),
}

export const useRestaurants = (city?: string) => useQuery(restaurantQueries.list(city))
export const useRestaurant = (id: string | undefined) => useQuery(restaurantQueries.one(id))

/**
 * Creates a restaurant; gives its id. Its failure has a text of its own by status (section 8, `creationFailure`), so the
 * form tells it.
 */
export const useCreateRestaurant = () =>
  useMutation({
    mutationFn: (draft: RestaurantDraft) => http.post(CREATE, v.parse(restaurantDraft, draft), createdRestaurant),
    meta: { changes: ['restaurant'], tellsItself: true },
  })
