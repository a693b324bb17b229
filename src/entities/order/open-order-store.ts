import type { Database } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { watchRow } from '#/lib/storage/watch-row.ts'
import { type Clock, systemClock } from '#/lib/time/clock.ts'
import { hasLines, merged, type OpenOrder, type OrderPlace, openOrderKey, openOrders } from './open-order.ts'
import { isHandedOver, withdrawnOrders } from './outbox/record.ts'

/*
 * Drafts on disk, written at every change before the screen says anything. Saves run one after the other and the last
 * state of a draft wins; those that come while one is being written are written together.
 */

export type OpenOrderStore = ReturnType<typeof createOpenOrderStore>

/** @param options.database where the outbox lives too: sending moves a draft there in one transaction. */
export const createOpenOrderStore = ({ database, clock = systemClock }: { database: Database; clock?: Clock }) => {
  /** Marks this store's own writes, so that a screen is not told what it has just typed. */
  const origin = Symbol('draft-store')
  const waiting = new Map<string, { openOrder: OpenOrder; saved: Promise<boolean> }>()

  return {
    /** The draft of a place, or undefined. */
    load: (place: OrderPlace): Promise<OpenOrder | undefined> => database.get(openOrders, openOrderKey(place)),

    /** All drafts of a person in a restaurant, for the tables' cards. */
    async list(of: Omit<OrderPlace, 'tableNumber'>): Promise<OpenOrder[]> {
      const all = await database.entries(openOrders)
      return all
        .map(([, openOrder]) => openOrder)
        .filter((openOrder) => openOrder.userId === of.userId && openOrder.restaurantId === of.restaurantId)
    },

    /**
     * Keeps the draft, with `updatedAt` set to now. Resolves when the disk has it, or a later state of it.
     * False: it was not kept. Either another tab has already sent this very draft, or another draft has taken the place
     * (a refused order that came back, another tab's), which must not be overwritten: load what is there.
     */
    save(openOrder: OpenOrder): Promise<boolean> {
      const key = openOrderKey(openOrder)
      const stamped = { ...openOrder, updatedAt: clock.now() }
      const queued = waiting.get(key)
      if (queued?.openOrder.id === openOrder.id) {
        queued.openOrder = stamped
        return queued.saved
      }
      const next = { openOrder: stamped, saved: Promise.resolve(false) }
      waiting.set(key, next)
      next.saved = database.change(async (tx) => {
        if (waiting.get(key) === next) waiting.delete(key)
        // Asked for at once: one way to the disk and back, not three.
        const [isSent, stored] = await Promise.all([isHandedOver(tx, next.openOrder.id), tx.get(openOrders, key)])
        if (isSent || (stored && stored.id !== next.openOrder.id)) return false
        await tx.put(openOrders, key, next.openOrder)
        return true
      }, origin)
      return next.saved
    },

    /**
     * Removes the draft of a place; given a whole draft, only that very one. Resolves when the disk has forgotten it.
     * Every screen that shows it is told, also of this page: it may be thrown away in the list over its own screen.
     */
    clear(place: OrderPlace & { id?: string }): Promise<void> {
      const key = openOrderKey(place)
      return database.change(async (tx) => {
        const stored = await tx.get(openOrders, key)
        if (stored && (place.id === undefined || place.id === stored.id)) await tx.delete(openOrders, key)
      })
    },

    /**
     * Moves a draft to another table, all of it in one transaction. What results has a new id: an old view of either
     * table's draft, in another tab, can then neither bring it back nor write over it, nor send it.
     * @param options.isMerging the lines are added to the other table's draft, where it has one.
     * @returns `occupied`: the other table has a draft; `gone`: this one was sent, moved or thrown away meanwhile.
     */
    move(openOrder: OpenOrder, tableNumber: number, { isMerging = false } = {}): Promise<'done' | 'occupied' | 'gone'> {
      const target = openOrderKey({ ...openOrder, tableNumber })
      return database.change(async (tx) => {
        const [stored, there] = await Promise.all([
          tx.get(openOrders, openOrderKey(openOrder)),
          tx.get(openOrders, target),
        ])
        if (stored?.id !== openOrder.id) return 'gone'
        const isTaken = there !== undefined && hasLines(there)
        if (isTaken && !isMerging) return 'occupied'
        const at = clock.now()
        const moved = isTaken ? merged(there, stored) : { ...stored, tableNumber }
        await tx.delete(openOrders, openOrderKey(openOrder))
        await tx.put(openOrders, target, { ...moved, id: newId(), updatedAt: at })
        for (const old of [stored, ...(there ? [there] : [])]) await tx.put(withdrawnOrders, old.id, { at })
        return 'done'
      })
    },

    /**
     * Tells the draft of a place whenever something other than this store's own `save` has changed it: another tab, a
     * sent order that took it, a refused order that brought it back. Undefined: there is none any more.
     */
    subscribe: (place: OrderPlace, listener: (openOrder: OpenOrder | undefined) => void): (() => void) =>
      watchRow(database, openOrders, openOrderKey(place), { except: origin, onChange: listener }),

    /** Tells that some draft has changed, by whomever: for lists of drafts. */
    subscribeAll: (listener: () => void): (() => void) => database.subscribe(openOrders, () => listener()),
  }
}
