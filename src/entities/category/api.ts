import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { createOnce } from '#/lib/query/create-once.ts'
import { type Rename, renameOn } from '#/lib/query/rename.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { type Category, categoryList, categoryRename, createdCategory, newCategory } from './schema.ts'

const fetchCategories = (options: ReadOptions) => http.get('/api/categories', categoryList, options)

export const categoryQueries = {
  /** The categories of the session's restaurant (specification, section 7). */
  list: () =>
    queryOptions({
      queryKey: ['category', 'list'],
      queryFn: ({ signal }) => fetchCategories({ signal }),
    }),
}

export const useCategories = () => useQuery(categoryQueries.list())

/** Adds a category; gives it where it is known. The name's dialog tells a failure. */
export const useCreateCategory = () =>
  useWrite({
    mutationFn: (name: string, { client }) =>
      createOnce({
        client,
        list: categoryQueries.list(),
        mark: name,
        markOf: (category) => category.name,
        send: () => http.post('/api/create-category', v.parse(newCategory, { name }), createdCategory),
      }),
    meta: {
      changes: ['category'],
      success: 'toasts.categoryCreated',
      failure: 'errors.creationFailed',
      showsFailure: true,
    },
  })

/**
 * Gives a category another name; the dishes that have it show it. The name's dialog tells a failure.
 * SPEC-GAP 7: the specification leaves the verb open (PATCH or POST).
 */
export const useRenameCategory = () =>
  useWrite({
    mutationFn: (rename: Rename) =>
      renameOn(
        rename,
        () => fetchCategories({ mustBeFresh: true }),
        (category) => http.patch('/api/category', v.parse(categoryRename, category), NO_ANSWER),
      ),
    meta: { changes: ['category', 'dish', 'menu'], success: 'toasts.categoryUpdated', showsFailure: true },
  })

/** Deletes a category; the dishes that have it have none then. A toast tells a failure. */
export const useDeleteCategory = () =>
  useWrite({
    mutationFn: (id: Category['id']) => http.delete(`/api/category/${encodeURIComponent(id)}`),
    meta: {
      changes: ['category', 'dish', 'menu'],
      success: 'toasts.categoryDeleted',
      failure: 'errors.categoryDelete',
    },
  })
