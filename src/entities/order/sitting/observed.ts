import { isSameTime, orderedAt } from '../rules.ts'
import type { Order } from '../schema.ts'
import { fingerprint, orderToComparable } from '../wire/fingerprint.ts'
import {
  type Book,
  entryOf,
  MOST_ORDERS,
  openBook,
  type SeenOrder,
  type SentFor,
  type Sitting,
  type Sittings,
  tableOf,
  withTable,
} from './sitting.ts'

/* What the lists of orders show of the guests: which orders have arrived, what was moved, and what other devices send. */

export type SeenOrders = {
  /** All orders that are in the kitchen. */
  live: readonly SeenOrder[]
  /** Orders of the archive, as far as they were read. */
  archived?: readonly SeenOrder[]
  /** The orders that this device has sent, by their ids. */
  sentFor: ReadonlyMap<string, SentFor>
  /** Orders of this device whose ids are not known: they have arrived, or may arrive. */
  withoutId?: readonly SentFor[]
  /** A person has moved these orders, which left the kitchen before they were at the table: their guests have moved. */
  followed?: { orderIds: readonly string[]; to: number }
}

/** How far the clocks of a device and of the backend may differ (ms). */
const CLOCKS = 2 * 60_000

/**
 * Whether the archive gives an id that this device knows to an order of another time. Then no id of it says anything.
 * @param ahead how far the backend's clock is before this device's, ms.
 */
export function countsOwnIds(
  all: Sittings,
  { live, archived, sentFor }: Pick<SeenOrders, 'sentFor'> & Record<'live' | 'archived', readonly OrderTime[]>,
  ahead: number,
): boolean {
  const knownById = new Map([...all.flatMap(({ orders }) => orders), ...live].map((order) => [order.id, order]))
  return archived.some((row) => {
    const [known, shown, sent] = [orderedAt(knownById.get(row.id) ?? {}), orderedAt(row), sentFor.get(row.id)]
    if (shown === undefined) return false
    if (known !== undefined) return !isSameTime(known, shown)
    if (!sent) return false
    return shown < sent.at + ahead - CLOCKS || shown > (sent.arrivedAt ?? sent.at) + ahead + CLOCKS
  })
}
type OrderTime = Pick<Order, 'id' | 'orderTime'>

type Context = Pick<Sitting, 'restaurantId'> & { now: number; newId: () => string }
type Look = Context & Required<Omit<SeenOrders, 'followed'>> & { book: Book }
type Entry = Sitting['orders'][number]

/** The sittings after a look at the orders. The same orders change nothing again. */
export function afterSeeing(all: Sittings, { followed, ...seen }: SeenOrders, context: Context): Sittings {
  const look: Look = { archived: [], withoutId: [], ...seen, ...context, book: openBook(all) }
  addSent(look)
  followOrders(look)
  if (followed) followPerson(look, followed)
  noteOthers(look)
  const after = look.book.all()
  return after.length === all.length && after.every((row, at) => row === all[at]) ? all : after
}

/** Orders sent from here are of the guests they were taken for. */
function addSent({ book, archived, live, sentFor, now }: Look): void {
  // An id that a look-up has found may be an archive's, which may count its own: at another table it proves nothing.
  const isProven = (order: SeenOrder, sent: SentFor) =>
    order.tableNumber === sent.tableNumber || (live.includes(order) && (sent.isNamed || isAsSent(order, sent)))
  for (const order of [...archived, ...live]) {
    const sent = sentFor.get(order.id)
    const row = sent && book.get(sent.sittingId)
    if (!row || book.holderOf(order.id) || !isProven(order, sent)) continue
    const { askedAt: _, ...guests } = row
    // The table it was sent to: `followOrders` sees a move from there.
    const entry = entryOf({ ...order, tableNumber: sent.tableNumber })
    book.put({ ...guests, orders: [...row.orders, entry], changedAt: now })
  }
}

/** Known orders have other covers, or are at another table than before: their guests have moved, unless some are still there. */
function followOrders(look: Look): void {
  const { book, archived, live } = look
  const moves = new Map<string, { to: number; ids: Set<string> }>()
  for (const order of [...archived, ...live]) {
    const { id, tableNumber: to } = order
    const holder = book.holderOf(id)
    const entry = holder?.orders.find((each) => each.id === id)
    const covers = order.totalCovers ?? entry?.covers
    if (!holder || !entry || (entry.table === to && entry.covers === covers)) continue
    const next = { ...entry, ...entryOf({ ...order, totalCovers: covers }) }
    change(look, holder, { orders: holder.orders.map((each) => (each.id === id ? next : each)) })
    if (entry.table === to) continue
    const key = `${book.rootOf(holder).id} ${to}`
    moves.set(key, { to, ids: (moves.get(key)?.ids ?? new Set()).add(id) })
  }
  for (const { to, ids } of moves.values()) {
    const [first = ''] = ids
    const root = book.rootOfOrder(first)
    if (!root) continue
    // Nobody here has seen them come: they may have joined those who sit there, or left before these came.
    const isUnseen = !live.some(({ id }) => ids.has(id)) && book.presentAt(to) !== undefined
    const isApart = tableOf(root) !== to && (isUnseen || haveLive(look, root, (table) => table !== to))
    if (isApart) markApart(look, root, ({ id }) => ids.has(id), true)
    else {
      arrive(look, root, to)
      markApart(look, book.rootOfOrder(first) ?? root, ({ table }) => table === to, false)
    }
  }
}

