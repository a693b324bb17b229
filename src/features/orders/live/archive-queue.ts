import { LIMITS } from '#/config/limits.ts'
import { NotArchived } from '#/entities/order/api.ts'
import type { Order } from '#/entities/order/schema.ts'
import { ApiError, mayHaveArrived } from '#/lib/http/api-error.ts'
import { createStore } from '#/lib/store/store.ts'
import { type Clock, systemClock, type Timer } from '#/lib/time/clock.ts'

/*
 * Archiving with undo: the order leaves the board at once. The call goes out 5 seconds later, after the orders were read once
 * more, because the stream may be silent. The order comes back to the board with the reason if it has changed or the call
 * fails. It also comes back if there is no answer ten seconds after the tap; the call goes on.
 */

/** How long after the undo time an order without an answer stays off the board (ms). The read before the call is part of it. */
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
  /** Reads the orders again: a change is reported by `noteChange`. Never rejects. Not called by `flush`. */
  readAgain?(): Promise<void>
  /** What it throws is shown on the card. */
  send(id: Order['id']): Promise<unknown>
  /** Prepares the same call so that it survives the page. Called when the order is archived, used only by `flush`. */
  prepareLeaving(id: Order['id']): () => Promise<unknown>
  /** @param sentVersion the order as it was when the call went out, if it has changed since. */
  onArchived(id: Order['id'], sentVersion: Order | undefined): void
  onFailed?(id: Order['id'], error: unknown): void
  /** Orders were archived by `flush` while no board is shown. */
  onArchivedUnseen?(tableNumbers: readonly number[]): void
  /** A call has failed while no board is shown. */
  onFailedUnseen?(error: unknown): void
  clock?: Clock
}

/** Whether the error leaves open if the order is archived. */
export const isUnclear = (error: unknown): error is ApiError => mayHaveArrived(error) && !(error instanceof NotArchived)

/**
 * The orders on their way to the archive: an external store, one per page load. It stays whole because it is one state machine:
 * what a tap, an answer or a change of an order means depends on the state of its entry.
 */
