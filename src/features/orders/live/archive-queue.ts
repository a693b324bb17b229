import { LIMITS } from '#/config/limits.ts'
import { NotArchived } from '#/entities/order/api.ts'
import type { Order } from '#/entities/order/schema.ts'
import { ApiError, mayHaveArrived } from '#/lib/http/api-error.ts'
import { createStore } from '#/lib/store/store.ts'
import { type Clock, systemClock, type Timer } from '#/lib/time/clock.ts'

/*
 * Archiving with undo: the order leaves the board at once, the call goes out after 5 seconds and another look at the
 * order, because the stream may be silent. If the order has changed or the call fails, it comes back with the reason, and
 * so it does, while the call goes on, if there is no answer ten seconds after the tap.
 */

/** How long after the undo time an order without an answer stays off the board, the look at it included (ms). */
const ANSWER_LIMIT = 4_500

/**
 * `waiting`: can be undone until `until` (ms since 1970). `sending`: the call is out. `failed`: back on the board since
 * `at` (ms since 1970).
 */
export type Archiving =
  | { id: Order['id']; state: 'waiting'; until: number; tableNumber: number }
  | { id: Order['id']; state: 'sending'; tableNumber: number }
  | { id: Order['id']; state: 'failed'; tableNumber: number; error: unknown; at: number }

type ArchiveQueueOptions = {
  /** Reads the orders again: a change is reported by `change`. Never rejects. Not called by `flush`. */
  lookAgain?(): Promise<void>
  /** What it throws is shown on the card. */
  send(id: Order['id']): Promise<unknown>
  /** Prepares the same call so that it survives the page. Called when the order is archived, used only by `flush`. */
  prepareLeaving(id: Order['id']): () => Promise<unknown>
  /** @param seen the order as it was when the call went out, if it has changed since. */
  onArchived(id: Order['id'], seen: Order | undefined): void
  onFailed?(id: Order['id'], error: unknown): void
  /** Orders were archived by `flush` while no board is shown. */
  onLeft?(tableNumbers: readonly number[]): void
  onUnseenFailure?(error: unknown): void
  clock?: Clock
}

/** Whether it is not known what became of an archiving. */
export const isUnclear = (error: unknown): error is ApiError => mayHaveArrived(error) && !(error instanceof NotArchived)

