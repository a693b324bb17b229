import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import { http, type ReadOptions } from '#/lib/http/http.ts'
import { list } from '#/lib/schema/reading.ts'
import { type Restaurant, restaurant } from './schema.ts'

/* The reads of restaurants. The writes are in writes.ts, because visitors do not need them. */

const LIST_URL = '/api/public/restaurants'
const RESTAURANT_URL = '/api/public/restaurant'

const oneUrl = (id: string) => `${RESTAURANT_URL}/${encodeURIComponent(id)}`

/** @param schema in place of the usual one: a save reads more of the same answer. */
export const fetchRestaurant = <Schema extends v.GenericSchema = typeof restaurant>(
  id: string,
  options: ReadOptions,
  schema: Schema | typeof restaurant = restaurant,
): Promise<v.InferOutput<Schema>> => http.get(oneUrl(id), schema, options)

/** A save starts from the current restaurant, so that it does not undo changes of another device. */
export const fetchLatestRestaurant = ({ id }: Pick<Restaurant, 'id'>, signal?: AbortSignal) =>
  fetchRestaurant(id, { signal, mustBeFresh: true })

/** The restaurants of a city, or all restaurants. */
export const fetchRestaurants = (city: string | undefined, options: ReadOptions) =>
  http.get(city ? `${LIST_URL}/city?city=${encodeURIComponent(city)}` : LIST_URL, list(restaurant), options)

export const restaurantQueries = {
  /** All restaurants, or those of a city. */
  list: (city?: string) =>
    queryOptions({
      queryKey: ['restaurant', 'list', city ?? ''],
      queryFn: ({ signal }) => fetchRestaurants(city, { signal }),
      meta: { isPublic: true },
    }),

  /** Without an id nothing is read. */
  one: (id: string | undefined) =>
    queryOptions({
      queryKey: ['restaurant', 'one', id ?? ''],
      queryFn: id ? ({ signal }) => fetchRestaurant(id, { signal }) : skipToken,
      meta: {
        isPublic: true,
        storedSchema: restaurant,
        readStored: () => http.getStored(oneUrl(id ?? ''), restaurant),
      },
    }),
}

export const useRestaurants = (city?: string) => useQuery(restaurantQueries.list(city))
export const useRestaurant = (id: string | undefined) => useQuery(restaurantQueries.one(id))
