import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryPersister,
} from '@tanstack/react-query'
import type { GenericSchema } from 'valibot'
import { hasStatus, isTemporary } from '#/lib/http/api-error.ts'
import { markStored, storedAt, unmarkStored } from '#/lib/http/stored-answers.ts'
import { type TextKey, translate } from '#/lib/i18n/i18n.ts'
import { session } from '#/lib/session/session.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import type { AnswerStore, Owner } from './answer-store.ts'
import { SaveCancelledError, showFailure } from './failures.ts'
import { type EntityName, readAfterWrites, refetchAfterWrite } from './writes.ts'

/** @param owner returns the owner of the answers that are stored on this device. */
export function createQueryClient(owner: () => Owner | undefined = () => undefined): QueryClient {
  const persister = createAnswerPersister(owner)
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (answer, query) => {
        const storedTime = storedAt(answer)
        if (storedTime === undefined) return unmarkStored(query.state.data)
        // This answer came from the service worker's cache, so it keeps its original time.
        markStored(query.state.data, storedTime)
        query.setData(query.state.data, { updatedAt: storedTime, manual: true })
      },
      onError: (error, query) => {
        // A refusal replaces the answer that was stored on this device.
        if (hasStatus(error, 401, 403, 404, 410) && storedAt(query.state.data) !== undefined)
          query.setState({ data: undefined, dataUpdatedAt: 0 })
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, variables, _context, { meta }) => {
        refetchAfterWrite(client, meta?.changes)
        const success = typeof meta?.success === 'function' ? meta.success(variables as { id?: string }) : meta?.success
        if (success) toast({ kind: 'success', title: translate(success) })
      },
      onError: async (error, _variables, _context, { meta }) => {
        // The write may have been carried out although it failed, or another device may have changed the item. So the
        // data are read again.
        const isOver = error instanceof SaveCancelledError || hasStatus(error, 401)
        const read = isOver ? undefined : refetchAfterWrite(client, meta?.changes)
        // Another device may have deleted the item. The screen must show that before the toast.
        if (hasStatus(error, 400, 404)) await read
        if (!meta?.showsFailure) showFailure(error, meta?.failure)
      },
    }),
    defaultOptions: {
      queries: {
        // With the default mode, writes would wait while the device is offline and be sent later without asking.
        networkMode: 'always',
        staleTime: 30_000,
        // The mode 'always' switches this option off by default.
        refetchOnReconnect: ({ state }) => (storedAt(state.data) === undefined ? true : 'always'),
        retry: (failures, error) => failures < 1 && isTemporary(error),
        persister: persister as QueryPersister<unknown>,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  clearOnSessionChange(client)
  return client
}

/** Private answers are removed when the session changes. */
function clearOnSessionChange(client: QueryClient): void {
  let token = session.getSnapshot()?.token
  session.subscribe(() => {
    const nextToken = session.getSnapshot()?.token
    if (nextToken === token) return
    token = nextToken
    client.removeQueries({ predicate: (query) => !query.meta?.isPublic })
    client.getMutationCache().clear()
  })
}

/** Milliseconds to wait for the network before a stored answer is shown. */
const NETWORK_WAIT = 1_500

/**
 * A persister for all queries. If a write ends while a query is running, the query is sent again (writes.ts). Queries
 * with `meta.storedSchema` show their last answer when there is no network, marked as stored. The stored answers are
 * erased at the logout, and when another person logs in. Other copies of business data are erased at the same time.
 */
function createAnswerPersister(owner: () => Owner | undefined) {
  let store: Promise<AnswerStore | undefined> | undefined
  const openStore = () => {
    store ??= import('./answer-store.ts').then(
      ({ createAnswerStore }) => {
        const opened = createAnswerStore({ owner })
        opened.deleteSurplus().catch(() => undefined)
        return opened
      },
      () => {
        store = undefined
        return undefined
      },
    )
    return store
  }

  session.subscribe(async () => {
    const person = owner()?.person
    const hasLeft = !session.getSnapshot() && session.lastEnd() === 'left'
    // Only what was stored until now is erased, because somebody else may log in while the store is loading.
    const until = Date.now()
    if (person !== undefined) (await openStore())?.eraseOthers(person, until).catch(() => undefined)
    else if (hasLeft) (await openStore())?.eraseAll(until).catch(() => undefined)
  })
  session.subscribe(async () => {
    const person = owner()?.person
    const hasLeft = !session.getSnapshot() && session.lastEnd() === 'left'
    if (person === undefined && !hasLeft) return
    try {
      const [{ erasePrivateRows }, { appDatabase }] = await Promise.all([
        import('#/lib/storage/private-rows.ts'),
        import('#/lib/storage/database.ts'),
      ])
      // The person is read again, because somebody may have logged in while the code was loading.
      await erasePrivateRows(appDatabase, owner()?.person)
    } catch {
      // The next login tries again.
    }
  })

  /** @param mayShow is called after the stored answer was read, because the network may have been faster. */
  const showStored = async (query: Query, answerOwner: Owner, mayShow: () => boolean): Promise<void> => {
    const schema = query.meta?.storedSchema
    const stored = schema && (await (await openStore())?.find(answerOwner, query.queryHash, schema))
    const isSamePerson = owner()?.person === answerOwner.person
    if (!stored || !isSamePerson || !mayShow() || query.state.data !== undefined) return
    markStored(stored.data, stored.at)
    query.setData(stored.data, { updatedAt: stored.at, manual: true })
  }

  return async <Data>(
    ask: (context: QueryFunctionContext) => Data | Promise<Data>,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<Data> => {
    const answerOwner = owner()
    const askNow = () => readAfterWrites(context.queryKey[0], () => ask(context))
    if (!query.meta?.storedSchema || answerOwner?.scope === undefined) return askNow()
    const isMissing = query.state.data === undefined
    let isOver = false
    const showStoredAnswer = () => showStored(query, answerOwner, () => !isOver)
    const timer = isMissing ? setTimeout(showStoredAnswer, NETWORK_WAIT) : undefined
    try {
      const data = await askNow()
      if (storedAt(data) === undefined) openStore().then((opened) => opened?.save(answerOwner, query.queryHash, data))
      return data
    } catch (error) {
      isOver = !isTemporary(error)
      if (isMissing && !isOver) await showStoredAnswer()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/* The types of `meta`. */
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [EntityName, ...unknown[]]
    queryMeta: {
      /** Set if the data are not private. They stay when another person logs in. */
      isPublic?: true
      /** Reads the service worker's copy, which is shown until the answer of the network comes (stored-first.ts). */
      readStored?: () => Promise<unknown>
      /**
       * If it is set, the answer is stored on this device (answer-store.ts), and checked by this schema when it is
       * read.
       */
      storedSchema?: GenericSchema
    }
    mutationMeta: {
      /** The entities that are read again when the write has ended, even if it has failed (writes.ts). */
      changes?: readonly EntityName[]
      /** The text of the toast after a success. A function is for a save that creates an item if `id` is undefined. */
      success?: TextKey | ((variables: { id?: string | undefined }) => TextKey)
      /** The text for this call's failure (R8). */
      failure?: TextKey
      /** Whether the form shows the error itself while it is mounted (use-write.ts). */
      showsFailure?: true
    }
  }
}
