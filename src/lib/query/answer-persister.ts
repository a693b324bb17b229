import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { ApiError, hasStatus } from '#/lib/http/api-error.ts'
import { markStored, storedAt } from '#/lib/http/stored-answers.ts'
import { session } from '#/lib/session/session.ts'
import type { AnswerStore, Owner } from './answer-store.ts'

/** How long a kept answer waits for the fresh one before it is shown, in ms: it would only flash on a good line. */
const PATIENCE = 1_500

/** No answer, or none of the backend's own. A refusal is an answer, and nothing old may stand in its place. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || (error.status ?? 0) >= 500)

/**
 * Reads with `meta.kept` outlive the page: their last answer is shown where the network gives none, marked as old.
 * @param owner whose they are; they are gone when another person logs in, and when this one logs out.
 */
export function createAnswerPersister(owner: () => Owner | undefined) {
  let store: Promise<AnswerStore | undefined> | undefined
  const open = () => {
    store ??= import('./answer-store.ts').then(
      ({ openAnswerStore }) => openAnswerStore(owner),
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
    // The store may have to be loaded first, and somebody else may have come by then.
    const until = Date.now()
    if (person !== undefined) (await open())?.eraseOthers(person, until).catch(() => undefined)
    else if (hasLeft) (await open())?.eraseAll(until).catch(() => undefined)
  })

  /** @param mayShow asked once the disk has answered: the network may have been quicker. */
  const show = async (query: Query, of: Owner, mayShow: () => boolean): Promise<void> => {
    const schema = query.meta?.kept
    const found = schema && (await (await open())?.find(of, query.queryHash, schema))
    const isStill = owner()?.person === of.person
    if (!found || !isStill || !mayShow() || query.state.data !== undefined) return
    markStored(found.data, found.at)
    query.setData(found.data, { updatedAt: found.at, manual: true })
  }

  /** Asks as the read itself would, and keeps its answer. */
  return async <Data>(
    ask: (context: QueryFunctionContext) => Data | Promise<Data>,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<Data> => {
    const of = owner()
    if (!query.meta?.kept || of?.restaurantId === undefined) return ask(context)
    const isMissing = query.state.data === undefined
    let isOver = false
    const showKept = () => show(query, of, () => !isOver)
    const timer = isMissing ? setTimeout(showKept, PATIENCE) : undefined
    try {
      const data = await ask(context)
      if (storedAt(data) === undefined) open().then((opened) => opened?.save(of, query.queryHash, data))
      return data
    } catch (error) {
      isOver = !isPassing(error)
      if (isMissing && !isOver) await showKept()
      // What was shown until the refusal came must not stand in its place.
      if (hasStatus(error, 401, 403, 404) && storedAt(query.state.data) !== undefined)
        query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' })
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
