import * as v from 'valibot'
import type { Database } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'
import { type Clock, systemClock } from '#/lib/time/clock.ts'
import { outboxRecords } from '../outbox/record.ts'
import type { KnownGuests } from './guests.ts'
import type { Guests } from './guests-at.ts'
import {
  afterSeeing,
  draftMoved,
  orderingAgain,
  type SeenOrders,
  type Sitting,
  type Sittings,
  seated,
  sitting,
  sittingAt,
  unseated,
  walkedOver,
  withSent,
} from './sitting.ts'

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

type Sent = Required<Pick<SeenOrders, 'sentFor' | 'unnamed' | 'onTheWay'>>
type StoredSittings = Sent & { sittings: Sittings; guests: readonly KnownGuests[] }

/** For which sitting each order of this device was taken that has arrived, or may have. */
const readSent = async (
  reader: Pick<Transaction, 'entries'> | Pick<Database, 'entries'>,
  now: number,
): Promise<Sent> => {
  const sent = (await reader.entries(outboxRecords)).flatMap(
    ([, { state, orderId, isFound, sittingId, tableNumber, fingerprint, createdAt, settledAt }]) => {
      const hasArrived = orderId !== null || state === 'confirmed'
      const arrivedAt = hasArrived ? (settledAt ?? createdAt) : now
      const about = {
        tableNumber,
        content: fingerprint,
        at: createdAt,
        arrivedAt,
        isNamed: orderId !== null && !isFound,
      }
      return sittingId ? [{ orderId, hasArrived, sentFor: { sittingId, ...about } }] : []
    },
  )
  const withoutId = sent.filter(({ orderId }) => orderId === null)
  return {
    sentFor: new Map(sent.flatMap(({ orderId, sentFor }) => (orderId ? [[orderId, sentFor] as const] : []))),
    unnamed: withoutId.flatMap(({ hasArrived, sentFor }) => (hasArrived ? sentFor : [])),
    onTheWay: withoutId.flatMap(({ hasArrived, sentFor }) => (hasArrived ? [] : sentFor)),
  }
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

/** @param options.database the outbox's. @param options.serverNow the backend's time. */
export function createSittingStore({
  database,
  clock = systemClock,
  serverNow,
}: {
  database: Database
  clock?: Clock
  serverNow: () => number
}) {
  /** `now`: when it was said or read. The database may write it later, and what was read meanwhile is newer. */
  const context = (restaurantId: string, now: number) => ({ restaurantId, now, serverNow: serverNow(), newId })

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

  /** Where this page has first seen what is in the kitchen: what was moved since is not taken for new at its table. */
  let firstTables: ReadonlyMap<string, number> = new Map()

  return {
    /** `sentFor`, `unnamed`: as `SeenOrders` has them. `guests`: to count them. */
    async load(restaurantId: string): Promise<StoredSittings> {
      const [sittings, sent] = await Promise.all([readAll(database, restaurantId), readSent(database, clock.now())])
      return { sittings, ...sent, guests: withSent(sittings, sent.sentFor) }
    },

    /** A person says whose the next order at a table is. @param live what the kitchen has; undefined: not known. */
    ask({ restaurantId, tableNumber }: Place, guests: Guests, live: SeenOrders['live'] = []): Promise<void> {
      const now = clock.now()
      const idsWhere = (isHere: boolean) =>
        live.flatMap((order) => ((order.tableNumber === tableNumber) === isHere ? order.id : []))
      const [left, elsewhere] = [idsWhere(true), idsWhere(false)]
      return change(restaurantId, async (all, tx) => {
        const isAwaited = await awaitedIn(tx)
        if (guests === 'new')
          return seated(all, tableNumber, newId(), { restaurantId, now, left, elsewhere, isAwaited })
        if (guests === 'same') return orderingAgain(all, tableNumber, newId(), { restaurantId, now })
        return walkedOver(all, { from: guests.from, to: tableNumber }, now)
      })
    },

    /** An order that was not sent yet is at another table now, where nobody has one if it is free. */
    moveDraft({ restaurantId, tableNumber }: Place, to: number, isFree: boolean): Promise<void> {
      const now = clock.now()
      return change(restaurantId, async (all) =>
        draftMoved(all, { from: tableNumber, to, isFree, id: newId() }, { restaurantId, now }),
      )
    },

    /** It was surely cancelled: nothing of it is missing. */
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
      const tables = new Map(live.map(({ id, tableNumber }) => [id, firstTables.get(id) ?? tableNumber]))
      firstTables = tables
      return change(restaurantId, async (all, tx) =>
        isOlder(readAt, all, clock.now())
          ? all
          : afterSeeing(
              all,
              { live, firstTables: tables, ...(await readSent(tx, clock.now())) },
              context(restaurantId, readAt),
            ),
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
        afterSeeing(all, { live, ...(await readSent(tx, clock.now())), followed }, context(restaurantId, now)),
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
