import { queryOptions, useQuery } from '@tanstack/react-query'
import { http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { createOnce } from '#/lib/query/create-once.ts'
import { POLLING } from '#/lib/query/polling.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { createdThing, list } from '#/lib/schema/reading.ts'
import { type NewWaiter, type Waiter, waiter } from './schema.ts'

const WAITERS = '/api/waiter'

// SPEC-GAP 7: the paths of "create user" and of an update are not shown; a user is created as a waiter, and changed under
// the path of its deletion.
const CREATE = '/api/create-waiter'
const one = (id: Waiter['id']) => `/api/user/${encodeURIComponent(id)}`

const fetchWaiters = (options: ReadOptions) => http.get(WAITERS, list(waiter), options)

export const waiterQueries = {
  /** The staff of the session's restaurant. */
  list: () =>
    queryOptions({
      queryKey: ['waiter', 'list'],
      queryFn: ({ signal }) => fetchWaiters({ signal }),
      ...POLLING,
    }),
}

export const useWaiters = () => useQuery(waiterQueries.list())

const patchWaiter = (id: Waiter['id'], draft: NewWaiter) => http.patch(one(id), draft, NO_ANSWER)

/** The form shows its failure: a taken e-mail belongs to its field. */
export const useCreateWaiter = () =>
  useWrite({
    mutationFn: (draft: NewWaiter, { client }) =>
      // No `content`: a password is never stored.
      createOnce({
        client,
        list: waiterQueries.list(),
        mark: draft.email.toLowerCase(),
        markOf: ({ email }) => email.toLowerCase(),
        send: () => http.post(CREATE, draft, createdThing),
        amend: (id) => patchWaiter(id, draft),
      }),
    meta: {
      changes: ['waiter'],
      success: 'toasts.waiterCreated',
      failure: 'errors.creationFailed',
      showsFailure: true,
    },
  })

/**
 * `draftOn` makes the body from the waiter as the backend has them now; undefined: deleted, and the backend will refuse the
 * update. The form shows its failure.
 */
export const useUpdateWaiter = () =>
  useWrite({
    mutationFn: async ({
      id,
      draftOn,
    }: {
      id: Waiter['id']
      draftOn: (now: Waiter | undefined) => NewWaiter | Promise<NewWaiter>
    }) => {
      const now = (await fetchWaiters({ mustBeFresh: true })).find((each) => each.id === id)
      return patchWaiter(id, await draftOn(now))
    },
    meta: { changes: ['waiter'], success: 'toasts.waiterUpdated', showsFailure: true },
  })

export const useDeleteWaiter = () =>
  useWrite({
    mutationFn: (id: Waiter['id']) => http.delete(one(id)),
    meta: { changes: ['waiter'], success: 'toasts.waiterDeleted' },
  })
