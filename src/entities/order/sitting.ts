import * as v from 'valibot'
import { comparableOrder, fingerprint } from './fingerprint.ts'
import { isSameTime, orderedAt } from './rules.ts'
import type { Order } from './schema.ts'

/*
 * Who sits where, and whose an order is (ADR-041). The backend knows a table's number only: what this device has been told
 * and has seen is stored as sittings, and this module derives them. Pure.
 */

const sittingOrder = v.object({
  id: v.string(),
  /** The table where the order was seen last. */
  table: v.number(),
  covers: v.number(),
  /** The time as the backend sends it: an archive may give its id to another order. */
  orderTime: v.optional(v.string()),
  /** It was moved away from the rest of its guests: its covers count there. */
  isCarried: v.optional(v.boolean()),
})

/** Guests at a table, from sitting down until they leave. Those that have joined others are a part of a larger one. */
export const sitting = v.object({
  id: v.string(),
  restaurantId: v.string(),
  /** The tables where they sat, in turn. `isFirst`: who sat there before are other guests. */
  tables: v.pipe(
    v.array(v.object({ number: v.number(), since: v.number(), isFirst: v.boolean() })),
    v.minLength(1),
    v.maxLength(50),
  ),
  orders: v.pipe(v.array(sittingOrder), v.maxLength(300)),
  /** False: they may have orders that this device does not know. */
  isWhole: v.boolean(),
  /** When a person said that they order, if no order has come since. */
  askedAt: v.optional(v.number()),
  /** They sit together with others since: the id of the sitting of all. */
  joins: v.optional(v.string()),
  /** Some orders were moved, and the rest stayed: the id of the sitting that stayed. */
  splitFrom: v.optional(v.string()),
  /** Milliseconds since 1970, by this device's clock, as all times here. */
  changedAt: v.number(),
})
export type Sitting = v.InferOutput<typeof sitting>
export type Sittings = readonly Sitting[]

/** An order that comes within this time is of the guests who were asked for it (ms). */
const ORDERING = 90 * 60_000
/** An order that is seen later than this after it was taken may have been moved before (ms). Lists are read more often. */
const FRESH = 30_000
/** Guests who have ordered nothing for longer have gone (ms). */
const IDLE = 3 * 60 * 60_000
/** How exactly the backend's time is known: its header has whole seconds (ms). */
const SERVER_CLOCK = 1_500
/** How far the clocks of a device and of the backend may differ (ms). */
const CLOCKS = 2 * 60_000

type SeenOrder = Pick<Order, 'id' | 'tableNumber' | 'totalCovers' | 'orderTime' | 'lines'>

export type SeenOrders = {
  /** All orders that are in the kitchen. */
  live: readonly SeenOrder[]
  /** Orders of the archive, as far as they were read. */
  archived?: readonly SeenOrder[]
  /** The orders that this device has sent, by their ids. */
  sentFor: ReadonlyMap<string, SentFor>
  /** Orders of this device that have arrived without an id. */
  unnamed?: readonly SentFor[]
  /** Orders of this device that may have arrived, which is not known yet. */
  onTheWay?: readonly SentFor[]
  /** A person has moved these orders, which left the kitchen before they were at the table: their guests have moved. */
  followed?: { orderIds: readonly string[]; to: number }
}

/** The sitting that an order was taken for, what was in it (fingerprint.ts), and when it was handed over and arrived (ms). */
export type SentFor = { sittingId: string; tableNumber: number; content: string; at: number; arrivedAt: number }

const entryOf = ({ id, tableNumber, totalCovers, orderTime }: SeenOrder) => ({
  id,
  table: tableNumber,
  covers: totalCovers,
  ...(orderTime && { orderTime }),
})

/** Whether the archive gives an id that this device knows to an order of another time. Then no id of it says anything. */
export function countsOwnIds(
  all: Sittings,
  { live, archived }: Record<'live' | 'archived', readonly Pick<Order, 'id' | 'orderTime'>[]>,
): boolean {
  const oursById = new Map([...all.flatMap(({ orders }) => orders), ...live].map((order) => [order.id, order]))
  return archived.some((row) => {
    const [ours, theirs] = [orderedAt(oursById.get(row.id) ?? {}), orderedAt(row)]
    return ours !== undefined && theirs !== undefined && !isSameTime(ours, theirs)
  })
}

