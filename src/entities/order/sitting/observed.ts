import { isSameTime, orderedAt } from '../rules.ts'
import type { Order } from '../schema.ts'
import { fingerprint, orderToComparable } from '../wire/fingerprint.ts'
import {
  currentTableOf,
  indexSittings,
  MOST_ORDERS,
  type SeenOrder,
  type SentOrder,
  type Sitting,
  type SittingIndex,
  type Sittings,
  toSittingOrder,
  withNextTable,
} from './sitting.ts'

/*
 * What the lists of orders show of the guests: which orders have arrived, which were moved to another table, and which other
 * devices have sent.
 */

export type SeenOrders = {
  /** All orders that are in the kitchen. */
  liveOrders: readonly SeenOrder[]
  /** Orders of the archive, as far as they were read. */
  archivedOrders?: readonly SeenOrder[]
  /** The orders that this device has sent, by their ids. */
  sentOrderById: ReadonlyMap<string, SentOrder>
  /** Orders of this device whose ids are not known: they have arrived, or may arrive. */
  sentWithoutId?: readonly SentOrder[]
  /** A person has moved these orders, which left the kitchen before they were at the table: their guests have moved. */
  movedByPerson?: { orderIds: readonly string[]; toTable: number }
}

/** How far the clocks of a device and of the backend may differ (ms). */
const CLOCK_TOLERANCE = 2 * 60_000

/**
 * Whether the archive counts its own ids: it gives an id that this device knows to an order of another time. Then none of its
 * ids says which order a row is.
 * @param serverLead how far the backend's clock is ahead of this device's, ms.
 */
export function hasArchiveOwnIds(
  all: Sittings,
  {
    liveOrders,
    archivedOrders,
    sentOrderById,
  }: Pick<SeenOrders, 'sentOrderById'> & Record<'liveOrders' | 'archivedOrders', readonly OrderTime[]>,
  serverLead: number,
): boolean {
  const knownById = new Map([...all.flatMap(({ orders }) => orders), ...liveOrders].map((order) => [order.id, order]))
  return archivedOrders.some((row) => {
    const timeOfRow = orderedAt(row)
    const knownTime = orderedAt(knownById.get(row.id) ?? {})
    const sent = sentOrderById.get(row.id)
    if (timeOfRow === undefined) return false
    if (knownTime !== undefined) return !isSameTime(knownTime, timeOfRow)
    if (!sent) return false
    const earliest = sent.handedOverAt + serverLead - CLOCK_TOLERANCE
    const latest = (sent.arrivedAt ?? sent.handedOverAt) + serverLead + CLOCK_TOLERANCE
    return timeOfRow < earliest || timeOfRow > latest
  })
}
type OrderTime = Pick<Order, 'id' | 'orderTime'>

/** `now`: when the orders were read, ms. */
type SeeingContext = Pick<Sitting, 'restaurantId'> & { now: number; newId: () => string }
/** What was seen, with the sittings as far as they are worked out. The functions below change these. */
type ObservedOrders = SeeingContext & Required<Omit<SeenOrders, 'movedByPerson'>> & { sittingIndex: SittingIndex }
type SittingOrder = Sitting['orders'][number]

/** The sittings as the seen orders show them. Seeing the same orders again changes nothing. */
export function applySeenOrders(
  all: Sittings,
  { movedByPerson, ...seen }: SeenOrders,
  context: SeeingContext,
): Sittings {
  const observedOrders: ObservedOrders = {
    archivedOrders: [],
    sentWithoutId: [],
    ...seen,
    ...context,
    sittingIndex: indexSittings(all),
  }
  addSentOrders(observedOrders)
  moveGuestsWithOrders(observedOrders)
  if (movedByPerson) moveGuestsAsToldByPerson(observedOrders, movedByPerson)
  noteOrdersOfOthers(observedOrders)
  const newSittings = observedOrders.sittingIndex.all()
  return newSittings.length === all.length && newSittings.every((row, index) => row === all[index]) ? all : newSittings
}

/** Orders that were sent from this device belong to the guests they were taken for. */
function addSentOrders({ sittingIndex, archivedOrders, liveOrders, sentOrderById, now }: ObservedOrders): void {
  // An id that a look-up has found may be an archive's, which may count its own: at another table it proves nothing.
  const isProven = (order: SeenOrder, sent: SentOrder) =>
    order.tableNumber === sent.tableNumber ||
    (liveOrders.includes(order) && (sent.isIdFromAnswer || isAsSent(order, sent)))
  for (const order of [...archivedOrders, ...liveOrders]) {
    const sent = sentOrderById.get(order.id)
    const row = sent && sittingIndex.get(sent.sittingId)
    if (!row || sittingIndex.sittingOfOrder(order.id) || !isProven(order, sent)) continue
    const { askedAt: _, ...guests } = row
    // It is stored with the table that it was sent to, so that `moveGuestsWithOrders` sees a move from there.
    const entry = toSittingOrder({ ...order, tableNumber: sent.tableNumber })
    sittingIndex.put({ ...guests, orders: [...row.orders, entry], changedAt: now })
  }
}

