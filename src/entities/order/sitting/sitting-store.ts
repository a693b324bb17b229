import * as v from 'valibot'
import type { Database } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'
import { type Clock, systemClock } from '#/lib/time/clock.ts'
import { outboxRecords } from '../outbox/record.ts'
import type { SittingToCount } from './guests.ts'
import type { GuestsAnswer } from './guests-at.ts'
import { applySeenOrders, type SeenOrders } from './observed.ts'
import { withSentOrders } from './owners.ts'
import { addOrdersToMove, moveGuests, moveOpenOrder, seatNewGuests, seatSameGuests, unseatGuests } from './seating.ts'
import { type SeenOrder, type SentOrder, type Sitting, type Sittings, sitting, sittingAt } from './sitting.ts'

/* The sittings of a restaurant that this device has seen, for what the backend cannot say (ADR-041). */

/** The sittings on disk. A row that cannot be read counts as absent, because then the device only knows less. */
const sittingRows = rowStore({ name: 'order-sittings', schema: v.fallback(v.nullable(sitting), null) })

/** How long a sitting is kept after its last change (ms): its guests are gone then, and the insights have read the day. */
const KEPT_FOR = 3 * 24 * 60 * 60_000
/** The most sittings that are kept. A device that is used every day has fewer. */
const MOST_SITTINGS = 2_000

type Place = Pick<Sitting, 'restaurantId'> & { tableNumber: number }

/** Whether a list that was read at `readAt` may be older than what the sittings say. If the clock was set back, nothing is. */
export const isOlder = (readAt: number, all: Sittings, now: number): boolean =>
  all.some(({ changedAt }) => changedAt > readAt && changedAt <= now)

const readAll = async (reader: Pick<Transaction, 'entries'> | Pick<Database, 'entries'>, restaurantId: string) =>
  (await reader.entries(sittingRows)).flatMap(([, row]) => (row?.restaurantId === restaurantId ? [row] : []))

type SentOrders = Required<Pick<SeenOrders, 'sentOrderById' | 'sentWithoutId'>>
type StoredSittings = SentOrders & { sittings: Sittings; guests: readonly SittingToCount[] }

/** The orders of this device that have arrived, or may have, as the outbox has them. */
const readSentOrders = async (
  reader: Pick<Transaction, 'entries'> | Pick<Database, 'entries'>,
): Promise<SentOrders> => {
  const sentOrderById = new Map<string, SentOrder>()
  const sentWithoutId: SentOrder[] = []
  for (const [, record] of await reader.entries(outboxRecords)) {
    const { state, orderId, isFound, sittingId, tableNumber, fingerprint, createdAt, settledAt } = record
    if (sittingId === undefined) continue
    const arrivedAt = orderId !== null || state === 'confirmed' ? (settledAt ?? createdAt) : undefined
    const sent = { sittingId, tableNumber, fingerprint, handedOverAt: createdAt, arrivedAt }
    if (orderId === null) sentWithoutId.push({ ...sent, isIdFromAnswer: false })
    else sentOrderById.set(orderId, { ...sent, isIdFromAnswer: !isFound })
  }
  return { sentOrderById, sentWithoutId }
}

/**
 * Answers for a sitting whether an order for it is on its way, or was not seen in the kitchen yet. A confirmed order without a
 * known id was seen once the sitting has any order.
 */
const readIsAwaited = async (tx: Transaction): Promise<(row: Sitting) => boolean> => {
  const records = (await tx.entries(outboxRecords)).map(([, record]) => record)
  return ({ id, orders }) =>
    records.some(
      ({ sittingId, state, orderId }) =>
        sittingId === id &&
        (state !== 'confirmed' ||
          (orderId === null ? orders.length === 0 : orders.every((each) => each.id !== orderId))),
    )
}

/** The id of the sitting at a table, for an order that is handed over to the outbox. */
export const sittingIdAt = async (tx: Transaction, { restaurantId, tableNumber }: Place): Promise<string | undefined> =>
  sittingAt(await readAll(tx, restaurantId), tableNumber)?.id