type Context = {
  restaurantId: string
  now: number
  /** The same moment by the backend's clock. */
  serverNow: number
  newId: () => string
}

/** Rows that can be changed, and what is asked of them. */
function bookOf(all: Sittings) {
  const rows = new Map(all.map((row) => [row.id, row]))
  let holders: Map<string, string> | undefined

  const put = (row: Sitting) => {
    rows.set(row.id, row)
    holders = undefined
  }
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
  const holderOf = (orderId: string): Sitting | undefined => {
    holders ??= new Map([...rows.values()].flatMap((row) => row.orders.map(({ id }) => [id, row.id] as const)))
    const id = holders.get(orderId)
    return id === undefined ? undefined : rows.get(id)
  }
  const roots = () => [...rows.values()].filter((row) => rootOf(row) === row)
  return {
    all: (): Sittings => [...rows.values()],
    get: (id: string) => rows.get(id),
    put,
    remove: (id: string) => {
      rows.delete(id)
      holders = undefined
    },
    rootOf,
    roots,
    holderOf,
    rootOfOrder: (orderId: string): Sitting | undefined => {
      const holder = holderOf(orderId)
      return holder && rootOf(holder)
    },
    /** The sitting itself and all that have joined it. */
    partsOf: (root: Sitting) => [...rows.values()].filter((row) => rootOf(row) === root),
  }
}
type Book = ReturnType<typeof bookOf>

const placeOf = ({ tables }: Sitting) => tables.at(-1) as Sitting['tables'][number]
const tableOf = (row: Sitting): number => placeOf(row).number

/** Others sit at its table now, or have sat there since. */
const isOver = (row: Sitting, all: Sittings): boolean =>
  all.some((other) =>
    other.tables.some(
      ({ number, since, isFirst }) => isFirst && number === tableOf(row) && since > placeOf(row).since && other !== row,
    ),
  )

const latestFirst = (rows: readonly Sitting[]) => [...rows].sort((a, b) => placeOf(b).since - placeOf(a).since)

/** Those who sit at a table, the latest first. More than one: it is not known whether they are the same guests. */
const presentAt = (book: Book, table: number): Sitting[] =>
  latestFirst(book.roots().filter((row) => tableOf(row) === table && !isOver(row, book.all())))

/** Later than all before, also if the clock was set back. */
const stamp = (book: Book, now: number): number =>
  book.all().reduce((latest, { tables }) => Math.max(latest, ...tables.map(({ since }) => since + 1)), now)

/** Undefined: this device knows of nobody there. */
export const sittingAt = (all: Sittings, table: number): Sitting | undefined => presentAt(bookOf(all), table)[0]

/** New guests sit down. Who sat there is gone. @param id of the new sitting. */
export function seated(
  all: Sittings,
  table: number,
  id: string,
  { restaurantId, now }: Omit<Context, 'newId'>,
): Sittings {
  const book = bookOf(all)
  const since = stamp(book, now)
  for (const row of presentAt(book, table)) if (isEmpty(book, row)) book.remove(row.id)
  book.put({
    id,
    restaurantId,
    tables: [{ number: table, since, isFirst: true }],
    orders: [],
    isWhole: true,
    askedAt: now,
    changedAt: now,
  })
  return book.all()
}

/** Guests whose orders the kitchen has all done sit down at another table, and order there. */
export function walkedOver(all: Sittings, { from, to }: { from: number; to: number }, now: number): Sittings {
  const book = bookOf(all)
  const [row] = presentAt(book, from)
  if (!row) return all
  for (const other of presentAt(book, to)) if (isEmpty(book, other)) book.remove(other.id)
  const places = [...row.tables.slice(0, -1), { ...placeOf(row), isFirst: true }]
  const there = { number: to, since: stamp(book, now), isFirst: true }
  book.put({ ...row, tables: [...places, there].slice(-50), askedAt: now, changedAt: now })
  return book.all()
}

/** Tables whose guests have nothing in the kitchen, the latest first: they may sit down at another one. */
export function idleTables(all: Sittings, live: readonly Pick<Order, 'tableNumber'>[], now: number): number[] {
  const book = bookOf(all)
  const tables = book.roots().flatMap((row) => {
    const isIdle = live.every(({ tableNumber }) => tableNumber !== tableOf(row))
    const mayBeThere = now - row.changedAt < IDLE
    return isIdle && mayBeThere && !isEmpty(book, row) && !isOver(row, book.all()) ? [{ row, table: tableOf(row) }] : []
  })
  return [...new Set(tables.sort((a, b) => b.row.changedAt - a.row.changedAt).map(({ table }) => table))]
}

