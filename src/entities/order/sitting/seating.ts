import type { Order } from '../schema.ts'
import {
  currentTableOf,
  indexSittings,
  type SeenOrder,
  type SentOrder,
  type Sitting,
  type SittingIndex,
  type Sittings,
  toSittingOrder,
  withNextTable,
} from './sitting.ts'

/* What people say of the guests: who sits down, who orders again, who comes from another table. */

/** Guests who have ordered nothing for longer than this are not offered any more (ms). */
export const IDLE_LIMIT = 3 * 60 * 60_000

type Context = Pick<Sitting, 'restaurantId'> & { now: number }

/** Says of a sitting whether an order for it is on its way. */
type IsAwaited = (row: Sitting) => boolean

/**
 * New guests sit down at a table, so the guests before them have left it.
 * @param id of the new sitting. @param left the live orders that are at the table.
 */
export function seatNewGuests(
  all: Sittings,
  table: number,
  id: string,
  {
    restaurantId,
    now,
    left = [],
    isAwaited = () => false,
  }: Context & { left?: readonly string[]; isAwaited?: IsAwaited },
): Sittings {
  const sittingIndex = indexSittings(all)
  const since = sittingIndex.nextArrivalTime(now)
  const guestsBefore = sittingIndex.sittingAtTable(table)
  if (guestsBefore && sittingIndex.hasNoOrders(guestsBefore) && !isAwaited(guestsBefore))
    sittingIndex.remove(guestsBefore.id)
  sittingIndex.put({
    id,
    restaurantId,
    tables: [{ number: table, since }],
    orders: [],
    ...(left.length > 0 && { left: [...left] }),
    isWhole: true,
    askedAt: now,
    changedAt: now,
  })
  return sittingIndex.all()
}

/**
 * The sitting at a table, with the orders that the kitchen has for the table, except those that this device knows to be of
 * other guests.
 */
function withLiveOrders(
  sittingIndex: SittingIndex,
  table: number,
  id: string,
  { restaurantId, now, liveOrders = [] }: Context & { liveOrders?: readonly SeenOrder[] | undefined },
): Sitting {
  const sittingHere: Sitting = sittingIndex.sittingAtTable(table) ?? {
    ...{ id, restaurantId, orders: [], isWhole: false, changedAt: now },
    tables: [{ number: table, since: sittingIndex.nextArrivalTime(now) }],
  }
  const ordersLeft = new Set(sittingIndex.partsOf(sittingHere).flatMap((part) => part.left ?? []))
  const ordersOfGuests = liveOrders.filter(
    (order) => !ordersLeft.has(order.id) && !sittingIndex.sittingOfOrder(order.id),
  )
  return { ...sittingHere, orders: [...sittingHere.orders, ...ordersOfGuests.map(toSittingOrder)], changedAt: now }
}

/**
 * The guests who sit at a table order again. If this device does not know them yet, they become a sitting.
 * @param id of that sitting. @param context.liveOrders the orders that the kitchen has for the table.
 */
export function seatSameGuests(
  all: Sittings,
  table: number,
  id: string,
  context: Context & { liveOrders?: readonly SeenOrder[] },
): Sittings {
  const sittingIndex = indexSittings(all)
  const { mayBeGone: _, ...row } = withLiveOrders(sittingIndex, table, id, context)
  sittingIndex.put({ ...row, askedAt: context.now })
  return sittingIndex.all()
}

/**
 * A person is about to move the orders of a table. The orders are stored with their guests first, so that the guests move when the
 * lists show the orders at the new table.
 * @param context.liveOrders these orders.
 */
export function addOrdersToMove(
  all: Sittings,
  table: number,
  id: string,
  context: Context & { liveOrders: readonly SeenOrder[] },
): Sittings {
  const sittingIndex = indexSittings(all)
  const row = withLiveOrders(sittingIndex, table, id, context)
  // If other guests may have sat down there, the orders may be of these.
  if (row.mayBeGone || (row.orders.length === 0 && sittingIndex.hasNoOrders(row))) return all
  sittingIndex.put(row)
  return sittingIndex.all()
}

