import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { isTemporary } from '#/lib/http/api-error.ts'
import { markStored, storedAt } from '#/lib/http/stored-answers.ts'
import { session } from '#/lib/session/session.ts'
import type { AnswerStore, Owner } from './answer-store.ts'

/** Milliseconds to wait for the network before a stored answer is shown. */
const PATIENCE = 1_500

/**
 * A persister for queries with `meta.storedSchema`: without a network their last answer is shown, marked as stored. Answers
 * are erased at the logout, and when another person logs in.
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
    // Somebody else may have logged in while the store was loading.
    const until = Date.now()
    if (person !== undefined) (await open())?.eraseOthers(person, until).catch(() => undefined)
    else if (hasLeft) (await open())?.eraseAll(until).catch(() => undefined)
  })

  /** @param mayShow asked after reading: the network may have been faster. */
  const show = async (query: Query, of: Owner, mayShow: () => boolean): Promise<void> => {
    const schema = query.meta?.storedSchema
    const found = schema && (await (await open())?.find(of, query.queryHash, schema))
    const isStill = owner()?.person === of.person
    if (!found || !isStill || !mayShow() || query.state.data !== undefined) return
    markStored(found.data, found.at)
    query.setData(found.data, { updatedAt: found.at, manual: true })
  }

  return async <Data>(
    ask: (context: QueryFunctionContext) => Data | Promise<Data>,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<Data> => {
    const of = owner()
    if (!query.meta?.storedSchema || of?.scope === undefined) return ask(context)
    const isMissing = query.state.data === undefined
    let isOver = false
    const showKept = () => show(query, of, () => !isOver)
    const timer = isMissing ? setTimeout(showKept, PATIENCE) : undefined
    try {
      const data = await ask(context)
      if (storedAt(data) === undefined) open().then((opened) => opened?.save(of, query.queryHash, data))
      return data
    } catch (error) {
      isOver = !isTemporary(error)
      if (isMissing && !isOver) await showKept()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
