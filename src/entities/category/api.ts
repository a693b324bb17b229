import { queryOptions, useQuery } from '@tanstack/react-query'
import { http } from '#/lib/http/http.ts'
import { categoryList } from './schema.ts'

export const categoryQueries = {
  /** The categories of the session's restaurant (specification, section 7). */
  list: () =>
    queryOptions({
      queryKey: ['category', 'list'],
      queryFn: ({ signal }) => http.get('/api/categories', categoryList, { signal }),
    }),
}

export const useCategories = () => useQuery(categoryQueries.list())
