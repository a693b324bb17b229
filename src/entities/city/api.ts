import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { LIMITS } from '#/config/limits.ts'
import { http } from '#/lib/http/http.ts'
import { cityList } from './schema.ts'

const SEARCH = '/api/public/city/search'

export const cityQueries = {
  /** Cities that begin with `prefix`; kept 5 minutes, no retry, asked only for non-empty text (section 7). */
  search: (prefix: string) =>
    queryOptions({
      queryKey: ['city', 'search', prefix],
      queryFn: prefix
        ? ({ signal }) => http.get(`${SEARCH}?prefix=${encodeURIComponent(prefix)}`, cityList, { signal })
        : skipToken,
      staleTime: LIMITS.cityCacheTime,
      gcTime: LIMITS.cityCacheTime,
      retry: false,
      meta: { isPublic: true },
    }),
}

export const useCitySearch = (prefix: string) => useQuery(cityQueries.search(prefix))

/** The same while somebody types: until the newest text is answered, the last answer stays (`isPlaceholderData`). */
export const useCitySuggestions = (prefix: string) =>
  useQuery({ ...cityQueries.search(prefix), placeholderData: prefix ? keepPreviousData : undefined })