export function createArchiveQueue({
  readAgain,
  send,
  prepareLeaving,
  onArchived,
  onFailed,
  onArchivedUnseen,
  onFailedUnseen,
  clock = systemClock,
}: ArchiveQueueOptions) {
  let isBoardShown = false
  const entries = createStore<readonly Archiving[]>([], () => {
    isBoardShown = true
    return () => {
      isBoardShown = false
    }
  })
  const plannedCalls = new Map<Order['id'], { timer: Timer; leave: () => Promise<unknown> }>()
  /** The last call that is out for each order. `sentVersion`: the order as it was then, if it has changed since. */
  const sentCalls = new Map<Order['id'], { sentVersion?: Order }>()

  const find = (id: Order['id']) => entries.getSnapshot().find((entry) => entry.id === id)
  const entriesWithout = (id: Order['id']) => entries.getSnapshot().filter((entry) => entry.id !== id)

  /** Cancels the planned call; undefined if none is planned. */
  function cancelCall(id: Order['id']) {
    const call = plannedCalls.get(id)
    clock.clearTimeout(call?.timer)
    plannedCalls.delete(id)
    return call
  }

  const fail = ({ id, tableNumber }: Pick<Archiving, 'id' | 'tableNumber'>, error: unknown, time = clock.now()) =>
    entries.set([...entriesWithout(id), { id, tableNumber, state: 'failed', error, at: time }])

  /** Returns the table number once the order is archived. @param limit how long the card waits for the answer (ms) */
  async function dispatch(
    id: Order['id'],
    call: () => Promise<unknown>,
    limit = ANSWER_LIMIT,
  ): Promise<number | undefined> {
    const entry = find(id)
    if (!cancelCall(id) || !entry) return undefined
    const { tableNumber } = entry
    const sentCall: { sentVersion?: Order } = {}
    const isLast = () => sentCalls.get(id) === sentCall
    sentCalls.set(id, sentCall)
    entries.set([...entriesWithout(id), { id, tableNumber, state: 'sending' }])
    const limitTimer = clock.setTimeout(() => isLast() && fail(entry, new ApiError('network')), limit)
    try {
      await call()
    } catch (error) {
      clock.clearTimeout(limitTimer)
      // Tapped again meanwhile: that call says what becomes of it.
      if (!isLast()) return undefined
      sentCalls.delete(id)
      if (!isBoardShown) onFailedUnseen?.(error)
      fail(entry, error)
      onFailed?.(id, error)
      return undefined
    }
    clock.clearTimeout(limitTimer)
    if (isLast()) sentCalls.delete(id)
    cancelCall(id)
    onArchived(id, sentCall.sentVersion)
    entries.set(entriesWithout(id))
    return tableNumber
  }

  async function readAndSend(id: Order['id']): Promise<void> {
    const plannedCall = plannedCalls.get(id)
    const startedAt = clock.now()
    await readAgain?.()
    // A person may have brought it back meanwhile.
    if (plannedCalls.get(id) === plannedCall)
      await dispatch(id, () => send(id), Math.max(0, ANSWER_LIMIT - (clock.now() - startedAt)))
  }

  return {
    subscribe: entries.subscribe,

    /** The entries are in the order of the taps. */
    getSnapshot: entries.getSnapshot,

    /** Takes the order off the board; the call goes out after 5 seconds. Does nothing if it is already on its way. */
    archive({ id, tableNumber }: Pick<Order, 'id' | 'tableNumber'>): void {
      const entry = find(id)
      if (entry && entry.state !== 'failed') return
      sentCalls.delete(id)
      const timer = clock.setTimeout(() => readAndSend(id), LIMITS.undoTime)
      plannedCalls.set(id, { timer, leave: prepareLeaving(id) })
      entries.set([...entriesWithout(id), { id, tableNumber, state: 'waiting', until: clock.now() + LIMITS.undoTime }])
    },

    /** Brings an order back: the given one, else the last. Returns false if its call is already out. */
    undo(id?: Order['id']): boolean {
      const last = entries.getSnapshot().findLast((entry) => entry.state === 'waiting')?.id
      const undone = id ?? last
      if (undone === undefined || !cancelCall(undone)) return false
      entries.set(entriesWithout(undone))
      return true
    },

    /**
     * The order changed after it was archived here. If its call still waits, it comes back to the board with the
     * reason; if the call is out, `onArchived` gets the old version.
     * @param previousOrder the order before the change.
     */
    noteChange(previousOrder: Order, reason: unknown): void {
      const sentCall = sentCalls.get(previousOrder.id)
      if (cancelCall(previousOrder.id)) fail(previousOrder, reason)
      else if (sentCall) sentCall.sentVersion ??= previousOrder
    },

    /** A reload came before it was known whether the order is archived. @param time from when on it may be asked (ms since 1970) */
    addInterrupted(order: Pick<Order, 'id' | 'tableNumber'>, time: number): void {
      if (!find(order.id)) fail(order, new ApiError('network'), time)
    },

    /** The entries of which it was not known at this time (ms since 1970) whether they are archived, and whose call is over. */
    unclearAt: (time: number): readonly Archiving[] =>
      entries
        .getSnapshot()
        .filter(
          (entry) => entry.state === 'failed' && isUnclear(entry.error) && entry.at <= time && !sentCalls.has(entry.id),
        ),

    /** It has turned out that an order whose archiving was unclear is not archived. */
    noteNotArchived(id: Order['id']): void {
      const entry = find(id)
      if (entry?.state === 'failed' && isUnclear(entry.error)) fail(entry, new NotArchived(entry.error))
    },

    forgetFailure(id: Order['id']): void {
      if (find(id)?.state === 'failed') entries.set(entriesWithout(id))
    },

    /** Sends all waiting calls at once, by requests that outlive the page. */
    async flush(): Promise<void> {
      const tables = await Promise.all([...plannedCalls].map(([id, { leave }]) => dispatch(id, leave)))
      const archivedTables = tables.filter((table) => table !== undefined)
      if (archivedTables.length > 0 && !isBoardShown) onArchivedUnseen?.(archivedTables)
    },
  }
}
