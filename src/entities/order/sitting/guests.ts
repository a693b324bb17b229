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
export type KnownGuests = Pick<Sitting, 'id' | 'joins' | 'splitFrom'> & {
  orders: readonly Pick<Sitting['orders'][number], 'id' | 'isCarried'>[]
}

/** `at`: ms since 1970; undefined if it is not known. */
type Covers = { id?: string | undefined; table: number; covers: number; at: number | undefined }

/** A sitting, or orders that follow each other. `own`, `carried`: the largest covers so far (`isCarried` in sitting.ts). */
type Group = { root: Group; linked: Set<Group>; parts: Group[]; splits: Group[]; own: number; carried: number }

function newGroup(): Group {
  const group: Omit<Group, 'root'> & { root?: Group } = { linked: new Set(), parts: [], splits: [], own: 0, carried: 0 }
  group.root = group as Group
  group.linked.add(group as Group)
  return group as Group
}

function link(a: Group, b: Group): void {
  const both = new Set([...a.linked, ...b.linked])
  for (const each of both) each.linked = both
}

const above = (group: Group): Group[] => (group.root === group ? [group] : [group, ...above(group.root)])

function groupsOf(sittings: readonly KnownGuests[]) {
  const groups = new Map(sittings.map(({ id }) => [id, newGroup()]))
  // Stored rows may name each other in a circle.
  const isAbove = (a: Group, b: Group) => above(b).includes(a)
  for (const { id, joins = '' } of sittings) {
    const [group, whole] = [groups.get(id), groups.get(joins)]
    if (!group || !whole || isAbove(group, whole)) continue
    group.root = whole
    whole.parts.push(group)
    link(group, whole)
  }
  for (const { id, splitFrom = '' } of sittings) {
    const [group, base] = [groups.get(id), groups.get(splitFrom)]
    if (!group || !base || isAbove(group, base) || isAbove(base, group)) continue
    base.splits.push(group)
    link(group, base)
  }
  return groups
}

/** Of guests some of whose orders were moved away, without those who are counted at the other table. */
function coversOf(group: Group, passed: readonly Group[] = []): number {
  if (passed.includes(group)) return 0
  const sum = (of: readonly Group[]) => of.reduce((covers, each) => covers + coversOf(each, [...passed, group]), 0)
  const most = Math.max(group.own, sum(group.parts), ...group.splits.map(({ carried }) => carried))
  return Math.max(0, most - sum(group.splits))
}

function countAll(group: Group): number {
  let covers = 0
  for (const each of group.linked) if (each.root === each) covers += coversOf(each)
  return covers
}

const topOf = (group: Group): Group => above(group).at(-1) ?? group

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
  const sittingOfOrder = new Map(
    sittings.flatMap((sitting) =>
      sitting.orders.map(({ id, isCarried }) => [id, { of: sitting.id, isCarried }] as const),
    ),
  )
  const guests = new Map<Each, number>()
  const latest = new Map<number, { until: number; group: Group }>()
  const all = orders.map((order) => {
    const row = read(order)
    return { order, ...row, ...sittingOfOrder.get(row.id ?? '') }
  })
  // Of those of one time the known ones come first: the others are of their guests.
  all.sort((a, b) => (a.at ?? 0) - (b.at ?? 0) || Number(a.of === undefined) - Number(b.of === undefined))
  for (const { order, table, covers, at, of = '', isCarried } of all) {
    const before = latest.get(table)
    const isNear = at !== undefined && before !== undefined && at - before.until <= SITTING_GAP
    const group = groups.get(of) ?? (isNear ? before.group : newGroup())
    const counted = countAll(group)
    if (isCarried) group.carried = Math.max(group.carried, covers)
    else group.own = Math.max(group.own, covers)
    guests.set(order, countAll(group) - counted)
    if (at !== undefined) latest.set(table, { until: at, group: topOf(group) })
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
  const covers = new Map(orders.map(({ id = '', totalCovers }) => [id, totalCovers]))
  for (const { id, orders: sittingOrders } of sittings) {
    const group = groups.get(id)
    for (const order of group ? sittingOrders : []) {
      const kind = order.isCarried ? 'carried' : 'own'
      if (group) group[kind] = Math.max(group[kind], covers.get(order.id) ?? 0)
    }
  }
  const group = sitting && groups.get(sitting.id)
  return Math.max(group ? coversOf(group) : 0, ...added.map(({ totalCovers = 0 }) => totalCovers))
}
