import * as v from 'valibot'
import { isSameTime, orderedAt } from '../rules.ts'
import type { Order } from '../schema.ts'
import { comparableOrder, fingerprint } from '../wire/fingerprint.ts'

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
  /** Another device has sent it: of the same guests, or of others who have sat down with them. */
  isUnsure: v.optional(v.boolean()),
})

const MOST_CAME = 300

/** Guests at a table, from sitting down until they leave. Those that have joined others are a part of a larger one. */
export const sitting = v.object({
  id: v.string(),
  restaurantId: v.string(),
  /** The tables where they sat, in turn. Who sat there before are other guests. */
  tables: v.pipe(v.array(v.object({ number: v.number(), since: v.number() })), v.minLength(1), v.maxLength(50)),
  orders: v.pipe(v.array(sittingOrder), v.maxLength(300)),
  /** Live orders of the guests before, which were at the table when these sat down. */
  left: v.optional(v.pipe(v.array(v.string()), v.maxLength(300))),
  /** When orders of nobody known came to a table of theirs, at the earliest: they may have been taken at another one. */
  came: v.optional(
    v.pipe(v.array(v.object({ id: v.string(), table: v.number(), at: v.number() })), v.maxLength(MOST_CAME)),
  ),
  /** False: this device did not see them sit down, so they may have orders that it does not know. */
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

/** An order that is seen later than this after it was taken may have been moved before (ms). Lists are read more often. */
const FRESH = 30_000
/** Guests who have ordered nothing for longer have gone (ms). */
export const IDLE = 3 * 60 * 60_000
/** How far the clocks of a device and of the backend may differ (ms). */
const CLOCKS = 2 * 60_000

type SeenOrder = Pick<Order, 'id' | 'tableNumber' | 'totalCovers' | 'orderTime' | 'lines'>

export type SeenOrders = {
  /** All orders that are in the kitchen. */
  live: readonly SeenOrder[]
  /** Orders of the archive, as far as they were read. */
  archived?: readonly SeenOrder[]
  /** The table where a live order was seen first, as far as it is known. */
  firstTables?: ReadonlyMap<string, number>
  /** The orders that this device has sent, by their ids. */
  sentFor: ReadonlyMap<string, SentFor>
  /** Orders of this device that have arrived without an id. */
  unnamed?: readonly SentFor[]
  /** Orders of this device that may have arrived, which is not known yet. */
  onTheWay?: readonly SentFor[]
  /** A person has moved these orders, which left the kitchen before they were at the table: their guests have moved. */
  followed?: { orderIds: readonly string[]; to: number }
}

/**
 * The sitting that an order was taken for, what was in it (wire/fingerprint.ts), and when it was handed over and arrived (ms).
 * `isNamed`: its id is the kitchen's own, from an answer or the live orders. One that was found may be an archive's.
 */
export type SentFor = {
  sittingId: string
  tableNumber: number
  content: string
  at: number
  arrivedAt: number
  isNamed?: boolean
}

const entryOf = ({ id, tableNumber, totalCovers, orderTime }: SeenOrder) => ({
  id,
  table: tableNumber,
  covers: totalCovers ?? 0,
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
    other.tables.some(({ number, since }) => number === tableOf(row) && since > placeOf(row).since && other !== row),
  )

/** Who sits at a table: those who came last, unless they have left it for another one. */
const presentAt = (book: Book, table: number): Sitting | undefined =>
  book.roots().find((row) => tableOf(row) === table && !isOver(row, book.all()))

/** Later than all before, also if the clock was set back. */
const stamp = (book: Book, now: number): number =>
  book.all().reduce((latest, { tables }) => Math.max(latest, ...tables.map(({ since }) => since + 1)), now)

/** Undefined: this device knows of nobody there. */
export const sittingAt = (all: Sittings, table: number): Sitting | undefined => presentAt(bookOf(all), table)

/**
 * New guests sit down. Who sat there is gone.
 * @param id of the new sitting. @param left the live orders that are at the table. @param elsewhere those at other tables:
 * one that comes to this one is not of guests before. @param isAwaited whether an order is on its way for a sitting.
 */
export function seated(
  all: Sittings,
  table: number,
  id: string,
  {
    restaurantId,
    now,
    left = [],
    elsewhere = [],
    isAwaited = () => false,
  }: Pick<Context, 'restaurantId' | 'now'> & {
    left?: readonly string[]
    elsewhere?: readonly string[]
    isAwaited?: (row: Sitting) => boolean
  },
): Sittings {
  const book = bookOf(all)
  const since = stamp(book, now)
  const came = elsewhere.flatMap((orderId) => (book.holderOf(orderId) ? [] : { id: orderId, table, at: since }))
  const before = presentAt(book, table)
  if (before && isEmpty(book, before) && !isAwaited(before)) book.remove(before.id)
  book.put({
    id,
    restaurantId,
    tables: [{ number: table, since }],
    orders: [],
    ...(left.length > 0 && { left: [...left] }),
    ...(came.length > 0 && { came: came.slice(-MOST_CAME) }),
    isWhole: true,
    askedAt: now,
    changedAt: now,
  })
  return book.all()
}

/** Guests whose orders the kitchen has all done sit down at another table, and order there. */
export function walkedOver(all: Sittings, { from, to }: { from: number; to: number }, now: number): Sittings {
  const book = bookOf(all)
  const row = presentAt(book, from)
  if (!row) return all
  const before = presentAt(book, to)
  if (before && isEmpty(book, before)) book.remove(before.id)
  const there = { number: to, since: stamp(book, now) }
  book.put({ ...row, tables: [...row.tables, there].slice(-50), askedAt: now, changedAt: now })
  return book.all()
}

/**
 * Tables whose guests have nothing in the kitchen, the latest first: they may sit down at another one.
 * @param sentFor an order may be archived before anybody has seen it in the kitchen.
 */
export function idleTables(
  all: Sittings,
  { live, sentFor }: { live: readonly Pick<Order, 'tableNumber'>[]; sentFor: SeenOrders['sentFor'] },
  now: number,
): number[] {
  const book = bookOf(all)
  const haveSent = new Set([...sentFor.values()].map(({ sittingId }) => sittingId))
  const haveOrdered = (row: Sitting) => !isEmpty(book, row) || book.partsOf(row).some(({ id }) => haveSent.has(id))
  const tables = book.roots().flatMap((row) => {
    const isIdle = live.every(({ tableNumber }) => tableNumber !== tableOf(row))
    const mayBeThere = now - row.changedAt < IDLE
    return isIdle && mayBeThere && haveOrdered(row) && !isOver(row, book.all()) ? [{ row, table: tableOf(row) }] : []
  })
  return [...new Set(tables.sort((a, b) => b.row.changedAt - a.row.changedAt).map(({ table }) => table))]
}

/** The guests who sit there order again. Those whom this device does not know yet are a sitting from now on. @param id of it. */
export function orderingAgain(
  all: Sittings,
  table: number,
  id: string,
  { restaurantId, now }: Pick<Context, 'restaurantId' | 'now'>,
): Sittings {
  const book = bookOf(all)
  const row = presentAt(book, table) ?? {
    ...{ id, restaurantId, orders: [], isWhole: false },
    tables: [{ number: table, since: stamp(book, now) }],
  }
  book.put({ ...row, askedAt: now, changedAt: now })
  return book.all()
}

const isEmpty = (book: Book, root: Sitting) => book.partsOf(root).every(({ orders }) => orders.length === 0)

/** Nobody orders after all: as if nobody had sat down. @param isAwaited whether an order is on its way for a sitting. */
export function unseated(all: Sittings, table: number, isAwaited: (row: Sitting) => boolean): Sittings {
  const book = bookOf(all)
  const row = presentAt(book, table)
  if (row?.askedAt === undefined || isAwaited(row)) return all
  const { askedAt: _, ...rest } = row
  if (isEmpty(book, row)) book.remove(row.id)
  else book.put(rest)
  return book.all()
}

/**
 * An order that was not sent yet is at another table now. Guests who have ordered nothing else go with it.
 * @param isFree nobody has an order there. @param id of a new sitting.
 */
export function draftMoved(
  all: Sittings,
  { from, to, isFree, id }: { from: number; to: number; isFree: boolean; id: string },
  { restaurantId, now }: Pick<Context, 'restaurantId' | 'now'>,
): Sittings {
  const book = bookOf(all)
  const guests = presentAt(book, from)
  const there = { number: to, since: stamp(book, now) }
  const isAlone = guests !== undefined && isEmpty(book, guests)
  if (guests && !isAlone) {
    const { askedAt: _, ...rest } = guests
    book.put({ ...rest, changedAt: now })
  }
  if (!isFree) {
    if (guests && isAlone) book.remove(guests.id)
    return orderingAgain(book.all(), to, id, { restaurantId, now })
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
  const { live, archived = [], firstTables, sentFor, unnamed = [], onTheWay = [], followed } = seen
  const { restaurantId, now, serverNow, newId } = context

  const change = (row: Sitting, changes: Partial<Sitting>): Sitting => {
    const next = { ...row, ...changes, changedAt: now }
    book.put(next)
    return next
  }
  const begin = (changes: Pick<Sitting, 'tables'> & Partial<Sitting>): Sitting => {
    const row = { id: newId(), restaurantId, orders: [], isWhole: false, changedAt: now, ...changes }
    book.put(row)
    return row
  }
  const hasLiveAt = (root: Sitting, table: number) =>
    live.some(({ id, tableNumber }) => tableNumber === table && book.rootOfOrder(id)?.id === root.id)
  const add = ({ askedAt: _, ...row }: Sitting, order: SeenOrder, isUnsure = false) =>
    change(row, { orders: [...row.orders, { ...entryOf(order), ...(isUnsure && { isUnsure }) }] })
  /** Nothing of theirs is there: it may be of the next guests, also when it has left the kitchen. They have not changed. */
  const noteCame = (here: Sitting, { id, tableNumber: table }: SeenOrder) => {
    const { since } = placeOf(here)
    const { came = [] } = here
    if (came.some((each) => each.id === id && each.table === table && each.at > since)) return
    const others = came.filter((each) => each.id !== id || each.table !== table)
    book.put({ ...here, came: [...others, { id, table, at: Math.max(now, since + 1) }].slice(-MOST_CAME) })
  }
  const isFor = (root: Sitting, { sittingId }: SentFor) => {
    const row = book.get(sittingId)
    return row !== undefined && book.rootOf(row).id === root.id
  }
  /** The order that they were asked for has arrived: the next one may be of others. It may be archived before it is seen. */
  const isAnswered = (root: Sitting, askedAt: number) =>
    [...sentFor.values(), ...unnamed].some((sent) => sent.at >= askedAt && isFor(root, sent))
  /** They have an order there, or one is being taken for them. */
  const isThere = (root: Sitting, table: number) =>
    hasLiveAt(root, table) || (root.askedAt !== undefined && !isAnswered(root, root.askedAt))
  const isSent = (order: SeenOrder, sent: SentFor) => sent.content === fingerprint(comparableOrder(order))
  const isOfTime = (order: SeenOrder, { at, arrivedAt }: SentFor) => {
    const orderedHere = (orderedAt(order) ?? Number.NaN) - serverNow + now
    return orderedHere >= at - CLOCKS && orderedHere <= arrivedAt + CLOCKS
  }
  /** It arrived without an id, or nobody has heard yet that it did; the backend says when. */
  const isUnnamed = (root: Sitting, order: SeenOrder) =>
    [...unnamed, ...onTheWay].some((sent) => isFor(root, sent) && isOfTime(order, sent) && isSent(order, sent))

  const move = (row: Sitting, to: number): Sitting =>
    tableOf(row) === to
      ? row
      : change(row, { tables: [...row.tables, { number: to, since: stamp(book, now) }].slice(-50) })

  const reunite = (base: Sitting, part: Sitting, to: number): Sitting => {
    for (const row of book.all()) if (row.splitFrom === part.id) change(row, { splitFrom: base.id })
    book.remove(part.id)
    const returned = part.orders.map(({ isCarried: _, ...order }) => order)
    return move(change(base, { orders: [...base.orders, ...returned] }), to)
  }
  const join = (a: Sitting, b: Sitting, table: number): Sitting => {
    const both = begin({
      tables: [{ number: table, since: stamp(book, now) }],
      isWhole: a.isWhole && b.isWhole,
    })
    for (const row of [a, b]) change(row, { joins: both.id })
    return both
  }
  /** They sit down at a table where others may sit. */
  const arrive = (row: Sitting, to: number): void => {
    const there = presentAt(book, to)
    if (there?.id === row.id) return
    if (there && row.splitFrom === there.id) reunite(there, row, to)
    else if (there && there.splitFrom === row.id) reunite(row, there, to)
    else if (there && isThere(there, to)) join(move(row, to), there, to)
    else {
      const moved = move(row, to)
      // Whom another device has seated there.
      const others = live.filter(({ id, tableNumber }) => tableNumber === to && !book.holderOf(id))
      if (others.length > 0)
        join(moved, begin({ tables: [{ number: to, since: stamp(book, now) }], orders: others.map(entryOf) }), to)
    }
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
    const there = presentAt(book, to)
    if (there && there.id === rest.splitFrom) return void change(there, { orders: [...there.orders, ...leaving] })
    const carried = leaving.map((order) => ({ ...order, isCarried: true }))
    if (there?.splitFrom === rest.id) return void change(there, { orders: [...there.orders, ...carried] })
    arrive(begin({ tables: [...rest.tables], orders: carried, splitFrom: rest.id }), to)
  }

  // Orders sent from here are of the guests they were taken for. An id alone is no proof: an archive may count its own.
  // The kitchen's own id is, in the kitchen: the order may have been moved and corrected before it is seen there.
  const isThatOne = (order: SeenOrder, sent: SentFor) => {
    const { tableNumber } = sent
    return live.includes(order)
      ? sent.isNamed === true || order.tableNumber === tableNumber || isSent({ ...order, tableNumber }, sent)
      : isSent(order, sent) || (order.tableNumber === tableNumber && isOfTime(order, sent))
  }
  for (const order of [...archived, ...live]) {
    const sent = sentFor.get(order.id)
    if (!sent || !isThatOne(order, sent)) continue
    const row = book.get(sent.sittingId)
    const root = row && book.rootOf(row)
    const holder = book.holderOf(order.id)
    if (!root) continue
    if (holder && book.rootOf(holder).id === root.id) {
      // It was seen before its id was known.
      if (holder.orders.some(({ id, isUnsure }) => id === order.id && isUnsure))
        change(holder, { orders: holder.orders.map((each) => (each.id === order.id ? entryOf(order) : each)) })
      continue
    }
    // The table it was sent to: a move from there is seen below.
    const asSent = { ...order, tableNumber: sent.tableNumber }
    if (!holder) add(root, asSent)
    else if (holder.orders.some(({ id, isCarried }) => id === order.id && !isCarried)) {
      change(holder, { orders: holder.orders.filter(({ id }) => id !== order.id) })
      add(root, asSent)
    }
  }

  // Other devices' orders, beside theirs in the kitchen. Before the moves: whoever comes to the table then joins their guests.
  for (const order of [...live].sort((a, b) => (orderedAt(a) ?? 0) - (orderedAt(b) ?? 0))) {
    const here = book.holderOf(order.id) ? undefined : presentAt(book, order.tableNumber)
    if (!here || book.partsOf(here).some(({ left }) => left?.includes(order.id))) continue
    if (isUnnamed(here, order)) add(here, order)
    else if (hasLiveAt(here, order.tableNumber)) {
      const at = orderedAt(order)
      const isFresh =
        at !== undefined && Math.abs(serverNow - at) <= FRESH && at - serverNow + now >= seatedAt(book.all(), here)
      const hasTheirCovers = here.orders.every(({ covers }) => covers === order.totalCovers)
      const hasCome = (firstTables?.get(order.id) ?? order.tableNumber) !== order.tableNumber
      add(here, order, here.isWhole && !(isFresh && hasTheirCovers && !hasCome))
    } else noteCame(here, order)
  }

  // Known orders with other covers, or at another table than before.
  const moved = new Map<string, { rootId: string; to: number; ids: Set<string> }>()
  for (const order of [...archived, ...live]) {
    const { id, tableNumber: to } = order
    const holder = book.holderOf(id)
    const entry = holder?.orders.find((each) => each.id === id)
    if (!holder || !entry || (entry.table === to && entry.covers === (order.totalCovers ?? entry.covers))) continue
    change(holder, {
      orders: holder.orders.map((each) =>
        each.id === id ? { ...each, ...entryOf({ ...order, totalCovers: order.totalCovers ?? each.covers }) } : each,
      ),
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
    const there = presentAt(book, to)
    const isOfOthers = there && there.id !== root.id && there.splitFrom !== root.id && root.splitFrom !== there.id
    // Nobody here has seen them come: they may have joined those who sit there, or left before these came.
    if (!live.some(({ id }) => ids.has(id)) && isOfOthers) {
      takeOut(root, ids)
      for (const each of [root, there]) change(book.get(each.id) ?? each, { isWhole: false })
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

/** Whose orders are. @param here who sits at the table. @param tables where they have sat. */
export function ownersOf(
  all: Sittings,
  here: Sitting | undefined,
  tables: readonly number[],
): (orderId: string) => Owner {
  const book = bookOf(all)
  const left = new Set(here && book.partsOf(here).flatMap((row) => row.left ?? []))
  return (orderId) => {
    const root = book.rootOfOrder(orderId)
    if (!root) return { kind: left.has(orderId) ? 'before' : 'unknown' }
    if (root.id === here?.id) return { kind: 'here' }
    const table = tableOf(root)
    return isOver(root, all) && tables.includes(table) ? { kind: 'before' } : { kind: 'elsewhere', table }
  }
}

/**
 * All orders of those who sit together, also sent ones that nobody has seen, and the tables where they have sat.
 * `unsureIds`: those that may be of others who sit with them. `leftAt`: when they left a table, ms; undefined: they sit there.
 * `cameAt`: when an order of nobody known came to its table, at the earliest, ms; undefined: nobody has seen it come.
 */
export function whatIsOf(
  all: Sittings,
  root: Sitting,
  sentFor: SeenOrders['sentFor'],
): {
  orderIds: string[]
  unsureIds: string[]
  tables: number[]
  leftAt: (table: number) => number | undefined
  cameAt: (order: Pick<Order, 'id' | 'tableNumber'>) => number | undefined
} {
  const book = bookOf(all)
  const parts = book.partsOf(root)
  const ids = new Set(parts.map(({ id }) => id))
  const seenIds = parts.flatMap(({ orders }) => orders.map(({ id }) => id))
  const sent = [...sentFor].flatMap(([id, { sittingId }]) => (ids.has(sittingId) ? id : []))
  return {
    orderIds: [...new Set([...seenIds, ...sent])],
    unsureIds: parts.flatMap(({ orders }) => orders.flatMap(({ id, isUnsure }) => (isUnsure ? id : []))),
    tables: [...new Set(parts.flatMap(({ tables }) => tables.map(({ number }) => number)))],
    cameAt: ({ id, tableNumber }) =>
      parts.flatMap(({ came = [] }) => came).find((each) => each.id === id && each.table === tableNumber)?.at,
    leftAt(table) {
      const until = parts.flatMap(({ tables, joins }) =>
        tables.flatMap(({ number }, index) => {
          const next = tables[index + 1] ?? (joins === undefined ? undefined : book.get(joins)?.tables[0])
          return number === table ? [next?.since ?? Number.POSITIVE_INFINITY] : []
        }),
      )
      const last = Math.max(...until)
      return last === Number.POSITIVE_INFINITY ? undefined : last
    },
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