/** A person has moved orders that are not in the kitchen any more. */
function followPerson(look: Look, { orderIds, to }: NonNullable<SeenOrders['followed']>): void {
  for (const id of orderIds) {
    const root = look.book.rootOfOrder(id)
    if (!root || tableOf(root) === to) continue
    if (haveLive(look, root, (table) => table !== to)) change(look, root, { isWhole: false })
    else arrive(look, root, to)
  }
}

/**
 * Other devices' orders at the tables of known guests. Beside one of theirs in the kitchen they may be of others with them;
 * after all of theirs they may be of the next guests.
 */
function noteOthers(look: Look): void {
  const { book, archived, live, withoutId } = look
  const isOfOthers = (here: Sitting, order: SeenOrder) => {
    const entry = book.holderOf(order.id)?.orders.find(({ id }) => id === order.id)
    const mayBeOurs = withoutId.some(
      (sent) => order.tableNumber === sent.tableNumber && wasTakenFor(look, here, sent) && isAsSent(order, sent),
    )
    const isLeft = book.partsOf(here).some(({ left }) => left?.includes(order.id))
    return !isLeft && !mayBeOurs && (!entry || entry.isApart === true)
  }
  for (const table of new Set([...live, ...archived].map(({ tableNumber }) => tableNumber))) {
    const here = book.presentAt(table)
    if (!here || book.isEmpty(here)) continue
    const { mayBeGone, others = [], ...guests } = here
    const isNew = (order: SeenOrder) =>
      order.tableNumber === table && !others.includes(order.id) && isOfOthers(here, order)
    const newIds = live.filter(isNew).map(({ id }) => id)
    if (haveLive(look, here, (number) => number === table)) {
      const beside = [...others, ...newIds].slice(-MOST_ORDERS)
      if (mayBeGone || newIds.length > 0) book.put({ ...guests, ...(beside.length > 0 && { others: beside }) })
    } else if (!mayBeGone) {
      const last = Math.max(...book.ordersOf(here).map((order) => orderedAt(order) ?? Number.NEGATIVE_INFINITY))
      const isSince = (order: SeenOrder) => isNew(order) && (orderedAt(order) ?? Number.POSITIVE_INFINITY) >= last
      if (newIds.length > 0 || archived.some(isSince)) book.put({ ...here, mayBeGone: true })
    }
  }
}

/** They sit down at a table. Who sits there and has an order joins them. */
function arrive(look: Look, root: Sitting, to: number): void {
  const { book, restaurantId, now, newId } = look
  const there = book.presentAt(to)
  if (there?.id === root.id) return
  const haveJoined = there !== undefined && areThere(look, there)
  const moved = change(look, root, withTable(root, to, book.arrivalAt(now)))
  if (!haveJoined) return
  const tables = [{ number: to, since: book.arrivalAt(now) }]
  const isWhole = moved.isWhole && there.isWhole
  const both = { id: newId(), restaurantId, tables, orders: [], isWhole, changedAt: now }
  book.put(both)
  for (const row of [moved, there]) change(look, row, { joins: both.id })
}

/** They have an order at their table, or one is being taken for them. */
function areThere(look: Look, root: Sitting): boolean {
  if (haveLive(look, root, (table) => table === tableOf(root))) return true
  const { askedAt } = root
  if (askedAt === undefined) return false
  // It may be archived before it is seen.
  const hasArrived = [...look.sentFor.values(), ...look.withoutId].some(
    (sent) => sent.arrivedAt !== undefined && sent.at >= askedAt && wasTakenFor(look, root, sent),
  )
  return !hasArrived
}

const haveLive = ({ book, live }: Look, root: Sitting, isThere: (table: number) => boolean): boolean =>
  live.some(({ id, tableNumber }) => isThere(tableNumber) && book.rootOfOrder(id)?.id === root.id)

const wasTakenFor = ({ book }: Look, root: Sitting, { sittingId }: SentFor): boolean => {
  const row = book.get(sittingId)
  return row !== undefined && book.rootOf(row).id === root.id
}

/** Whether it has what was sent, wherever it is now. */
const isAsSent = (order: SeenOrder, { content, tableNumber }: SentFor): boolean =>
  fingerprint(orderToComparable({ ...order, tableNumber })) === content

const change = ({ book, now }: Look, row: Sitting, changes: Partial<Sitting>): Sitting => {
  const next = { ...row, ...changes, changedAt: now }
  book.put(next)
  return next
}

function markApart(look: Look, root: Sitting, isMeant: (order: Entry) => boolean, isApart: boolean): void {
  const isChanged = (order: Entry) => isMeant(order) && (order.isApart === true) !== isApart
  const mark = ({ isApart: _, ...order }: Entry): Entry => (isApart ? { ...order, isApart } : order)
  for (const part of look.book.partsOf(root))
    if (part.orders.some(isChanged))
      change(look, part, { orders: part.orders.map((order) => (isChanged(order) ? mark(order) : order)) })
}
