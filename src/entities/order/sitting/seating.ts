import type { Order } from '../schema.ts'
import {
  type Book,
  entryOf,
  openBook,
  type SeenOrder,
  type SentFor,
  type Sitting,
  type Sittings,
  tableOf,
  withTable,
} from './sitting.ts'

/* What people say of the guests: who sits down, who orders again, who comes from another table. */

/** Guests who have ordered nothing for longer are not offered any more (ms). */
export const IDLE = 3 * 60 * 60_000

type Context = Pick<Sitting, 'restaurantId'> & { now: number }

/** Whether an order is on its way for a sitting. */
type IsAwaited = (row: Sitting) => boolean

/**
 * New guests sit down. Who sat there is gone.
 * @param id of the new sitting. @param left the live orders that are at the table.
 */
export function seated(
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
  const book = openBook(all)
  const since = book.arrivalAt(now)
  const before = book.presentAt(table)
  if (before && book.isEmpty(before) && !isAwaited(before)) book.remove(before.id)
  book.put({
    id,
    restaurantId,
    tables: [{ number: table, since }],
    orders: [],
    ...(left.length > 0 && { left: [...left] }),
    isWhole: true,
    askedAt: now,
    changedAt: now,
  })
  return book.all()
}

/** Who sits at a table, with what the kitchen has for it: it is theirs, unless this device knows whose it is. */
function withLive(
  book: Book,
  table: number,
  id: string,
  { restaurantId, now, live = [] }: Context & { live?: readonly SeenOrder[] | undefined },
): Sitting {
  const here: Sitting = book.presentAt(table) ?? {
    ...{ id, restaurantId, orders: [], isWhole: false, changedAt: now },
    tables: [{ number: table, since: book.arrivalAt(now) }],
  }
  const left = new Set(book.partsOf(here).flatMap((part) => part.left ?? []))
  const theirs = live.filter((order) => !left.has(order.id) && !book.holderOf(order.id))
  return { ...here, orders: [...here.orders, ...theirs.map(entryOf)], changedAt: now }
}

/**
 * The guests who sit there order again. Those whom this device does not know yet are a sitting from now on.
 * @param id of it. @param context.live the orders that the kitchen has for the table.
 */
export function orderingAgain(
  all: Sittings,
  table: number,
  id: string,
  context: Context & { live?: readonly SeenOrder[] },
): Sittings {
  const book = openBook(all)
  const { mayBeGone: _, ...row } = withLive(book, table, id, context)
  book.put({ ...row, askedAt: context.now })
  return book.all()
}

/** A person moves the orders of a table: their guests move, as the lists will show. @param live these orders. */
export function movingAway(
  all: Sittings,
  table: number,
  id: string,
  context: Context & { live: readonly SeenOrder[] },
): Sittings {
  const book = openBook(all)
  const row = withLive(book, table, id, context)
  // If others may sit there, the orders may be theirs.
  if (row.mayBeGone || (row.orders.length === 0 && book.isEmpty(row))) return all
  book.put(row)
  return book.all()
}

/** Guests whose orders the kitchen has all done sit down at another table, and order there. */
export function walkedOver(all: Sittings, { from, to }: { from: number; to: number }, now: number): Sittings {
  const book = openBook(all)
  const row = book.presentAt(from)
  if (!row) return all
  const before = book.presentAt(to)
  if (before && book.isEmpty(before)) book.remove(before.id)
  const { mayBeGone: _, ...guests } = row
  book.put({ ...guests, ...withTable(row, to, book.arrivalAt(now)), askedAt: now, changedAt: now })
  return book.all()
}

/** The order was not taken after all, so it counts as if nobody had sat down. */
export function unseated(all: Sittings, table: number, isAwaited: IsAwaited): Sittings {
  const book = openBook(all)
  const row = book.presentAt(table)
  if (row?.askedAt === undefined || isAwaited(row)) return all
  const { askedAt: _, ...rest } = row
  if (book.isEmpty(row)) book.remove(row.id)
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
  { restaurantId, now }: Context,
): Sittings {
  const book = openBook(all)
  const guests = book.presentAt(from)
  const since = book.arrivalAt(now)
  const isAlone = guests !== undefined && book.isEmpty(guests)
  if (guests && !isAlone) {
    const { askedAt: _, ...rest } = guests
    book.put({ ...rest, changedAt: now })
  }
  if (!isFree) {
    if (guests && isAlone) book.remove(guests.id)
    return orderingAgain(book.all(), to, id, { restaurantId, now })
  }
  if (guests && isAlone) book.put({ ...guests, ...withTable(guests, to, since), changedAt: now })
  // It is not known whether these are some of the guests who stay, or others.
  else {
    const tables = [{ number: to, since }]
    book.put({ id, restaurantId, tables, orders: [], isWhole: false, askedAt: now, changedAt: now })
  }
  return book.all()
}

/**
 * Tables whose guests have nothing in the kitchen, the latest first: they may sit down at another one.
 * @param sentFor an order may be archived before anybody has seen it in the kitchen.
 */
export function idleTables(
  all: Sittings,
  { live, sentFor }: { live: readonly Pick<Order, 'tableNumber'>[]; sentFor: ReadonlyMap<string, SentFor> },
  now: number,
): number[] {
  const book = openBook(all)
  const haveSent = new Set([...sentFor.values()].map(({ sittingId }) => sittingId))
  const haveOrdered = (row: Sitting) => !book.isEmpty(row) || book.partsOf(row).some(({ id }) => haveSent.has(id))
  const rows = book.roots().filter((row) => {
    const isIdle = live.every(({ tableNumber }) => tableNumber !== tableOf(row))
    return isIdle && now - row.changedAt < IDLE && haveOrdered(row) && !book.isOver(row)
  })
  return [...new Set(rows.sort((a, b) => b.changedAt - a.changedAt).map(tableOf))]
}