/** Guests who have nothing left in the kitchen sit down at another table, and order there. */
export function moveGuests(
  all: Sittings,
  { fromTable, toTable }: { fromTable: number; toTable: number },
  now: number,
): Sittings {
  const sittingIndex = indexSittings(all)
  const row = sittingIndex.sittingAtTable(fromTable)
  if (!row) return all
  const guestsBefore = sittingIndex.sittingAtTable(toTable)
  if (guestsBefore && sittingIndex.hasNoOrders(guestsBefore)) sittingIndex.remove(guestsBefore.id)
  const { mayBeGone: _, ...guests } = row
  sittingIndex.put({
    ...guests,
    ...withNextTable(row, toTable, sittingIndex.nextArrivalTime(now)),
    askedAt: now,
    changedAt: now,
  })
  return sittingIndex.all()
}

/** Removes the note that guests sat down at this table, because no order was taken. */
export function unseatGuests(all: Sittings, table: number, isAwaited: IsAwaited): Sittings {
  const sittingIndex = indexSittings(all)
  const row = sittingIndex.sittingAtTable(table)
  if (row?.askedAt === undefined || isAwaited(row)) return all
  const { askedAt: _, ...rest } = row
  if (sittingIndex.hasNoOrders(row)) sittingIndex.remove(row.id)
  else sittingIndex.put(rest)
  return sittingIndex.all()
}

/**
 * An order that was not sent yet is at another table now. Guests who have ordered nothing else go with it.
 * @param isFree nobody has an order there. @param id of a new sitting.
 */
export function moveOpenOrder(
  all: Sittings,
  { fromTable, toTable, isFree, id }: { fromTable: number; toTable: number; isFree: boolean; id: string },
  { restaurantId, now }: Context,
): Sittings {
  const sittingIndex = indexSittings(all)
  const guests = sittingIndex.sittingAtTable(fromTable)
  const since = sittingIndex.nextArrivalTime(now)
  const hasNothingElse = guests !== undefined && sittingIndex.hasNoOrders(guests)
  if (guests && !hasNothingElse) {
    const { askedAt: _, ...rest } = guests
    sittingIndex.put({ ...rest, changedAt: now })
  }
  if (!isFree) {
    if (guests && hasNothingElse) sittingIndex.remove(guests.id)
    return seatSameGuests(sittingIndex.all(), toTable, id, { restaurantId, now })
  }
  if (guests && hasNothingElse)
    sittingIndex.put({ ...guests, ...withNextTable(guests, toTable, since), changedAt: now })
  // It is not known whether these are some of the guests who stay at the old table, or others.
  else {
    const tables = [{ number: toTable, since }]
    sittingIndex.put({ id, restaurantId, tables, orders: [], isWhole: false, askedAt: now, changedAt: now })
  }
  return sittingIndex.all()
}

/**
 * Tables whose guests have nothing in the kitchen, the latest first: they may sit down at another one.
 * @param sentOrderById an order may be archived before anybody has seen it in the kitchen.
 */
export function findIdleTables(
  all: Sittings,
  {
    liveOrders,
    sentOrderById,
  }: { liveOrders: readonly Pick<Order, 'tableNumber'>[]; sentOrderById: ReadonlyMap<string, SentOrder> },
  now: number,
): number[] {
  const sittingIndex = indexSittings(all)
  const sittingIdsWithSentOrders = new Set([...sentOrderById.values()].map(({ sittingId }) => sittingId))
  const hasOrdered = (row: Sitting) =>
    !sittingIndex.hasNoOrders(row) || sittingIndex.partsOf(row).some(({ id }) => sittingIdsWithSentOrders.has(id))
  const rows = sittingIndex.roots().filter((row) => {
    const isIdle = liveOrders.every(({ tableNumber }) => tableNumber !== currentTableOf(row))
    return isIdle && now - row.changedAt < IDLE_LIMIT && hasOrdered(row) && !sittingIndex.isOver(row)
  })
  return [...new Set(rows.sort((a, b) => b.changedAt - a.changedAt).map(currentTableOf))]
}
