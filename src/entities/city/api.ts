import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { LIMITS } from '#/config/limits.ts'
import { http } from '#/lib/http/http.ts'
import { list } from '#/lib/schema/reading.ts'
import { foldText } from '#/lib/search/search.ts'
import { type City, city } from './schema.ts'

const SEARCH_URL = '/api/public/city/search'

const cityQueries = {
  /** Cities that begin with `prefix` (R7.3). Of a longer text than any name there are none, and nothing is asked. */
  search: (prefix: string) =>
    queryOptions({
      queryKey: ['city', 'search', prefix],
      queryFn: !prefix
        ? skipToken
        : prefix.length > LIMITS.nameLength
          ? () => []
          : ({ signal }) => http.get(`${SEARCH_URL}?prefix=${encodeURIComponent(prefix)}`, list(city), { signal }),
      staleTime: LIMITS.cityCacheTime,
      gcTime: LIMITS.cityCacheTime,
      retry: false,
      meta: { isPublic: true },
    }),
}

export const useCitySearch = (prefix: string) => useQuery(cityQueries.search(prefix))

/** The cities for a text that is being typed. The last answer stays until the new one arrives (`isPlaceholderData`). */
export const useCitySuggestions = (prefix: string) =>
  useQuery({ ...cityQueries.search(prefix), placeholderData: prefix ? keepPreviousData : undefined })

/** The cities of an answer that also begin with a longer prefix. Case and accents are ignored. */
export const citiesWithPrefix = (cities: readonly City[], prefix: string): City[] => {
  const foldedPrefix = foldText(prefix)
  return cities.filter(({ name }) => foldText(name).startsWith(foldedPrefix))
}
