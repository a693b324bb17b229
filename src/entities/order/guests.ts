import { orderedAt } from './rules.ts'
import type { Order } from './schema.ts'

/* Guests who order again are counted once (ADR-039). */

/** Guests who sit down after others order later than this (ms). */
export const SITTING_GAP = 90 * 60_000

/** `at`: ms since 1970; undefined if it is not known, and then the guests are nobody else's. */
type Covers = { table: number; covers: number; at: number | undefined }

/**
 * How many guests each order adds to those counted before it. Orders of a table that follow each other within the gap
 * are of the same guests; where their covers differ, the most count.
 */
export function newGuests<Each>(orders: readonly Each[], coversOf: (order: Each) => Covers): ReadonlyMap<Each, number> {
  const guests = new Map<Each, number>()
  const sittings = new Map<number, { until: number; most: number }>()
  const read = orders.map((order) => ({ order, ...coversOf(order) }))
  for (const { order, table, covers, at } of read.sort((a, b) => (a.at ?? 0) - (b.at ?? 0))) {
    if (at === undefined) {
      guests.set(order, covers)
      continue
    }
    const sitting = sittings.get(table)
    const known = sitting && at - sitting.until <= SITTING_GAP ? sitting.most : 0
    guests.set(order, Math.max(0, covers - known))
    sittings.set(table, { until: at, most: Math.max(known, covers) })
  }
  return guests
}

type Counted = Pick<Order, 'tableNumber' | 'totalCovers' | 'orderTime'>

const sum = (guests: ReadonlyMap<unknown, number>): number => [...guests.values()].reduce((all, each) => all + each, 0)

/** Of orders of any time. */
export const guestsOf = (orders: readonly Counted[]): number =>
  sum(newGuests(orders, (order) => ({ table: order.tableNumber, covers: order.totalCovers, at: orderedAt(order) })))

/** Of orders that are in the kitchen together: those of a table are of the same guests, whenever they were taken. */
export const guestsNow = (live: readonly Omit<Counted, 'orderTime'>[]): number =>
  sum(newGuests(live, ({ tableNumber, totalCovers }) => ({ table: tableNumber, covers: totalCovers, at: 0 })))