/**
 * Known orders may have other covers, or be at another table than before. The guests of a moved order have moved, unless some of
 * their orders are still at the old table.
 */
function moveGuestsWithOrders(observedOrders: ObservedOrders): void {
  const { sittingIndex, archivedOrders, liveOrders } = observedOrders
  const moves = new Map<string, { to: number; ids: Set<string> }>()
  for (const order of [...archivedOrders, ...liveOrders]) {
    const { id, tableNumber: to } = order
    const holdingSitting = sittingIndex.sittingOfOrder(id)
    const entry = holdingSitting?.orders.find((each) => each.id === id)
    const covers = order.totalCovers ?? entry?.covers
    if (!holdingSitting || !entry || (entry.table === to && entry.covers === covers)) continue
    const seenNow = { ...entry, ...toSittingOrder({ ...order, totalCovers: covers }) }
    putChanged(observedOrders, holdingSitting, {
      orders: holdingSitting.orders.map((each) => (each.id === id ? seenNow : each)),
    })
    if (entry.table === to) continue
    const key = `${sittingIndex.rootOf(holdingSitting).id} ${to}`
    moves.set(key, { to, ids: (moves.get(key)?.ids ?? new Set()).add(id) })
  }
  for (const { to, ids } of moves.values()) {
    const [first = ''] = ids
    const root = sittingIndex.rootOfOrder(first)
    if (!root) continue
    // The orders were archived before this device saw them at the new table, where others sit now: their guests may have joined
    // these, or have left before these came.
    const wasArrivalMissed = !liveOrders.some(({ id }) => ids.has(id)) && sittingIndex.sittingAtTable(to) !== undefined
    const isApart =
      currentTableOf(root) !== to && (wasArrivalMissed || haveLiveOrder(observedOrders, root, (table) => table !== to))
    if (isApart) markApart(observedOrders, root, ({ id }) => ids.has(id), true)
    else {
      seatTogetherAt(observedOrders, root, to)
      markApart(observedOrders, sittingIndex.rootOfOrder(first) ?? root, ({ table }) => table === to, false)
    }
  }
}

/** Moves the guests of orders that a person has moved, and that are not in the kitchen any more. */
function moveGuestsAsToldByPerson(
  observedOrders: ObservedOrders,
  { orderIds, toTable }: NonNullable<SeenOrders['movedByPerson']>,
): void {
  for (const id of orderIds) {
    const root = observedOrders.sittingIndex.rootOfOrder(id)
    if (!root || currentTableOf(root) === toTable) continue
    if (haveLiveOrder(observedOrders, root, (table) => table !== toTable))
      putChanged(observedOrders, root, { isWhole: false })
    else seatTogetherAt(observedOrders, root, toTable)
  }
}

/**
 * Notes other devices' orders at the tables of known guests. While the kitchen has an order of these guests, such an order may be
 * of people who sit with them; after that it may be of the next guests.
 */
function noteOrdersOfOthers(observedOrders: ObservedOrders): void {
  const { sittingIndex, archivedOrders, liveOrders, sentWithoutId } = observedOrders
  const mayBeOfOthers = (sittingHere: Sitting, order: SeenOrder) => {
    const entry = sittingIndex.sittingOfOrder(order.id)?.orders.find(({ id }) => id === order.id)
    const mayBeOurs = sentWithoutId.some(
      (sent) =>
        order.tableNumber === sent.tableNumber &&
        wasTakenFor(observedOrders, sittingHere, sent) &&
        isAsSent(order, sent),
    )
    const wasLeftBehind = sittingIndex.partsOf(sittingHere).some(({ left }) => left?.includes(order.id))
    return !wasLeftBehind && !mayBeOurs && (!entry || entry.isApart === true)
  }
  for (const table of new Set([...liveOrders, ...archivedOrders].map(({ tableNumber }) => tableNumber))) {
    const sittingHere = sittingIndex.sittingAtTable(table)
    if (!sittingHere || sittingIndex.hasNoOrders(sittingHere)) continue
    const { mayBeGone, others = [], ...guests } = sittingHere
    const isNewlyOfOthers = (order: SeenOrder) =>
      order.tableNumber === table && !others.includes(order.id) && mayBeOfOthers(sittingHere, order)
    const newIdsOfOthers = liveOrders.filter(isNewlyOfOthers).map(({ id }) => id)
    if (haveLiveOrder(observedOrders, sittingHere, (number) => number === table)) {
      const idsOfOthers = [...others, ...newIdsOfOthers].slice(-MOST_ORDERS)
      if (mayBeGone || newIdsOfOthers.length > 0)
        sittingIndex.put({ ...guests, ...(idsOfOthers.length > 0 && { others: idsOfOthers }) })
    } else if (!mayBeGone) {
      const lastOrderedAt = Math.max(
        ...sittingIndex.ordersOf(sittingHere).map((order) => orderedAt(order) ?? Number.NEGATIVE_INFINITY),
      )
      const isNewSince = (order: SeenOrder) =>
        isNewlyOfOthers(order) && (orderedAt(order) ?? Number.POSITIVE_INFINITY) >= lastOrderedAt
      if (newIdsOfOthers.length > 0 || archivedOrders.some(isNewSince))
        sittingIndex.put({ ...sittingHere, mayBeGone: true })
    }
  }
}

