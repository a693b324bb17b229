import { type Database, watchRow } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { type Clock, systemClock } from '#/lib/time/clock.ts'
import { hasLines, merged, type OpenOrder, type OrderPlace, openOrderKey, openOrders } from './open-order.ts'
import { isHandedOver, withdrawnOrders } from './outbox/record.ts'

/*
 * Open orders on disk, written at every change before the screen shows it. Saves run one at a time; those that wait are
 * merged, and the last state wins.
 */

/** @param options.database the outbox's: sending moves an open order there in one transaction. */
export function createOpenOrderStore({ database, clock = systemClock }: { database: Database; clock?: Clock }) {
  const origin = Symbol('open-order-store')
  const waiting = new Map<string, { openOrder: OpenOrder; saved: Promise<boolean> }>()

  return {
    load: (place: OrderPlace): Promise<OpenOrder | undefined> => database.get(openOrders, openOrderKey(place)),

    async list(of: Omit<OrderPlace, 'tableNumber'>): Promise<OpenOrder[]> {
      const all = await database.entries(openOrders)
      return all
        .map(([, openOrder]) => openOrder)
        .filter((openOrder) => openOrder.userId === of.userId && openOrder.restaurantId === of.restaurantId)
    },

    /**
     * Stores the open order with `updatedAt` now. Resolves when it, or a later state, is on disk.
     * False: not stored, because another tab has sent it, or another open order has taken its place. Load what is
     * there.
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
        // In parallel, for speed.
        const [isSent, stored] = await Promise.all([isHandedOver(tx, next.openOrder.id), tx.get(openOrders, key)])
        if (isSent || (stored && stored.id !== next.openOrder.id)) return false
        await tx.put(openOrders, key, next.openOrder)
        return true
      }, origin)
      return next.saved
    },

    /** Given a whole open order, deletes only that one. Notifies every screen, those of this page included. */
    clear(place: OrderPlace & { id?: string }): Promise<void> {
      const key = openOrderKey(place)
      return database.change(async (tx) => {
        const stored = await tx.get(openOrders, key)
        if (stored && (place.id === undefined || place.id === stored.id)) await tx.delete(openOrders, key)
      })
    },

    /**
     * Moves an open order to another table in one transaction. The result has a new id, so that an old view of either
     * table in another tab cannot restore, overwrite or send it.
     * @param options.isMerging adds the lines to the other table's open order, if any.
     * @returns `occupied`: the other table has one; `gone`: this one was sent, moved or deleted meanwhile.
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
     * Notifies of every change to a place but this store's own `save`. Undefined: there is none any more. Returns
     * unsubscribe.
     */
    subscribe: (place: OrderPlace, listener: (openOrder: OpenOrder | undefined) => void): (() => void) =>
      watchRow(database, openOrders, openOrderKey(place), { except: origin, onChange: listener }),

    /** Notifies of every change to any open order. Returns unsubscribe. */
    subscribeAll: (listener: () => void): (() => void) => database.subscribe(openOrders, () => listener()),
  }
}
