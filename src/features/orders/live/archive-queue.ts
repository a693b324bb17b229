import { LIMITS } from '#/config/limits.ts'
import type { Order } from '#/entities/order/schema.ts'
import { createStore } from '#/lib/store/store.ts'
import { type Clock, systemClock, type Timer } from '#/lib/time/clock.ts'

/*
 * Archiving with undo: the order leaves the board at once, the call goes out after 5 seconds and another look at the
 * order, because the stream may be silent. If the order has changed or the call fails, it comes back with the reason.
 */

/**
 * `waiting`: can be undone until `until` (ms since 1970). `sending`: the call is out; `seen` is the order as it was
 * sent, if it has changed since. `failed`: back on the board.
 */
export type Archiving =
  | { id: Order['id']; state: 'waiting'; until: number; tableNumber: number }
  | { id: Order['id']; state: 'sending'; tableNumber: number; seen: Order | undefined }
  | { id: Order['id']; state: 'failed'; tableNumber: number; error: unknown }

type ArchiveQueueOptions = {
  /** Reads the orders again: a change is reported by `change`. Never rejects. Not called by `flush`. */
  lookAgain?(): Promise<void>
  /** What it throws is shown on the card. */
  send(id: Order['id']): Promise<unknown>
  /** Prepares the same call so that it survives the page. Called when the order is archived, used only by `flush`. */
  prepareLeaving(id: Order['id']): () => Promise<unknown>
  /** @param seen the order as it was when the call went out, if it has changed since. */
  onArchived(id: Order['id'], seen: Order | undefined): void
  onFailed?(id: Order['id']): void
  /** Orders were archived by `flush` while no board is shown. */
  onLeft?(tableNumbers: readonly number[]): void
  onUnseenFailure?(error: unknown): void
  clock?: Clock
}

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

  const find = (id: Order['id']) => entries.getSnapshot().find((entry) => entry.id === id)
  const without = (id: Order['id']) => entries.getSnapshot().filter((entry) => entry.id !== id)

  /** Cancels the planned call; undefined if none is planned. */
  function cancelCall(id: Order['id']) {
    const planned = pending.get(id)
    clock.clearTimeout(planned?.timer)
    pending.delete(id)
    return planned
  }

  /** Returns the table number once the order is archived. */
  async function dispatch(id: Order['id'], call: () => Promise<unknown>): Promise<number | undefined> {
    const entry = find(id)
    if (!cancelCall(id) || !entry) return undefined
    const { tableNumber } = entry
    entries.set([...without(id), { id, tableNumber, state: 'sending', seen: undefined }])
    try {
      await call()
    } catch (error) {
      if (!isSeen) onUnseenFailure?.(error)
      entries.set([...without(id), { id, tableNumber, state: 'failed', error }])
      onFailed?.(id)
      return undefined
    }
    const sent = find(id)
    onArchived(id, sent?.state === 'sending' ? sent.seen : undefined)
    entries.set(without(id))
    return tableNumber
  }

  async function lookAndSend(id: Order['id']): Promise<void> {
    const planned = pending.get(id)
    await lookAgain?.()
    // A person may have brought it back meanwhile.
    if (pending.get(id) === planned) await dispatch(id, () => send(id))
  }

  return {
    subscribe: entries.subscribe,

    /** The entries are in the order of the taps. */
    getSnapshot: entries.getSnapshot,

    /** Takes the order off the board; the call goes out after 5 seconds. Does nothing if it is already on its way. */
    archive({ id, tableNumber }: Pick<Order, 'id' | 'tableNumber'>): void {
      const entry = find(id)
      if (entry && entry.state !== 'failed') return
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
      const { id, tableNumber } = before
      const entry = find(id)
      if (cancelCall(id)) entries.set([...without(id), { id, tableNumber, state: 'failed', error: reason }])
      else if (entry?.state === 'sending' && !entry.seen) entries.set([...without(id), { ...entry, seen: before }])
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