/** The guests sit down at a table. Guests who already sit there and have an order form one sitting with them. */
function seatTogetherAt(observedOrders: ObservedOrders, root: Sitting, tableNumber: number): void {
  const { sittingIndex, restaurantId, now, newId } = observedOrders
  const sittingThere = sittingIndex.sittingAtTable(tableNumber)
  if (sittingThere?.id === root.id) return
  const mustJoin = sittingThere !== undefined && areStillThere(observedOrders, sittingThere)
  const moved = putChanged(observedOrders, root, withNextTable(root, tableNumber, sittingIndex.nextArrivalTime(now)))
  if (!mustJoin) return
  const tables = [{ number: tableNumber, since: sittingIndex.nextArrivalTime(now) }]
  const isWhole = moved.isWhole && sittingThere.isWhole
  const joinedSitting = { id: newId(), restaurantId, tables, orders: [], isWhole, changedAt: now }
  sittingIndex.put(joinedSitting)
  for (const row of [moved, sittingThere]) putChanged(observedOrders, row, { joins: joinedSitting.id })
}

/** Whether the guests have an order at their table, or one is being taken for them. */
function areStillThere(observedOrders: ObservedOrders, root: Sitting): boolean {
  if (haveLiveOrder(observedOrders, root, (table) => table === currentTableOf(root))) return true
  const { askedAt } = root
  if (askedAt === undefined) return false
  // The order that was being taken may have been archived before it was seen.
  const hasArrived = [...observedOrders.sentOrderById.values(), ...observedOrders.sentWithoutId].some(
    (sent) => sent.arrivedAt !== undefined && sent.handedOverAt >= askedAt && wasTakenFor(observedOrders, root, sent),
  )
  return !hasArrived
}

const haveLiveOrder = (
  { sittingIndex, liveOrders }: ObservedOrders,
  root: Sitting,
  isThere: (table: number) => boolean,
): boolean =>
  liveOrders.some(({ id, tableNumber }) => isThere(tableNumber) && sittingIndex.rootOfOrder(id)?.id === root.id)

const wasTakenFor = ({ sittingIndex }: ObservedOrders, root: Sitting, { sittingId }: SentOrder): boolean => {
  const row = sittingIndex.get(sittingId)
  return row !== undefined && sittingIndex.rootOf(row).id === root.id
}

/** Whether the order has the content that was sent, at whatever table it is now. */
const isAsSent = (order: SeenOrder, { fingerprint: content, tableNumber }: SentOrder): boolean =>
  fingerprint(orderToComparable({ ...order, tableNumber })) === content

const putChanged = ({ sittingIndex, now }: ObservedOrders, row: Sitting, changes: Partial<Sitting>): Sitting => {
  const next = { ...row, ...changes, changedAt: now }
  sittingIndex.put(next)
  return next
}

function markApart(
  observedOrders: ObservedOrders,
  root: Sitting,
  isMeant: (order: SittingOrder) => boolean,
  isApart: boolean,
): void {
  const isChanged = (order: SittingOrder) => isMeant(order) && (order.isApart === true) !== isApart
  const mark = ({ isApart: _, ...order }: SittingOrder): SittingOrder => (isApart ? { ...order, isApart } : order)
  for (const part of observedOrders.sittingIndex.partsOf(root))
    if (part.orders.some(isChanged))
      putChanged(observedOrders, part, { orders: part.orders.map((order) => (isChanged(order) ? mark(order) : order)) })
}
