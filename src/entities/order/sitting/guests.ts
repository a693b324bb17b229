import { orderedAt } from '../rules.ts'
import type { Order } from '../schema.ts'
import type { Sitting } from './sitting.ts'

/*
 * Guests who order again are counted once (ADR-041): the largest covers of a sitting's orders count, and of two sittings that
 * have joined those of both together. Where this device knows no sitting, orders of a table that follow each other within a
 * while are of the same guests.
 */

/** Orders of a table with a longer pause between them are of different guests (ms). */
export const SITTING_GAP = 90 * 60_000

/** What of a sitting is needed to count its guests. */
export type SittingToCount = Pick<Sitting, 'id' | 'joins'> & {
  orders: readonly Pick<Sitting['orders'][number], 'id'>[]
}

/** What of an order is needed to count its guests. `at`: when it was taken, ms since 1970; undefined if it is not known. */
type CoversOfOrder = { id?: string | undefined; table: number; covers: number; at: number | undefined }

/**
 * The guests of a sitting, or of orders that follow each other. `covers`: the most that one of their own orders has, so far.
 * `whole`: the larger group that they have joined, whose `parts` they are then.
 */
type GuestGroup = { whole: GuestGroup | undefined; parts: GuestGroup[]; covers: number }

const emptyGroup = (): GuestGroup => ({ whole: undefined, parts: [], covers: 0 })

const isWithin = (group: GuestGroup, whole: GuestGroup): boolean =>
  group === whole || (group.whole !== undefined && isWithin(group.whole, whole))

const topOf = (group: GuestGroup): GuestGroup => (group.whole ? topOf(group.whole) : group)

const groupCoversOf = ({ covers, parts }: GuestGroup): number =>
  Math.max(
    covers,
    parts.reduce((sum, part) => sum + groupCoversOf(part), 0),
  )

function groupsOf(sittings: readonly SittingToCount[]): ReadonlyMap<string, GuestGroup> {
  const groups = new Map(sittings.map(({ id }) => [id, emptyGroup()]))
  for (const { id, joins = '' } of sittings) {
    const [group, whole] = [groups.get(id), groups.get(joins)]
    // Stored rows may name each other in a circle.
    if (!group || !whole || isWithin(whole, group)) continue
    group.whole = whole
    whole.parts.push(group)
  }
  return groups
}

/**
 * How many guests each order adds to those counted before it, by time.
 * @param sittings what this device knows; orders need their id then.
 */
export function countNewGuests<Each>(
  orders: readonly Each[],
  read: (order: Each) => CoversOfOrder,
  sittings: readonly SittingToCount[] = [],
): ReadonlyMap<Each, number> {
  const groups = groupsOf(sittings)
  const groupOfOrder = new Map(sittings.flatMap(({ id, orders: own }) => own.map((each) => [each.id, groups.get(id)])))
  const guests = new Map<Each, number>()
  const latestByTable = new Map<number, { at: number; group: GuestGroup }>()
  const rows = orders.map((order) => {
    const row = read(order)
    return { order, ...row, known: groupOfOrder.get(row.id ?? '') }
  })
  // Of the orders of one moment those of known sittings come first, because the others are of the same guests.
  rows.sort((a, b) => (a.at ?? 0) - (b.at ?? 0) || Number(!a.known) - Number(!b.known))
  for (const { order, table, covers, at, known } of rows) {
    const latestThere = latestByTable.get(table)
    const isSoonAfter = at !== undefined && latestThere !== undefined && at - latestThere.at <= SITTING_GAP
    const group = known ?? (isSoonAfter ? latestThere.group : emptyGroup())
    const top = topOf(group)
    const counted = groupCoversOf(top)
    group.covers = Math.max(group.covers, covers)
    guests.set(order, groupCoversOf(top) - counted)
    if (at !== undefined) latestByTable.set(table, { at, group: top })
  }
  return guests
}

type OrderToCount = Pick<Order, 'tableNumber' | 'totalCovers' | 'orderTime'> & { id?: Order['id'] }

const sumOf = (guests: ReadonlyMap<unknown, number>): number =>
  [...guests.values()].reduce((all, each) => all + each, 0)

/** How many guests orders of any time are for, as far as their covers are known (`countOrdersWithoutCovers`). */
export const countGuests = (orders: readonly OrderToCount[], sittings: readonly SittingToCount[] = []): number =>
  sumOf(
    countNewGuests(
      orders,
      (order) => ({ id: order.id, table: order.tableNumber, covers: order.totalCovers ?? 0, at: orderedAt(order) }),
      sittings,
    ),
  )

/** How many of the orders say no covers. Their guests are in no sum. */
export const countOrdersWithoutCovers = (orders: readonly Pick<Order, 'totalCovers'>[]): number =>
  orders.filter(({ totalCovers }) => totalCovers === undefined).length

/** How many guests the live orders are for. Those of one table are of the same guests, whenever they were taken. */
export const countGuestsNow = (
  liveOrders: readonly Omit<OrderToCount, 'orderTime'>[],
  sittings: readonly SittingToCount[] = [],
): number =>
  sumOf(
    countNewGuests(
      liveOrders,
      ({ id, tableNumber, totalCovers }) => ({ id, table: tableNumber, covers: totalCovers ?? 0, at: 0 }),
      sittings,
    ),
  )

/**
 * How many guests pay one bill together.
 * @param sitting who sits at the table. @param orders all that are known. @param added orders of others that a person has put
 * on their bill: of the same guests then.
 */
export function countPayingGuests(
  sitting: SittingToCount | undefined,
  { orders, added }: Record<'orders' | 'added', readonly Omit<OrderToCount, 'orderTime'>[]>,
  sittings: readonly SittingToCount[],
): number {
  const groups = groupsOf(sittings)
  const coversById = new Map(orders.map(({ id = '', totalCovers }) => [id, totalCovers]))
  for (const { id, orders: own } of sittings) {
    const group = groups.get(id)
    if (group) group.covers = Math.max(0, ...own.map((order) => coversById.get(order.id) ?? 0))
  }
  const group = sitting && groups.get(sitting.id)
  return Math.max(group ? groupCoversOf(group) : 0, ...added.map(({ totalCovers = 0 }) => totalCovers))
}
