import { LIMITS } from '#/config/limits.ts'
import type { Order } from '#/entities/order/schema.ts'
import { createStore } from '#/lib/store/store.ts'
import { type Clock, systemClock, type Timer } from '#/lib/time/clock.ts'

/*
 * Archiving with a way back (decisions: 5 seconds, then the call goes out). The order is off the board at once; a call
 * that fails brings it back with the reason.
 */

/**
 * `waiting`: can still be undone, until `until` (ms since 1970). `sending`: the call is out; `seen` is the order as it was
 * when the call went out, where it has changed since. `failed`: back on the board.
 */
export type Archiving =
  | { id: Order['id']; state: 'waiting'; until: number; tableNumber: number }
  | { id: Order['id']; state: 'sending'; tableNumber: number; seen: Order | undefined }
  | { id: Order['id']; state: 'failed'; tableNumber: number; error: unknown }

export type ArchiveQueueOptions = {
  /** The call. What it throws is the reason that the card shows. */
  send(id: Order['id']): Promise<unknown>
  /** Makes the same call ready for a page that goes; it is called with the order, and used only then. */
  prepareLeaving(id: Order['id']): () => Promise<unknown>
  /** The backend has archived it. `seen`: as it was when the call went out, where it has changed meanwhile. */
  onArchived(id: Order['id'], seen: Order | undefined): void
  /** The call has failed. */
  onFailed?(id: Order['id']): void
  /** Orders that were sent because their page was left are archived: there is no board to show it. */
  onLeft?(tableNumbers: readonly number[]): void
  /** It failed, and nobody looks at the board: there is no card to say so. */
  onUnseenFailure?(error: unknown): void
  clock?: Clock
}

/** The orders on their way to the archive. An external store; one for the life of the page. */
export function createArchiveQueue({
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

  /** Takes the call of an order off the plan; undefined where none is planned. */
  function unplan(id: Order['id']) {
    const planned = pending.get(id)
    clock.clearTimeout(planned?.timer)
    pending.delete(id)
    return planned
  }

  /** Gives the table of the order that is archived by then. */
  async function dispatch(id: Order['id'], call: () => Promise<unknown>): Promise<number | undefined> {
    const entry = find(id)
    if (!unplan(id) || !entry) return undefined
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

  return {
    subscribe: entries.subscribe,

    /** What is on its way, in the order of the taps; the same array until something changes. */
    getSnapshot: entries.getSnapshot,

    /** Takes the order off the board; the call goes out after 5 seconds. One that is on its way already stays as it is. */
    archive({ id, tableNumber }: Pick<Order, 'id' | 'tableNumber'>): void {
      const known = find(id)
      if (known && known.state !== 'failed') return
      const timer = clock.setTimeout(() => dispatch(id, () => send(id)), LIMITS.undoTime)
      pending.set(id, { timer, leave: prepareLeaving(id) })
      entries.set([...without(id), { id, tableNumber, state: 'waiting', until: clock.now() + LIMITS.undoTime }])
    },

    /** Brings an order back whose call is not out yet: the given one, else the last. Gives false where it is too late. */
    undo(id?: Order['id']): boolean {
      const last = entries.getSnapshot().findLast((entry) => entry.state === 'waiting')?.id
      const wanted = id ?? last
      if (wanted === undefined || !unplan(wanted)) return false
      entries.set(without(wanted))
      return true
    },

    /**
     * The kitchen has another order to cook than the one that was archived. While its call waits, it is not archived, and
     * back on the board with the reason; when the call is out, `onArchived` hears of it.
     * @param before the order as it was until now.
     */
    change(before: Order, reason: unknown): void {
      const { id, tableNumber } = before
      const entry = find(id)
      if (unplan(id)) entries.set([...without(id), { id, tableNumber, state: 'failed', error: reason }])
      else if (entry?.state === 'sending' && !entry.seen) entries.set([...without(id), { ...entry, seen: before }])
    },

    /** The reason on the card was read. */
    forgetFailure(id: Order['id']): void {
      if (find(id)?.state === 'failed') entries.set(without(id))
    },

    /** The page goes, or the person leaves the board: whatever waits is sent at once, by a call that outlives the page. */
    async flush(): Promise<void> {
      const tables = await Promise.all([...pending].map(([id, { leave }]) => dispatch(id, leave)))
      const archived = tables.filter((table) => table !== undefined)
      if (archived.length > 0 && !isSeen) onLeft?.(archived)
    },
  }
}
