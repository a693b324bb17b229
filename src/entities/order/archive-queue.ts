import { LIMITS } from '#/config/limits.ts'
import { createStore } from '#/lib/store/store.ts'
import { type Clock, systemClock, type Timer } from '#/lib/time/clock.ts'
import type { Order } from './schema.ts'

/*
 * Archiving with a way back (decisions: 5 seconds, then the call goes out). The order is off the board at once; a call
 * that fails brings it back with the reason.
 */

/** `waiting`: can still be undone, until `until` (ms since 1970). `sending`: the call is out. `failed`: back on the board. */
export type Archiving =
  | { id: Order['id']; state: 'waiting'; until: number; tableNumber: number }
  | { id: Order['id']; state: 'sending'; tableNumber: number }
  | { id: Order['id']; state: 'failed'; tableNumber: number; error: unknown }

export type ArchiveQueueOptions = {
  /** The call. What it throws is the reason that the card shows. */
  send(id: Order['id']): Promise<unknown>
  /** Makes the same call ready for a page that goes; it is called with the order, and used only then. */
  prepareLeaving(id: Order['id']): () => Promise<unknown>
  /** The backend has archived it. */
  onArchived(id: Order['id']): void
  /** It failed, and nobody looks at the board: there is no card to say so. */
  onUnseenFailure?(error: unknown): void
  clock?: Clock
}

/** The orders on their way to the archive. An external store; one for the life of the page. */
export function createArchiveQueue({
  send,
  prepareLeaving,
  onArchived,
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

  async function dispatch(id: Order['id'], call: () => Promise<unknown>) {
    const entry = find(id)
    const planned = pending.get(id)
    if (entry?.state !== 'waiting' || !planned) return
    clock.clearTimeout(planned.timer)
    pending.delete(id)
    const { tableNumber } = entry
    entries.set([...without(id), { id, tableNumber, state: 'sending' }])
    try {
      await call()
      onArchived(id)
      entries.set(without(id))
    } catch (error) {
      if (!isSeen) onUnseenFailure?.(error)
      entries.set([...without(id), { id, tableNumber, state: 'failed', error }])
    }
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
      const planned = wanted === undefined ? undefined : pending.get(wanted)
      if (wanted === undefined || !planned) return false
      clock.clearTimeout(planned.timer)
      pending.delete(wanted)
      entries.set(without(wanted))
      return true
    },

    /** The reason on the card was read. */
    forgetFailure(id: Order['id']): void {
      if (find(id)?.state === 'failed') entries.set(without(id))
    },

    /** The page goes, or the person leaves the board: whatever waits is sent at once, by a call that outlives the page. */
    flush(): void {
      for (const [id, { leave }] of [...pending]) void dispatch(id, leave)
    },
  }
}