/** Whether others may sit at a table with those who came last: nobody has said which of them has gone. */
export const isShared = (all: Sittings, table: number): boolean => presentAt(bookOf(all), table).length > 1

/** The guests who sit there order again. */
export function orderingAgain(all: Sittings, table: number, now: number): Sittings {
  const book = bookOf(all)
  const [row] = presentAt(book, table)
  if (row) book.put({ ...row, askedAt: now, changedAt: now })
  return book.all()
}

const isEmpty = (book: Book, root: Sitting) => book.partsOf(root).every(({ orders }) => orders.length === 0)

/** Nobody orders after all: as if nobody had sat down. @param isAwaited whether an order is on its way for a sitting. */
export function unseated(all: Sittings, table: number, isAwaited: (row: Sitting) => boolean): Sittings {
  const book = bookOf(all)
  for (const row of presentAt(book, table)) {
    if (row.askedAt === undefined || isAwaited(row)) continue
    const { askedAt: _, ...rest } = row
    if (isEmpty(book, row)) book.remove(row.id)
    else book.put(rest)
  }
  return book.all()
}

/** Orders that were seen at a table, of guests whom nobody has seated there and who have not moved. */
const isFragment = (book: Book, row: Sitting): boolean =>
  !row.splitFrom && row.tables.length === 1 && !placeOf(row).isFirst && book.partsOf(row).length === 1

/**
 * An order that was not sent yet is at another table now. Guests who have ordered nothing else go with it.
 * @param isFree nobody has an order there. @param id of a new sitting.
 */
export function draftMoved(
  all: Sittings,
  { from, to, isFree, id }: { from: number; to: number; isFree: boolean; id: string },
  { restaurantId, now }: Omit<Context, 'newId'>,
): Sittings {
  const book = bookOf(all)
  const [guests] = presentAt(book, from)
  const since = stamp(book, now)
  const there = { number: to, since, isFirst: true }
  const isAlone = guests !== undefined && isEmpty(book, guests)
  if (guests && !isAlone) {
    const { askedAt: _, ...rest } = guests
    book.put({ ...rest, changedAt: now })
  }
  if (!isFree) {
    if (guests && isAlone) book.remove(guests.id)
    return orderingAgain(book.all(), to, now)
  }
  if (guests && isAlone) book.put({ ...guests, tables: [...guests.tables, there].slice(-50), changedAt: now })
  // Nobody has said whether these are the guests who stay, or others.
  else book.put({ id, restaurantId, tables: [there], orders: [], isWhole: false, askedAt: now, changedAt: now })
  return book.all()
}

/**
 * The sittings after a look at the orders: what has moved, and which orders are new. The same orders change nothing again.
 */
