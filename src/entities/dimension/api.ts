import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { callBackend } from '#/lib/http/call.ts'
import { http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { createOnce, type Rename, renameItem } from '#/lib/query/create-once.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { createdThing, list, rows } from '#/lib/schema/reading.ts'
import { namedThing, renamedThing } from '#/lib/schema/writing.ts'
import { type Dimension, dimension } from './schema.ts'

export const fetchDimensions = (options: ReadOptions) => http.get('/api/dimensions', list(dimension), options)

export const dimensionQueries = {
  list: () =>
    queryOptions({
      queryKey: ['dimension', 'list'],
      queryFn: ({ signal }) => fetchDimensions({ signal }),
    }),
}

export const useDimensions = () => useQuery(dimensionQueries.list())

export const createDimension = (name: string) =>
  http.post('/api/create-dimension', v.parse(namedThing, { name }), createdThing)

export const useCreateDimension = () =>
  useWrite({
    mutationFn: (name: string, { client }) =>
      createOnce({
        client,
        list: dimensionQueries.list(),
        matchKey: name,
        matchKeyOf: (each) => each.name,
        send: () => createDimension(name),
      }),
    meta: {
      changes: ['dimension'],
      success: 'toasts.dimensionCreated',
      failure: 'errors.creationFailed',
      showsFailure: true,
    },
  })

/** The dialog shows a failure itself. */
export const useRenameDimension = () =>
  useWrite({
    mutationFn: (rename: Rename) =>
      renameItem(
        rename,
        () => http.get('/api/dimensions', rows, { mustBeFresh: true }),
        (renamed, target) => callBackend('renameDimension', v.parse(renamedThing, renamed), NO_ANSWER, target),
      ),
    meta: {
      changes: ['dimension', 'dish', 'menu', 'ingredient', 'combination'],
      success: 'toasts.dimensionUpdated',
      showsFailure: true,
    },
  })

/** Deletes a dimension. Dishes, ingredients and combinations lose their price in it. */
export const deleteDimension = (id: Dimension['id']): Promise<void> =>
  http.delete(`/api/dimension/${encodeURIComponent(id)}`)

export const useDeleteDimension = () =>
  useWrite({
    mutationFn: deleteDimension,
    meta: {
      changes: ['dimension', 'dish', 'menu', 'ingredient', 'combination'],
      success: 'toasts.dimensionDeleted',
      failure: 'errors.tryAgain',
    },
  })