/** @param options.database the outbox's. */
export function createSittingStore({ database, clock = systemClock }: { database: Database; clock?: Clock }) {
  const change = (restaurantId: string, work: (all: Sittings, tx: Transaction) => Promise<Sittings>): Promise<void> =>
    database.change(async (tx) => {
      const stored = await tx.entries(sittingRows)
      const all = stored.flatMap(([, row]) => (row?.restaurantId === restaurantId ? [row] : []))
      const next = await work(all, tx)
      const rowsById = new Map(all.map((row) => [row.id, row]))
      for (const row of next) if (rowsById.get(row.id) !== row) await tx.put(sittingRows, row.id, row)
      const keptIds = new Set(next.map(({ id }) => id))
      const newest = stored.flatMap(([, row]) => row?.changedAt ?? []).sort((a, b) => b - a)
      const oldest = Math.max(clock.now() - KEPT_FOR, newest[MOST_SITTINGS] ?? 0)
      for (const [id, row] of stored)
        if (!row || row.changedAt < oldest || (row.restaurantId === restaurantId && !keptIds.has(id)))
          await tx.delete(sittingRows, id)
    })

  return {
    /** `sentOrderById` and `sentWithoutId` are as in `SeenOrders`; `guests` are the sittings to count guests with. */
    async load(restaurantId: string): Promise<StoredSittings> {
      const [sittings, sent] = await Promise.all([readAll(database, restaurantId), readSentOrders(database)])
      return { sittings, ...sent, guests: withSentOrders(sittings, sent.sentOrderById) }
    },

    /**
     * Stores what a person has said of the next order at a table: for whom it is.
     * @param liveOrders the orders that the kitchen has; undefined: not known.
     */
    setGuests(
      { restaurantId, tableNumber }: Place,
      guests: GuestsAnswer,
      liveOrders: readonly SeenOrder[] = [],
    ): Promise<void> {
      // The time is taken now, because the database may write later, and a list that was read meanwhile is newer.
      const now = clock.now()
      const ordersHere = liveOrders.filter((order) => order.tableNumber === tableNumber)
      return change(restaurantId, async (all, tx) => {
        const orderIdsLeft = ordersHere.map(({ id }) => id)
        if (guests === 'new')
          return seatNewGuests(all, tableNumber, newId(), {
            restaurantId,
            now,
            left: orderIdsLeft,
            isAwaited: await readIsAwaited(tx),
          })
        if (guests === 'same')
          return seatSameGuests(all, tableNumber, newId(), { restaurantId, now, liveOrders: ordersHere })
        return moveGuests(all, { fromTable: guests.fromTable, toTable: tableNumber }, now)
      })
    },

    /** Call it before a person moves these orders of a table to another one: they are stored with their guests. */
    storeOrdersToMove({ restaurantId, tableNumber }: Place, liveOrders: readonly SeenOrder[]): Promise<void> {
      const now = clock.now()
      return change(restaurantId, async (all) =>
        addOrdersToMove(all, tableNumber, newId(), { restaurantId, now, liveOrders }),
      )
    },

    /** Call it when an open order is at another table now. @param isFree nobody has an order at that table. */
    moveOpenOrder({ restaurantId, tableNumber }: Place, nextTable: number, isFree: boolean): Promise<void> {
      const now = clock.now()
      return change(restaurantId, async (all) =>
        moveOpenOrder(all, { fromTable: tableNumber, toTable: nextTable, isFree, id: newId() }, { restaurantId, now }),
      )
    },

    /** Forgets an order that was surely cancelled, so that no bill says that it is missing. */
    forgetOrder(orderId: string): Promise<void> {
      const changedAt = clock.now()
      return database.change(async (tx) => {
        for (const [id, row] of await tx.entries(sittingRows)) {
          const orders = row?.orders.filter((order) => order.id !== orderId)
          if (row && orders && orders.length < row.orders.length)
            await tx.put(sittingRows, id, { ...row, orders, changedAt })
        }
      })
    },

    /** Forgets guests who have not ordered after all, as if they had not sat down. */
    forgetGuests: ({ restaurantId, tableNumber }: Place): Promise<void> =>
      change(restaurantId, async (all, tx) => unseatGuests(all, tableNumber, await readIsAwaited(tx))),

    /**
     * Stores what the kitchen's list shows of the guests.
     * @param liveOrders all orders that are in the kitchen.
     * @param readAt when the call began: a list from before the last change shows nothing new.
     */
    addLiveOrders(restaurantId: string, liveOrders: SeenOrders['liveOrders'], readAt: number): Promise<void> {
      return change(restaurantId, async (all, tx) =>
        isOlder(readAt, all, clock.now())
          ? all
          : applySeenOrders(all, { liveOrders, ...(await readSentOrders(tx)) }, { restaurantId, now: readAt, newId }),
      )
    },

    /** Moves the guests of orders that a person has moved, and that are not in the kitchen any more. */
    moveGuestsOfOrders(
      restaurantId: string,
      followed: NonNullable<SeenOrders['movedByPerson']>,
      liveOrders: SeenOrders['liveOrders'],
    ): Promise<void> {
      const now = clock.now()
      return change(restaurantId, async (all, tx) =>
        applySeenOrders(
          all,
          { liveOrders, ...(await readSentOrders(tx)), movedByPerson: followed },
          { restaurantId, now, newId },
        ),
      )
    },

    /** Notifies of every change. Returns unsubscribe. */
    subscribe(listener: () => void): () => void {
      const stops = [database.subscribe(sittingRows, listener), database.subscribe(outboxRecords, listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
