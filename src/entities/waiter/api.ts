import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import { getUser } from '#/entities/user/session.ts'
import { NotSentError } from '#/lib/http/api-error.ts'
import { callBackend } from '#/lib/http/call.ts'
import { http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { createOnce } from '#/lib/query/create-once.ts'
import { POLLING } from '#/lib/query/polling.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { isCounted } from '#/lib/schema/counted-id.ts'
import { createdThing, list, text, withSourceRow } from '#/lib/schema/reading.ts'
import { refuseUnread, type SentBack } from '#/lib/schema/unread-fields.ts'
import { type NewWaiter, type Waiter, waiter } from './schema.ts'

const WAITERS_URL = '/api/waiter'

const accountUrl = (id: Waiter['id']) => `/api/user/${encodeURIComponent(id)}`

const waiterList = list(waiter)
const fetchWaiters = <Schema extends v.GenericSchema = typeof waiterList>(
  options: ReadOptions,
  schema: Schema | typeof waiterList = waiterList,
): Promise<v.InferOutput<Schema>> => http.get(WAITERS_URL, schema, options)

export const waiterQueries = {
  list: () =>
    queryOptions({
      queryKey: ['waiter', 'list'],
      queryFn: ({ signal }) => fetchWaiters({ signal }),
      ...POLLING,
    }),
}

export const useWaiters = () => useQuery(waiterQueries.list())

/**
 * Accounts are changed and deleted by the ids of this list. Throws NotSentError if the ids are numbers, and the id in
 * the person's own row differs from the id in the token. Then these are not the ids of accounts, and a call could
 * change another person's account.
 */
async function refuseOtherAccounts(id: Waiter['id']): Promise<void> {
  const user = getUser()
  if (!isCounted(id) || user?.id === undefined || !user.email) return
  const { email } = user
  const all = await fetchWaiters({ mustBeFresh: true })
  const ownAccount = all.find((each) => each.email.toLowerCase() === email.toLowerCase())
  if (!ownAccount || ownAccount.id === user.id) return
  const name = all.find((each) => each.id === id)?.username ?? id
  throw new NotSentError(translate('errors.ambiguousId', { name }))
}

const patchWaiter = async (id: Waiter['id'], draft: NewWaiter) => {
  await refuseOtherAccounts(id)
  return callBackend('updateWaiter', draft, NO_ANSWER, {
    id,
    exists: async () => (await fetchLatestWaiter({ id })) !== undefined,
    otherFields: async () => {
      const { role, status } = (await fetchLatestWaiter({ id })) ?? {}
      return { role, status }
    },
  })
}

const SENT_BACK: SentBack = {
  email: { schema: text, label: 'staff.email' },
  role: { schema: text, label: 'staff.role' },
  status: { schema: text, label: 'tables.status' },
}

/**
 * Reads the current waiter; undefined if the waiter was deleted. Throws if a field cannot be read, because an update
 * would change it.
 */
export const fetchLatestWaiter = async ({ id }: Pick<Waiter, 'id'>): Promise<Waiter | undefined> => {
  const all = await fetchWaiters({ mustBeFresh: true }, list(withSourceRow(waiter)))
  const latest = all.find(({ read }) => read.id === id)
  refuseUnread(latest?.row, SENT_BACK)
  return latest?.read
}

export const useSaveWaiter = () =>
  useMutation({
    mutationFn: ({ id, draft }: { id: Waiter['id'] | undefined; draft: NewWaiter }, { client }) =>
      id !== undefined
        ? patchWaiter(id, draft)
        : // `content` is not passed, because it is stored and would contain a password.
          createOnce({
            client,
            list: waiterQueries.list(),
            matchKey: draft.email.toLowerCase(),
            matchKeyOf: ({ email }) => email.toLowerCase(),
            send: () => callBackend('createWaiter', draft, createdThing, { exists: true }),
            amend: (made) => patchWaiter(made, draft),
          }),
    meta: {
      changes: ['waiter'],
      success: ({ id }) => (id === undefined ? 'toasts.waiterCreated' : 'toasts.waiterUpdated'),
      showsFailure: true,
    },
  })

export const useDeleteWaiter = () =>
  useWrite({
    mutationFn: async (id: Waiter['id']) => {
      await refuseOtherAccounts(id)
      await http.delete(accountUrl(id))
    },
    meta: { changes: ['waiter'], success: 'toasts.waiterDeleted' },
  })