export function afterSeeing(all: Sittings, seen: SeenOrders, context: Context): Sittings {
  const book = bookOf(all)
  const { live, archived = [], sentFor, unnamed = [], onTheWay = [], followed } = seen
  const { restaurantId, now, serverNow, newId } = context

  const change = (row: Sitting, changes: Partial<Sitting>): Sitting => {
    const next = { ...row, ...changes, changedAt: now }
    book.put(next)
    return next
  }
  const add = ({ askedAt: _, ...row }: Sitting, order: SeenOrder, changes: Partial<Sitting> = {}) =>
    change(row, { ...changes, orders: [...row.orders, entryOf(order)] })
  const begin = (changes: Pick<Sitting, 'tables'> & Partial<Sitting>): Sitting => {
    const row = { id: newId(), restaurantId, orders: [], isWhole: false, changedAt: now, ...changes }
    book.put(row)
    return row
  }
  const hasLiveAt = (root: Sitting, table: number) =>
    live.some(({ id, tableNumber }) => tableNumber === table && book.rootOfOrder(id)?.id === root.id)
  const isFor = (root: Sitting, { sittingId }: SentFor) => {
    const row = book.get(sittingId)
    return row !== undefined && book.rootOf(row).id === root.id
  }
  /** The order that they were asked for has arrived: the next one may be of others. It may be archived before it is seen. */
  const isAnswered = (root: Sitting, askedAt: number) =>
    [...sentFor.values(), ...unnamed].some((sent) => sent.at >= askedAt && isFor(root, sent))
  /** Whether an order that comes to the table is theirs. */
  const isThere = (root: Sitting, table: number) =>
    hasLiveAt(root, table) ||
    (root.askedAt !== undefined && Math.abs(now - root.askedAt) < ORDERING && !isAnswered(root, root.askedAt))
  const isSent = (order: SeenOrder, sent: SentFor) => sent.content === fingerprint(comparableOrder(order))
  const isOfTime = (order: SeenOrder, { at, arrivedAt }: SentFor) => {
    const orderedHere = (orderedAt(order) ?? Number.NaN) - serverNow + now
    return orderedHere >= at - CLOCKS && orderedHere <= arrivedAt + CLOCKS
  }
  /** It arrived without an id, or nobody has heard yet that it did; the backend says when. */
  const isUnnamed = (root: Sitting, order: SeenOrder) =>
    [...unnamed, ...onTheWay].some((sent) => isFor(root, sent) && isOfTime(order, sent) && isSent(order, sent))

  const move = (row: Sitting, to: number): Sitting => {
    if (tableOf(row) === to) return row
    // Whoever sat at the table before them does not come back when they leave.
    const tables = [...row.tables.slice(0, -1), { ...placeOf(row), isFirst: true }]
    return change(row, { tables: [...tables, { number: to, since: stamp(book, now), isFirst: false }].slice(-50) })
  }
  const setFirst = (row: Sitting) =>
    change(row, { tables: [...row.tables.slice(0, -1), { ...placeOf(row), isFirst: true }] })

  const reunite = (base: Sitting, part: Sitting, to: number): Sitting => {
    for (const row of book.all()) if (row.splitFrom === part.id) change(row, { splitFrom: base.id })
    book.remove(part.id)
    const returned = part.orders.map(({ isCarried: _, ...order }) => order)
    return move(change(base, { orders: [...base.orders, ...returned] }), to)
  }
  const join = (a: Sitting, b: Sitting, table: number): Sitting => {
    const both = begin({
      tables: [{ number: table, since: stamp(book, now), isFirst: true }],
      isWhole: a.isWhole && b.isWhole,
    })
    for (const row of [a, b]) change(row, { joins: both.id })
    return both
  }
  /** They may still sit there, although the kitchen has nothing of theirs any more. */
  const hasOrderedLately = (root: Sitting) =>
    book
      .partsOf(root)
      .some(({ orders }) => orders.some((order) => !(serverNow - (orderedAt(order) ?? serverNow) > ORDERING))) ||
    [...sentFor.values(), ...unnamed].some((sent) => isFor(root, sent) && now - sent.arrivedAt < ORDERING)
  /** They sit down at a table where others may sit. */
  const arrive = (moved: Sitting, to: number): void => {
    const others = presentAt(book, to).filter(({ id }) => id !== moved.id)
    let row = moved
    for (const other of others) {
      if (row.splitFrom === other.id) row = reunite(other, row, to)
      else if (other.splitFrom === row.id) row = reunite(row, other, to)
      else if (isThere(other, to)) row = join(move(row, to), other, to)
      else if (hasOrderedLately(other)) row = change(row, { isWhole: false })
    }
    setFirst(move(row, to))
  }
  const absorb = (fragment: Sitting, into: Sitting): Sitting => {
    book.remove(fragment.id)
    return change(into, { orders: [...into.orders, ...fragment.orders], isWhole: false })
  }
  /** Takes orders away from guests. */
  const takeOut = (root: Sitting, ids: ReadonlySet<string>): Sitting['orders'] => {
    const leaving = book.partsOf(root).flatMap(({ orders }) => orders.filter(({ id }) => ids.has(id)))
    for (const part of book.partsOf(root))
      if (part.orders.some(({ id }) => ids.has(id)))
        change(part, { orders: part.orders.filter(({ id }) => !ids.has(id)) })
    return leaving
  }
  const split = (base: Sitting, ids: ReadonlySet<string>, to: number): void => {
    const leaving = takeOut(base, ids)
    const rest = book.get(base.id) ?? base
    const home = presentAt(book, to).find((row) => row.id === rest.splitFrom)
    if (home) return void change(home, { orders: [...home.orders, ...leaving] })
    const there = presentAt(book, to).find(({ splitFrom }) => splitFrom === rest.id)
    const carried = leaving.map((order) => ({ ...order, isCarried: true }))
    if (there) return void change(there, { orders: [...there.orders, ...carried] })
    const tables = [{ number: to, since: stamp(book, now), isFirst: false }]
    arrive(begin({ tables, orders: carried, splitFrom: rest.id }), to)
  }

  // Orders sent from here are of the guests they were taken for. An id alone is no proof: an archive may count its own.
  const isThatOne = (order: SeenOrder, sent: SentFor) => {
    const { tableNumber } = sent
    return live.includes(order)
      ? order.tableNumber === tableNumber || isSent({ ...order, tableNumber }, sent)
      : isSent(order, sent)
  }
  for (const order of [...archived, ...live]) {
    const sent = sentFor.get(order.id)
    if (!sent || !isThatOne(order, sent)) continue
    const row = book.get(sent.sittingId)
    const root = row && book.rootOf(row)
    const holder = book.holderOf(order.id)
    if (!root || book.rootOfOrder(order.id)?.id === root.id) continue
    // The table it was sent to: a move from there is seen below.
    const asSent = { ...order, tableNumber: sent.tableNumber }
    if (!holder) add(root, asSent)
    // It was seen before its id was known.
    else if (isFragment(book, holder) && tableOf(holder) === tableOf(root)) absorb(holder, root)
    else if (holder.orders.some(({ id, isCarried }) => id === order.id && !isCarried)) {
      change(holder, { orders: holder.orders.filter(({ id }) => id !== order.id) })
      add(root, asSent)
    }
  }

  // Orders that this device sees for the first time. Before the moves: whoever comes to the table then joins their guests.
  for (const order of [...live].sort((a, b) => (orderedAt(a) ?? 0) - (orderedAt(b) ?? 0))) {
    if (book.holderOf(order.id)) continue
    const table = order.tableNumber
    const at = orderedAt(order)
    const there = presentAt(book, table)
    const [latest] = there
    // It was ordered before they sat down: nobody knows for whom.
    const isBefore =
      latest &&
      placeOf(latest).isFirst &&
      at !== undefined &&
      at - serverNow + now < placeOf(latest).since - SERVER_CLOCK
    if (isBefore && !hasLiveAt(latest, table)) continue
    const sure = there.find((row) => hasLiveAt(row, table) || isUnnamed(row, order))
    // Who was only asked may have gone since: what they had before is not put together with another device's order.
    const hasOrdered = (row: Sitting) =>
      !isEmpty(book, row) || [...sentFor.values(), ...unnamed, ...onTheWay].some((sent) => isFor(row, sent))
    const mayBeOf = (row: Sitting) => isThere(row, table) && !hasOrdered(row)
    const host = sure ?? there.find(mayBeOf)
    const isFresh = at !== undefined && Math.abs(serverNow - at) <= FRESH
    const hasTheirCovers = host?.orders.every(({ covers }) => covers === order.totalCovers)
    if (host) add(host, order, sure && isFresh && hasTheirCovers ? {} : { isWhole: false })
    else add(begin({ tables: [{ number: table, since: stamp(book, now), isFirst: false }] }), order)
  }

  // Known orders with other covers, or at another table than before.
  const moved = new Map<string, { rootId: string; to: number; ids: Set<string> }>()
  for (const order of [...archived, ...live]) {
    const { id, tableNumber: to } = order
    const holder = book.holderOf(id)
    const entry = holder?.orders.find((each) => each.id === id)
    if (!holder || !entry || (entry.table === to && entry.covers === order.totalCovers)) continue
    change(holder, {
      orders: holder.orders.map((each) => (each.id === id ? { ...each, ...entryOf(order) } : each)),
    })
    if (entry.table === to) continue
    const rootId = book.rootOf(holder).id
    const key = `${rootId} ${to}`
    moved.set(key, { rootId, to, ids: (moved.get(key)?.ids ?? new Set()).add(id) })
  }
  for (const { rootId, to, ids } of moved.values()) {
    const [first = ''] = ids
    const root = book.get(rootId) ?? book.rootOfOrder(first)
    if (!root || tableOf(root) === to) continue
    const stays = live.some(({ id, tableNumber }) => tableNumber !== to && book.rootOfOrder(id)?.id === root.id)
    const isOfOthers = ({ id, splitFrom }: Sitting) => id !== root.id && splitFrom !== root.id && root.splitFrom !== id
    // Nobody here has seen them come: those who sit there now may have come later.
    if (!live.some(({ id }) => ids.has(id)) && presentAt(book, to).some(isOfOthers)) {
      takeOut(root, ids)
      change(book.get(root.id) ?? root, { isWhole: false })
    } else if (stays) split(root, ids, to)
    else arrive(root, to)
  }
  for (const id of followed?.orderIds ?? []) {
    const root = book.rootOfOrder(id)
    if (!root || !followed || tableOf(root) === followed.to) continue
    const stays = live.some((order) => order.tableNumber !== followed.to && book.rootOfOrder(order.id)?.id === root.id)
    if (stays) change(root, { isWhole: false })
    else arrive(root, followed.to)
  }

  // Orders that are at a table together are of the same guests, unless a person has said otherwise.
  for (const table of new Set(live.map(({ tableNumber }) => tableNumber))) {
    const [latest, ...others] = presentAt(book, table).filter((row) => hasLiveAt(row, table))
    let base = latest
    for (const other of others) {
      if (!base) break
      if (isFragment(book, base)) base = absorb(base, other)
      else base = isFragment(book, other) ? absorb(other, base) : join(base, other, table)
    }
  }
  const after = book.all()
  return after.length === all.length && after.every((row, at) => row === all[at]) ? all : after
}

