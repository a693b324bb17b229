import * as v from 'valibot'
import type { Database } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'
import { type Clock, systemClock } from '#/lib/time/clock.ts'
import { outboxRecords } from '../outbox/record.ts'
import type { KnownGuests } from './guests.ts'
import type { Guests } from './guests-at.ts'
import { afterSeeing, type SeenOrders } from './observed.ts'
import { withSent } from './owners.ts'
import { draftMoved, movingAway, orderingAgain, seated, unseated, walkedOver } from './seating.ts'
import { type SeenOrder, type SentFor, type Sitting, type Sittings, sitting, sittingAt } from './sitting.ts'

/* The sittings of a restaurant that this device has seen, for what the backend cannot say (ADR-041). */

/** An unreadable row counts as absent: then less is known. */
const sittingRows = rowStore({ name: 'order-sittings', schema: v.fallback(v.nullable(sitting), null) })

/** Guests are gone after this, and the insights have read the day (ms). */
const LONGEST = 3 * 24 * 60 * 60_000
/** A device that is used every day has fewer. */
const MOST = 2_000

type Place = Pick<Sitting, 'restaurantId'> & { tableNumber: number }

/** Whether what was read then may be older than what is known. If the clock was set back, nothing is. */
export const isOlder = (readAt: number, all: Sittings, now: number): boolean =>
  all.some(({ changedAt }) => changedAt > readAt && changedAt <= now)

const readAll = async (reader: Pick<Transaction, 'entries'> | Pick<Database, 'entries'>, restaurantId: string) =>
  (await reader.entries(sittingRows)).flatMap(([, row]) => (row?.restaurantId === restaurantId ? [row] : []))

type Sent = Required<Pick<SeenOrders, 'sentFor' | 'withoutId'>>
type StoredSittings = Sent & { sittings: Sittings; guests: readonly KnownGuests[] }

/** For which sitting each order of this device was taken that has arrived, or may have. */
const readSent = async (reader: Pick<Transaction, 'entries'> | Pick<Database, 'entries'>): Promise<Sent> => {
  const sentFor = new Map<string, SentFor>()
  const withoutId: SentFor[] = []
  for (const [, record] of await reader.entries(outboxRecords)) {
    const { state, orderId, isFound, sittingId, tableNumber, fingerprint: content, createdAt: at, settledAt } = record
    if (sittingId === undefined) continue
    const arrivedAt = orderId !== null || state === 'confirmed' ? (settledAt ?? at) : undefined
    const sent = { sittingId, tableNumber, content, at, arrivedAt }
    if (orderId === null) withoutId.push({ ...sent, isNamed: false })
    else sentFor.set(orderId, { ...sent, isNamed: !isFound })
  }
  return { sentFor, withoutId }
}

/** Whether an order for guests is on its way. A confirmed one that was seen is not; without an id it is seen under another. */
const awaitedIn = async (tx: Transaction): Promise<(row: Sitting) => boolean> => {
  const records = (await tx.entries(outboxRecords)).map(([, record]) => record)
  return ({ id, orders }) =>
    records.some(
      ({ sittingId, state, orderId }) =>
        sittingId === id &&
        (state !== 'confirmed' ||
          (orderId === null ? orders.length === 0 : orders.every((each) => each.id !== orderId))),
    )
}

/** Who sits at a table, for an order that is handed to the outbox. */
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
      const kept = new Set(next.map(({ id }) => id))
      const newest = stored.flatMap(([, row]) => row?.changedAt ?? []).sort((a, b) => b - a)
      const oldest = Math.max(clock.now() - LONGEST, newest[MOST] ?? 0)
      for (const [id, row] of stored)
        if (!row || row.changedAt < oldest || (row.restaurantId === restaurantId && !kept.has(id)))
          await tx.delete(sittingRows, id)
    })

  return {
    /** `sentFor`, `withoutId`: as `SeenOrders` has them. `guests`: to count them. */
    async load(restaurantId: string): Promise<StoredSittings> {
      const [sittings, sent] = await Promise.all([readAll(database, restaurantId), readSent(database)])
      return { sittings, ...sent, guests: withSent(sittings, sent.sentFor) }
    },

    /** A person says whose the next order at a table is. @param live what the kitchen has; undefined: not known. */
    ask({ restaurantId, tableNumber }: Place, guests: Guests, live: readonly SeenOrder[] = []): Promise<void> {
      // When it was said. The database may write it later, and what was read meanwhile is newer.
      const now = clock.now()
      const here = live.filter((order) => order.tableNumber === tableNumber)
      return change(restaurantId, async (all, tx) => {
        const left = here.map(({ id }) => id)
        if (guests === 'new')
          return seated(all, tableNumber, newId(), { restaurantId, now, left, isAwaited: await awaitedIn(tx) })
        if (guests === 'same') return orderingAgain(all, tableNumber, newId(), { restaurantId, now, live: here })
        return walkedOver(all, { from: guests.from, to: tableNumber }, now)
      })
    },

    /** A person moves these orders of a table to another one. */
    moveAway({ restaurantId, tableNumber }: Place, live: readonly SeenOrder[]): Promise<void> {
      const now = clock.now()
      return change(restaurantId, async (all) => movingAway(all, tableNumber, newId(), { restaurantId, now, live }))
    },

    /** An order that was not sent yet is at another table now, where nobody has one if it is free. */
    moveDraft({ restaurantId, tableNumber }: Place, to: number, isFree: boolean): Promise<void> {
      const now = clock.now()
      return change(restaurantId, async (all) =>
        draftMoved(all, { from: tableNumber, to, isFree, id: newId() }, { restaurantId, now }),
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

    /** Guests who have not ordered are forgotten, as if they had not sat down. */
    unseat: ({ restaurantId, tableNumber }: Place): Promise<void> =>
      change(restaurantId, async (all, tx) => unseated(all, tableNumber, await awaitedIn(tx))),

    /**
     * All orders that are in the kitchen.
     * @param readAt when the call began: a list from before the last change shows nothing new.
     */
    see(restaurantId: string, live: SeenOrders['live'], readAt: number): Promise<void> {
      return change(restaurantId, async (all, tx) =>
        isOlder(readAt, all, clock.now())
          ? all
          : afterSeeing(all, { live, ...(await readSent(tx)) }, { restaurantId, now: readAt, newId }),
      )
    },

    /** A person has moved orders that are not in the kitchen any more: their guests have moved all the same. */
    follow(
      restaurantId: string,
      followed: NonNullable<SeenOrders['followed']>,
      live: SeenOrders['live'],
    ): Promise<void> {
      const now = clock.now()
      return change(restaurantId, async (all, tx) =>
        afterSeeing(all, { live, ...(await readSent(tx)), followed }, { restaurantId, now, newId }),
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
