import { orderedAt } from '../rules.ts'
import type { Order } from '../schema.ts'
import type { Sitting } from './sitting.ts'

/*
 * Guests who order again are counted once (ADR-041): the largest covers of a sitting's orders count, and of two sittings that
 * have joined those of both together. Where this device knows no sitting, orders of a table that follow each other within a
 * while are of the same guests.
 */

/** Guests who sit down after others order later than this (ms). */
export const SITTING_GAP = 90 * 60_000

/** What of a sitting is needed to count its guests. */
export type KnownGuests = Pick<Sitting, 'id' | 'joins'> & { orders: readonly Pick<Sitting['orders'][number], 'id'>[] }

/** `at`: ms since 1970; undefined if it is not known. */
type Covers = { id?: string | undefined; table: number; covers: number; at: number | undefined }

/** A sitting, or orders that follow each other. `covers`: the most that one of its own orders has, so far. */
type Group = { whole: Group | undefined; parts: Group[]; covers: number }

const newGroup = (): Group => ({ whole: undefined, parts: [], covers: 0 })

const isWithin = (group: Group, whole: Group): boolean =>
  group === whole || (group.whole !== undefined && isWithin(group.whole, whole))

const topOf = (group: Group): Group => (group.whole ? topOf(group.whole) : group)

const coversOf = ({ covers, parts }: Group): number =>
  Math.max(
    covers,
    parts.reduce((sum, part) => sum + coversOf(part), 0),
  )

function groupsOf(sittings: readonly KnownGuests[]): ReadonlyMap<string, Group> {
  const groups = new Map(sittings.map(({ id }) => [id, newGroup()]))
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
export function newGuests<Each>(
  orders: readonly Each[],
  read: (order: Each) => Covers,
  sittings: readonly KnownGuests[] = [],
): ReadonlyMap<Each, number> {
  const groups = groupsOf(sittings)
  const groupOfOrder = new Map(sittings.flatMap(({ id, orders: own }) => own.map((each) => [each.id, groups.get(id)])))
  const guests = new Map<Each, number>()
  const latest = new Map<number, { at: number; group: Group }>()
  const rows = orders.map((order) => {
    const row = read(order)
    return { order, ...row, known: groupOfOrder.get(row.id ?? '') }
  })
  // Of those of one time the known ones come first: the others are of their guests.
  rows.sort((a, b) => (a.at ?? 0) - (b.at ?? 0) || Number(!a.known) - Number(!b.known))
  for (const { order, table, covers, at, known } of rows) {
    const before = latest.get(table)
    const isNear = at !== undefined && before !== undefined && at - before.at <= SITTING_GAP
    const group = known ?? (isNear ? before.group : newGroup())
    const top = topOf(group)
    const counted = coversOf(top)
    group.covers = Math.max(group.covers, covers)
    guests.set(order, coversOf(top) - counted)
    if (at !== undefined) latest.set(table, { at, group: top })
  }
  return guests
}

type Counted = Pick<Order, 'tableNumber' | 'totalCovers' | 'orderTime'> & { id?: Order['id'] }

const sum = (guests: ReadonlyMap<unknown, number>): number => [...guests.values()].reduce((all, each) => all + each, 0)

/** How many guests orders of any time are for, as far as their covers are known (`uncountedOf`). */
export const guestsOf = (orders: readonly Counted[], sittings: readonly KnownGuests[] = []): number =>
  sum(
    newGuests(
      orders,
      (order) => ({ id: order.id, table: order.tableNumber, covers: order.totalCovers ?? 0, at: orderedAt(order) }),
      sittings,
    ),
  )

/** How many of the orders say no covers: their guests are in no sum. */
export const uncountedOf = (orders: readonly Pick<Order, 'totalCovers'>[]): number =>
  orders.filter(({ totalCovers }) => totalCovers === undefined).length

/** Of orders that are in the kitchen together: those of a table are of the same guests, whenever they were taken. */
export const guestsNow = (live: readonly Omit<Counted, 'orderTime'>[], sittings: readonly KnownGuests[] = []): number =>
  sum(
    newGuests(
      live,
      ({ id, tableNumber, totalCovers }) => ({ id, table: tableNumber, covers: totalCovers ?? 0, at: 0 }),
      sittings,
    ),
  )

/**
 * Of those who pay together.
 * @param sitting who sits at the table. @param orders all that are known. @param added orders of others that a person has put
 * on their bill: of the same guests then.
 */
export function guestsWhoPay(
  sitting: KnownGuests | undefined,
  { orders, added }: Record<'orders' | 'added', readonly Omit<Counted, 'orderTime'>[]>,
  sittings: readonly KnownGuests[],
): number {
  const groups = groupsOf(sittings)
  const coversById = new Map(orders.map(({ id = '', totalCovers }) => [id, totalCovers]))
  for (const { id, orders: own } of sittings) {
    const group = groups.get(id)
    if (group) group.covers = Math.max(0, ...own.map((order) => coversById.get(order.id) ?? 0))
  }
  const group = sitting && groups.get(sitting.id)
  return Math.max(group ? coversOf(group) : 0, ...added.map(({ totalCovers = 0 }) => totalCovers))
}