/** With the orders that this device has sent, and has not seen in the kitchen: one may be archived before. */
export function withSent(
  all: Sittings,
  sentFor: SeenOrders['sentFor'],
): (Omit<Sitting, 'orders'> & { orders: Pick<Sitting['orders'][number], 'id' | 'isCarried'>[] })[] {
  const seenIds = new Set(all.flatMap(({ orders }) => orders.map(({ id }) => id)))
  return all.map((row) => ({
    ...row,
    orders: [
      ...row.orders,
      ...[...sentFor].flatMap(([id, { sittingId }]) => (sittingId === row.id && !seenIds.has(id) ? { id } : [])),
    ],
  }))
}

/** What is known of an order's guests, seen from those who sit at a table. */
export type Owner =
  | { kind: 'here' | 'before' | 'unknown' }
  /** They sit at another table now. */
  | { kind: 'elsewhere'; table: number }

/** @param here who sits at the table. @param tables where they have sat. */
export function ownerOf(all: Sittings, orderId: string, here: Sitting | undefined, tables: readonly number[]): Owner {
  const book = bookOf(all)
  const root = book.rootOfOrder(orderId)
  if (!root) return { kind: 'unknown' }
  if (root.id === here?.id) return { kind: 'here' }
  const table = tableOf(root)
  if (isOver(root, all)) return tables.includes(table) ? { kind: 'before' } : { kind: 'elsewhere', table }
  return here && table === tableOf(here) ? { kind: 'unknown' } : { kind: 'elsewhere', table }
}

