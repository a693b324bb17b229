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

/** Guests at a table, from sitting down until they leave. Those that have joined others are a part of a larger one. */
export const sitting = v.object({
  id: v.string(),
  restaurantId: v.string(),
  /** The tables where they sat, in turn. Who sat there before are other guests. */
  tables: v.pipe(
    v.array(v.object({ number: v.number(), since: v.number() })),
    v.minLength(1),
    v.maxLength(MOST_TABLES),
  ),
  orders: v.pipe(v.array(sittingOrder), v.maxLength(MOST_ORDERS)),
  /** Live orders of the guests before, which were at the table when these sat down. */
  left: v.optional(orderIds),
  /** Orders that other devices have sent, and that the kitchen had for the table beside one of theirs. */
  others: v.optional(orderIds),
  /** False: this device did not see them sit down, so they may have orders that it does not know. */
  isWhole: v.boolean(),
  /** Another device has sent an order of their table since the kitchen has had none of theirs: they may have left. */
  mayBeGone: v.optional(v.boolean()),
  /** When a person said that they order, if no order has come since. */
  askedAt: v.optional(v.number()),
  /** They sit together with others since: the id of the sitting of all. */
  joins: v.optional(v.string()),
  /** Milliseconds since 1970, by this device's clock, as all times here. */
  changedAt: v.number(),
})
export type Sitting = v.InferOutput<typeof sitting>
export type Sittings = readonly Sitting[]

/** What of an order says where it is. */
export type SeenOrder = Pick<Order, 'id' | 'tableNumber' | 'totalCovers' | 'orderTime' | 'lines'>

/**
 * The sitting that an order of this device was taken for, the table and the content that were sent (wire/fingerprint.ts), and
 * when it was handed over and has arrived (ms); undefined: it may arrive. `isNamed`: its id was the answer; one that a look-up
 * has found may be an archive's.
 */
export type SentFor = {
  sittingId: string
  tableNumber: number
  content: string
  at: number
  arrivedAt: number | undefined
  isNamed: boolean
}

/** The order as a sitting stores it. */
export const entryOf = ({ id, tableNumber, totalCovers, orderTime }: SeenOrder): Sitting['orders'][number] => ({
  id,
  table: tableNumber,
  covers: totalCovers ?? 0,
  ...(orderTime && { orderTime }),
})

/** The sittings of a restaurant, to be asked and changed. */
export function openBook(all: Sittings) {
  const rows = new Map(all.map((row) => [row.id, row]))
  /** Which sitting has an order, by the order's id. Undefined: something has changed. */
  let holders: Map<string, string> | undefined

  /** The sitting of all who sit together. Stored rows may name each other in a circle. */
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
  const holderOf = (orderId: string): Sitting | undefined => {
    holders ??= new Map([...rows.values()].flatMap((row) => row.orders.map(({ id }) => [id, row.id] as const)))
    return rows.get(holders.get(orderId) ?? '')
  }
  /** Others sit at its table now, or have sat there since. */
  const isOver = (row: Sitting): boolean => {
    const { number: table, since } = placeOf(row)
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
    holderOf,
    rootOfOrder: (orderId: string): Sitting | undefined => {
      const holder = holderOf(orderId)
      return holder && rootOf(holder)
    },
    isOver,
    isEmpty: (root: Sitting) => ordersOf(root).length === 0,
    /** Who sits at a table: those who came last, unless they have left it for another one. */
    presentAt: (table: number): Sitting | undefined => roots().find((row) => tableOf(row) === table && !isOver(row)),
    /** When somebody comes to a table: later than all before, also if the clock was set back. */
    arrivalAt: (now: number): number =>
      Math.max(now, ...[...rows.values()].flatMap(({ tables }) => tables.map(({ since }) => since + 1))),
  }
}
export type Book = ReturnType<typeof openBook>

const placeOf = ({ tables }: Sitting) => tables.at(-1) as Sitting['tables'][number]

/** Where they sit now. */
export const tableOf = (row: Sitting): number => placeOf(row).number

export const withTable = ({ tables }: Sitting, number: number, since: number): Pick<Sitting, 'tables'> => ({
  tables: [...tables, { number, since }].slice(-MOST_TABLES),
})

/** Undefined: this device knows of nobody there. */
export const sittingAt = (all: Sittings, table: number): Sitting | undefined => openBook(all).presentAt(table)

/** Since when they sit, ms. */
export const seatedAt = (all: Sittings, root: Sitting): number =>
  Math.min(
    ...openBook(all)
      .partsOf(root)
      .map(({ tables }) => tables[0]?.since ?? root.changedAt),
  )
