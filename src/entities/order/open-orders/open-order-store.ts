import { type Database, watchRow } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { type Clock, systemClock } from '#/lib/time/clock.ts'
import { isHandedOver, withdrawnOrders } from '../outbox/record.ts'
import { hasLines, mergeOpenOrders, type OpenOrder, type OrderPlace, openOrderKey, openOrders } from './open-order.ts'

/*
 * Open orders on disk, written at every change before the screen shows it. Saves run one at a time; those that wait are
 * merged, and the last state wins. A save that knows nothing of another tab's change is not stored: `updatedAt` grows with
 * every write, and says what a state was built on.
 */

/** @param options.database the outbox's: sending moves an open order there in one transaction. */
export function createOpenOrderStore({ database, clock = systemClock }: { database: Database; clock?: Clock }) {
  const ownOrigin = Symbol('open-order-store')
  const queuedSaves = new Map<string, { openOrder: OpenOrder; saved: Promise<boolean> }>()
  /** The last save of each place that has not ended. */
  const runningSaves = new Map<string, Promise<boolean>>()
  /** What this page wrote last for each place. Its screens may not know the time of that write yet. */
  const lastWrites = new Map<string, Pick<OpenOrder, 'id' | 'updatedAt'>>()

  return {
    /**
     * Reads the open order of a place. It waits for a save of this page, because a person may come back to a table before what
     * they tapped last is stored.
     */
    async load(place: OrderPlace): Promise<OpenOrder | undefined> {
      const key = openOrderKey(place)
      await runningSaves.get(key)?.catch(() => undefined)
      return database.get(openOrders, key)
    },

    async list(place: Omit<OrderPlace, 'tableNumber'>): Promise<OpenOrder[]> {
      const all = await database.entries(openOrders)
      return all
        .map(([, openOrder]) => openOrder)
        .filter((openOrder) => openOrder.userId === place.userId && openOrder.restaurantId === place.restaurantId)
    },

    /**
     * Stores the open order with a new `updatedAt`. Resolves when this, or a later state, is on disk.
     * @param openOrder with the `updatedAt` that it was loaded or arrived with.
     * @returns false: not stored, because another tab has changed or sent it, or another open order has taken its place. Load
     * what is there.
     */
    save(openOrder: OpenOrder): Promise<boolean> {
      const key = openOrderKey(openOrder)
      const queuedSave = queuedSaves.get(key)
      if (queuedSave?.openOrder.id === openOrder.id) {
        queuedSave.openOrder = openOrder
        return queuedSave.saved
      }
      const next = { openOrder, saved: Promise.resolve(false) }
      queuedSaves.set(key, next)
      next.saved = database.change(async (tx) => {
        if (queuedSaves.get(key) === next) queuedSaves.delete(key)
        const { id, updatedAt } = next.openOrder
        // Both reads run at the same time.
        const [isSent, stored] = await Promise.all([isHandedOver(tx, id), tx.get(openOrders, key)])
        if (isSent || (stored && stored.id !== id)) return false
        if (stored && stored.updatedAt !== updatedAt && stored.updatedAt !== lastWrites.get(key)?.updatedAt)
          return false
        const saved = { ...next.openOrder, updatedAt: Math.max(clock.now(), (stored?.updatedAt ?? 0) + 1) }
        await tx.put(openOrders, key, saved)
        lastWrites.set(key, saved)
        return true
      }, ownOrigin)
      runningSaves.set(key, next.saved)
      const forgetRunningSave = () => {
        if (runningSaves.get(key) === next.saved) runningSaves.delete(key)
      }
      next.saved.then(forgetRunningSave, forgetRunningSave)
      return next.saved
    },

    /** When this page has last written the open order of a place. */
    writtenAt: (place: OrderPlace): number => lastWrites.get(openOrderKey(place))?.updatedAt ?? 0,

    /** Deletes the open order of a place; with an `id` only that one. It notifies every screen, also those of this page. */
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
      const targetKey = openOrderKey({ ...openOrder, tableNumber })
      return database.change(async (tx) => {
        const [stored, orderThere] = await Promise.all([
          tx.get(openOrders, openOrderKey(openOrder)),
          tx.get(openOrders, targetKey),
        ])
        if (stored?.id !== openOrder.id) return 'gone'
        const isTaken = orderThere !== undefined && hasLines(orderThere)
        if (isTaken && !isMerging) return 'occupied'
        const time = clock.now()
        const moved = isTaken ? mergeOpenOrders(orderThere, stored) : { ...stored, tableNumber }
        await tx.delete(openOrders, openOrderKey(openOrder))
        await tx.put(openOrders, targetKey, { ...moved, id: newId(), updatedAt: time })
        for (const replacedOrder of [stored, ...(orderThere ? [orderThere] : [])])
          await tx.put(withdrawnOrders, replacedOrder.id, { at: time })
        return 'done'
      })
    },

    /**
     * Notifies of every change to a place but this store's own `save`. Undefined: there is none any more. Returns
     * unsubscribe.
     */
    subscribe: (place: OrderPlace, listener: (openOrder: OpenOrder | undefined) => void): (() => void) => {
      const key = openOrderKey(place)
      return watchRow(database, openOrders, key, {
        except: ownOrigin,
        onChange: (openOrder) => {
          // This row was read before this page's last write, so it is older than what the screen shows.
          const lastWrite = lastWrites.get(key)
          if (openOrder && openOrder.id === lastWrite?.id && openOrder.updatedAt <= lastWrite.updatedAt) return
          listener(openOrder)
        },
      })
    },

    /** Notifies of every change to any open order. Returns unsubscribe. */
    subscribeAll: (listener: () => void): (() => void) => database.subscribe(openOrders, () => listener()),
  }
}