/** All orders of those who sit together, also sent ones that nobody has seen, and the tables where they have sat. */
export function whatIsOf(
  all: Sittings,
  root: Sitting,
  sentFor: SeenOrders['sentFor'],
): { orderIds: string[]; tables: number[] } {
  const parts = bookOf(all).partsOf(root)
  const ids = new Set(parts.map(({ id }) => id))
  const seenIds = parts.flatMap(({ orders }) => orders.map(({ id }) => id))
  const sent = [...sentFor].flatMap(([id, { sittingId }]) => (ids.has(sittingId) ? id : []))
  return {
    orderIds: [...new Set([...seenIds, ...sent])],
    tables: [...new Set(parts.flatMap(({ tables }) => tables.map(({ number }) => number)))],
  }
}

/** Since when they sit, ms. */
export const seatedAt = (all: Sittings, root: Sitting): number =>
  Math.min(
    ...bookOf(all)
      .partsOf(root)
      .map(({ tables }) => tables[0]?.since ?? root.changedAt),
  )

/** The tables of the other orders of guests, some of whose orders were moved. */
export function splitAway(all: Sittings, root: Sitting): { from: number | undefined; to: number[] } {
  const book = bookOf(all)
  const base = root.splitFrom === undefined ? undefined : book.get(root.splitFrom)
  const parts = new Set(book.partsOf(root).map(({ id }) => id))
  const gone = book.all().filter((row) => row.splitFrom !== undefined && parts.has(row.splitFrom))
  return {
    from: base && tableOf(book.rootOf(base)),
    to: [...new Set(gone.map((row) => tableOf(book.rootOf(row))))],
  }
}
