import { MutationCache, QueryCache, QueryClient, type QueryPersister } from '@tanstack/react-query'
import type { EntityName } from '#/config/entity-names.ts'
import { ApiError, hasStatus } from '#/lib/http/api-error.ts'
import { markStored, storedAt, unmarkStored } from '#/lib/http/stored-answers.ts'
import { type TextKey, translate } from '#/lib/i18n/i18n.ts'
import { session } from '#/lib/session/session.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { createAnswerPersister, isPassing } from './answer-persister.ts'
import type { Owner } from './answer-store.ts'
import { failureText, translateFailure } from './failure-text.ts'
import './register.ts'

/** A person was asked before the write and went back: nothing was sent, and nothing failed. */
export class SavingStopped extends Error {}

/** Shows a failed write as one toast (section 8). A 401 has led to the 403 screen already: it is told there. */
export function showFailure(error: unknown, own?: TextKey): void {
  if (hasStatus(error, 401) || error instanceof SavingStopped) return
  const { title, detail } = failureText(error, own)
  toast({
    kind: 'error',
    title: translateFailure(title, translate),
    detail: detail && translateFailure(detail, translate),
  })
}

/** Asks for nouns again, where they are on screen; resolves when that is over, well or not. */
const refresh = (client: QueryClient, names: readonly EntityName[] = []): Promise<unknown> =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))

/**
 * The query client of the app: writes say their consequences in `meta`, and this acts on them.
 * @param owner whose the answers are that are kept on this device (answer-persister.ts); nobody's if not given.
 */
export function createQueryClient(owner: () => Owner | undefined = () => undefined): QueryClient {
  const askAndKeep = createAnswerPersister(owner)
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (answer, query) => {
        const at = storedAt(answer)
        if (at === undefined) return unmarkStored(query.state.data)
        // The service worker had kept it: it is as old as it is.
        markStored(query.state.data, at)
        query.setData(query.state.data, { updatedAt: at, manual: true })
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, { meta }) => {
        refresh(client, meta?.changes)
        if (meta?.success) toast({ kind: 'success', title: translate(meta.success) })
      },
      onError: async (error, _variables, _context, { meta }) => {
        // The answer was lost: whether the write happened shows in what is there now.
        if (error instanceof ApiError && error.kind === 'network') refresh(client, meta?.changes)
        // Something that the write names is not there: another device was quicker. It is told when the screen knows it too.
        if (hasStatus(error, 400, 404)) await refresh(client, meta?.changes)
        if (!meta?.showsFailure) showFailure(error, meta?.failure)
      },
    }),
    defaultOptions: {
      queries: {
        // The library would pause calls offline and, worse, send a paused write by itself later, unasked.
        networkMode: 'always',
        staleTime: 30_000,
        // Off by default where nothing is paused offline. What failed, or is shown as it was kept, heals by itself.
        refetchOnReconnect: ({ state }) => (storedAt(state.data) === undefined ? true : 'always'),
        // A read that failed for a passing reason is asked once more; a refusal is an answer.
        retry: (failures, error) => failures < 1 && isPassing(error),
        persister: askAndKeep as QueryPersister<unknown>,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  forgetOnChangeOfPerson(client)
  return client
}

/** Answers behind the bearer belong to one person: they go when the session changes (decisions; engineering, Session). */
function forgetOnChangeOfPerson(client: QueryClient): void {
  let token = session.getSnapshot()?.token
  session.subscribe(() => {
    const next = session.getSnapshot()?.token
    if (next === token) return
    token = next
    client.removeQueries({ predicate: (query) => !query.meta?.isPublic })
    client.getMutationCache().clear()
  })
}
