import * as v from 'valibot'
import type { Order } from '../schema.ts'

/*
 * Who sits where (ADR-041). The backend knows a table's number only, so a device stores what people have told it and what
 * the lists of orders prove: `seating.ts` is what people say, `observed.ts` what the lists show, `owners.ts` whose an order
 * is then. All of it is pure; `sitting-store.ts` stores it.
 */

const sittingOrder = v.object({
  id: v.string(),
  /** The table where the order was seen last. */
  table: v.number(),
  covers: v.number(),
  /** The time as the backend sends it: an archive may give its id to another order. */
  orderTime: v.optional(v.string()),
  /** It was moved to a table where its guests do not sit. */
  isApart: v.optional(v.boolean()),
})

const MOST_TABLES = 50
export const MOST_ORDERS = 300
const orderIds = v.pipe(v.array(v.string()), v.maxLength(MOST_ORDERS))

/**
 * The guests at a table, from sitting down until they leave. A sitting that has joined another one is a part of a larger one. The
 * names of the fields are those of the stored rows.
 */
export const sitting = v.object({
  id: v.string(),
  restaurantId: v.string(),
  /** The tables where they sat, one after the other, with the time since when. */
  tables: v.pipe(
    v.array(v.object({ number: v.number(), since: v.number() })),
    v.minLength(1),
    v.maxLength(MOST_TABLES),
  ),
  orders: v.pipe(v.array(sittingOrder), v.maxLength(MOST_ORDERS)),
  /** The ids of orders that the guests before have left in the kitchen for the table. */
  left: v.optional(orderIds),
  /** The ids of orders that other devices have sent, and that the kitchen had for the table beside one of theirs. */
  others: v.optional(orderIds),
  /** False: this device did not see them sit down, so they may have orders that it does not know. */
  isWhole: v.boolean(),
  /** Another device has sent an order of their table since the kitchen has had none of theirs: they may have left. */
  mayBeGone: v.optional(v.boolean()),
  /** When a person said that these guests order; absent once such an order was seen. */
  askedAt: v.optional(v.number()),
  /** If they have joined others: the id of the sitting of all. */
  joins: v.optional(v.string()),
  /** When the sitting was last changed, in milliseconds since 1970 by this device's clock, as all times here. */
  changedAt: v.number(),
})
export type Sitting = v.InferOutput<typeof sitting>
export type Sittings = readonly Sitting[]

/** What of an order of a list is needed to see whose it is. */
export type SeenOrder = Pick<Order, 'id' | 'tableNumber' | 'totalCovers' | 'orderTime' | 'lines'>

/** An order that this device has sent. Times in ms. */
export type SentOrder = {
  /** The sitting for which it was taken. */
  sittingId: string
  /** The table to which it was sent. */
  tableNumber: number
  /** The content that was sent (wire/fingerprint.ts). */
  fingerprint: string
  /** When it was handed over to the outbox. */
  handedOverAt: number
  /** When the backend had it; undefined: it may still arrive. */
  arrivedAt: number | undefined
  /** The backend has answered with its id. An id that a look-up has found may be one that only the archive uses. */
  isIdFromAnswer: boolean
}

/** The order of a list as a sitting stores it. */
export const toSittingOrder = ({ id, tableNumber, totalCovers, orderTime }: SeenOrder): Sitting['orders'][number] => ({
  id,
  table: tableNumber,
  covers: totalCovers ?? 0,
  ...(orderTime && { orderTime }),
})

/** The sittings of a restaurant, to look things up in and to change them. */
export function indexSittings(all: Sittings) {
  const rows = new Map(all.map((row) => [row.id, row]))
  /** The id of the sitting that has an order, by the order's id. Undefined: it has to be made again after a change. */
  let holders: Map<string, string> | undefined

  /** The sitting of all who sit together, which others have joined. Stored rows may name each other in a circle. */
  const rootOf = (row: Sitting): Sitting => {
    let root = row
    for (let step = 0; root.joins && step < rows.size; step += 1) {
      const next = rows.get(root.joins)
      if (!next) break
      root = next
    }
    return root
  }
  const roots = () => [...rows.values()].filter((row) => rootOf(row) === row)
  /** The sitting itself and all that have joined it. */
  const partsOf = (root: Sitting) => [...rows.values()].filter((row) => rootOf(row) === root)
  const ordersOf = (root: Sitting) => partsOf(root).flatMap(({ orders }) => orders)
  const sittingOfOrder = (orderId: string): Sitting | undefined => {
    holders ??= new Map([...rows.values()].flatMap((row) => row.orders.map(({ id }) => [id, row.id] as const)))
    return rows.get(holders.get(orderId) ?? '')
  }
  /** Whether others sit at the sitting's last table now, or have sat there since. */
  const isOver = (row: Sitting): boolean => {
    const { number: table, since } = lastPlaceOf(row)
    return [...rows.values()].some(
      (other) => other !== row && other.tables.some((place) => place.number === table && place.since > since),
    )
  }
  return {
    all: (): Sittings => [...rows.values()],
    get: (id: string) => rows.get(id),
    put: (row: Sitting) => {
      rows.set(row.id, row)
      holders = undefined
    },
    remove: (id: string) => {
      rows.delete(id)
      holders = undefined
    },
    rootOf,
    roots,
    partsOf,
    ordersOf,
    sittingOfOrder,
    rootOfOrder: (orderId: string): Sitting | undefined => {
      const holdingSitting = sittingOfOrder(orderId)
      return holdingSitting && rootOf(holdingSitting)
    },
    isOver,
    hasNoOrders: (root: Sitting) => ordersOf(root).length === 0,
    /** The sitting at a table: of those who came last, unless they have left it for another one. */
    sittingAtTable: (table: number): Sitting | undefined =>
      roots().find((row) => currentTableOf(row) === table && !isOver(row)),
    /** The time to store for guests who come to a table now: later than all before, also if the clock was set back. */
    nextArrivalTime: (now: number): number =>
      Math.max(now, ...[...rows.values()].flatMap(({ tables }) => tables.map(({ since }) => since + 1))),
  }
}
export type SittingIndex = ReturnType<typeof indexSittings>

const lastPlaceOf = ({ tables }: Sitting) => tables.at(-1) as Sitting['tables'][number]

/** The table where the guests of a sitting sit now. */
export const currentTableOf = (row: Sitting): number => lastPlaceOf(row).number

export const withNextTable = ({ tables }: Sitting, number: number, since: number): Pick<Sitting, 'tables'> => ({
  tables: [...tables, { number, since }].slice(-MOST_TABLES),
})

/** The sitting at a table; undefined: this device knows of nobody there. */
export const sittingAt = (all: Sittings, table: number): Sitting | undefined => indexSittings(all).sittingAtTable(table)

/** When the first of the guests who sit together sat down, ms. */
export const arrivalTimeOf = (all: Sittings, root: Sitting): number =>
  Math.min(
    ...indexSittings(all)
      .partsOf(root)
      .map(({ tables }) => tables[0]?.since ?? root.changedAt),
  )