/** The orders on their way to the archive: an external store, one per page load. */
export function createArchiveQueue({
  lookAgain,
  send,
  prepareLeaving,
  onArchived,
  onFailed,
  onLeft,
  onUnseenFailure,
  clock = systemClock,
}: ArchiveQueueOptions) {
  let isSeen = false
  const entries = createStore<readonly Archiving[]>([], () => {
    isSeen = true
    return () => {
      isSeen = false
    }
  })
  const pending = new Map<Order['id'], { timer: Timer; leave: () => Promise<unknown> }>()
  /** The calls that are out; `seen` is the order as it was sent, if it has changed since. Of two, the later one fails. */
  const out = new Map<Order['id'], { seen?: Order }>()

  const find = (id: Order['id']) => entries.getSnapshot().find((entry) => entry.id === id)
  const without = (id: Order['id']) => entries.getSnapshot().filter((entry) => entry.id !== id)

  /** Cancels the planned call; undefined if none is planned. */
  function cancelCall(id: Order['id']) {
    const planned = pending.get(id)
    clock.clearTimeout(planned?.timer)
    pending.delete(id)
    return planned
  }

  const fail = ({ id, tableNumber }: Pick<Archiving, 'id' | 'tableNumber'>, error: unknown, at = clock.now()) =>
    entries.set([...without(id), { id, tableNumber, state: 'failed', error, at }])

  /** Returns the table number once the order is archived. @param limit how long the card waits for the answer (ms) */
  async function dispatch(
    id: Order['id'],
    call: () => Promise<unknown>,
    limit = ANSWER_LIMIT,
  ): Promise<number | undefined> {
    const entry = find(id)
    if (!cancelCall(id) || !entry) return undefined
    const { tableNumber } = entry
    const sent: { seen?: Order } = {}
    const isLast = () => out.get(id) === sent
    out.set(id, sent)
    entries.set([...without(id), { id, tableNumber, state: 'sending' }])
    const late = clock.setTimeout(() => isLast() && fail(entry, new ApiError('network')), limit)
    try {
      await call()
    } catch (error) {
      clock.clearTimeout(late)
      // Tapped again meanwhile: that call says what becomes of it.
      if (!isLast()) return undefined
      out.delete(id)
      if (!isSeen) onUnseenFailure?.(error)
      fail(entry, error)
      onFailed?.(id, error)
      return undefined
    }
    clock.clearTimeout(late)
    if (isLast()) out.delete(id)
    cancelCall(id)
    onArchived(id, sent.seen)
    entries.set(without(id))
    return tableNumber
  }

  async function lookAndSend(id: Order['id']): Promise<void> {
    const planned = pending.get(id)
    const begunAt = clock.now()
    await lookAgain?.()
    // A person may have brought it back meanwhile.
    if (pending.get(id) === planned)
      await dispatch(id, () => send(id), Math.max(0, ANSWER_LIMIT - (clock.now() - begunAt)))
  }

  return {
    subscribe: entries.subscribe,

    /** The entries are in the order of the taps. */
    getSnapshot: entries.getSnapshot,

    /** Takes the order off the board; the call goes out after 5 seconds. Does nothing if it is already on its way. */
    archive({ id, tableNumber }: Pick<Order, 'id' | 'tableNumber'>): void {
      const entry = find(id)
      if (entry && entry.state !== 'failed') return
      out.delete(id)
      const timer = clock.setTimeout(() => lookAndSend(id), LIMITS.undoTime)
      pending.set(id, { timer, leave: prepareLeaving(id) })
      entries.set([...without(id), { id, tableNumber, state: 'waiting', until: clock.now() + LIMITS.undoTime }])
    },

    /** Brings an order back: the given one, else the last. Returns false if its call is already out. */
    undo(id?: Order['id']): boolean {
      const last = entries.getSnapshot().findLast((entry) => entry.state === 'waiting')?.id
      const wanted = id ?? last
      if (wanted === undefined || !cancelCall(wanted)) return false
      entries.set(without(wanted))
      return true
    },

    /**
     * The order changed after it was archived here. If its call still waits, it comes back to the board with the
     * reason; if the call is out, `onArchived` gets the old version.
     * @param before the order before the change.
     */
    change(before: Order, reason: unknown): void {
      const sent = out.get(before.id)
      if (cancelCall(before.id)) fail(before, reason)
      else if (sent) sent.seen ??= before
    },

    /** A reload came before its outcome was known. @param at from when on it may be asked for (ms since 1970) */
    interrupt(order: Pick<Order, 'id' | 'tableNumber'>, at: number): void {
      if (!find(order.id)) fail(order, new ApiError('network'), at)
    },

    /** Those of which it was not known at this time (ms since 1970) whether they are archived, and whose call is over. */
    unclear: (at: number): readonly Archiving[] =>
      entries
        .getSnapshot()
        .filter((entry) => entry.state === 'failed' && isUnclear(entry.error) && entry.at <= at && !out.has(entry.id)),

    /** Now it is known that an unclear one is not archived. */
    settle(id: Order['id']): void {
      const entry = find(id)
      if (entry?.state === 'failed' && isUnclear(entry.error)) fail(entry, new NotArchived(entry.error))
    },

    forgetFailure(id: Order['id']): void {
      if (find(id)?.state === 'failed') entries.set(without(id))
    },

    /** Sends all waiting calls at once, by requests that outlive the page. */
    async flush(): Promise<void> {
      const tables = await Promise.all([...pending].map(([id, { leave }]) => dispatch(id, leave)))
      const archived = tables.filter((table) => table !== undefined)
      if (archived.length > 0 && !isSeen) onLeft?.(archived)
    },
  }
}
