import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { callBackend } from '#/lib/http/call.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { createOnce, type Rename, renameItem } from '#/lib/query/create-once.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { rows } from '#/lib/schema/reading.ts'
import { namedThing, renamedThing } from '#/lib/schema/writing.ts'
import { fetchCategories } from './fetch-categories.ts'
import { type Category, category } from './schema.ts'

/** The answer to a creation: the category, or nothing. */
const createdCategory = v.fallback(v.optional(category), undefined)

export const categoryQueries = {
  list: () =>
    queryOptions({
      queryKey: ['category', 'list'],
      queryFn: ({ signal }) => fetchCategories({ signal }),
    }),
}

export const useCategories = () => useQuery(categoryQueries.list())

export const createCategory = (name: string) =>
  http.post('/api/create-category', v.parse(namedThing, { name }), createdCategory)

export const useCreateCategory = () =>
  useWrite({
    mutationFn: (name: string, { client }) =>
      createOnce({
        client,
        list: categoryQueries.list(),
        matchKey: name,
        matchKeyOf: (each) => each.name,
        send: () => createCategory(name),
      }),
    meta: {
      changes: ['category'],
      success: 'toasts.categoryCreated',
      failure: 'errors.creationFailed',
      showsFailure: true,
    },
  })

/** The dialog shows a failure itself. */
export const useRenameCategory = () =>
  useWrite({
    mutationFn: (rename: Rename) =>
      renameItem(
        rename,
        () => http.get('/api/categories', rows, { mustBeFresh: true }),
        (renamed, target) => callBackend('renameCategory', v.parse(renamedThing, renamed), NO_ANSWER, target),
      ),
    meta: { changes: ['category', 'dish', 'menu'], success: 'toasts.categoryUpdated', showsFailure: true },
  })

/** Deletes a category. Its dishes stay, without a category. */
export const deleteCategory = (id: Category['id']): Promise<void> =>
  http.delete(`/api/category/${encodeURIComponent(id)}`)

export const useDeleteCategory = () =>
  useWrite({
    mutationFn: deleteCategory,
    meta: {
      changes: ['category', 'dish', 'menu'],
      success: 'toasts.categoryDeleted',
      failure: 'errors.categoryDelete',
    },
  })
