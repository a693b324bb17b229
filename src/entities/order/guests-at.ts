import { guestsWhoPay } from './guests.ts'
import type { Order } from './schema.ts'
import { idleTables, type SeenOrders, type Sitting, type Sittings, seatedAt, sittingAt, whatIsOf } from './sitting.ts'
import { coversAt } from './table-work.ts'

/** `from`: those who have sat at another table, and have nothing in the kitchen. */
export type Guests = 'same' | 'new' | { from: number }

/**
 * What is proposed when a person orders at a table.
 * @param live undefined: not known. @param isAwaited an order of the table is on its way.
 * @param now milliseconds since 1970.
 * @returns `hasGuests`: some who have ordered sit there. `seatedAt`: since when, if this device has seen it. `idle`: where others have sat whose
 * orders are all done: at a free table they may be the guests. `coversFrom`: theirs.
 */
export function guestsAt(
  tableNumber: number,
  {
    sittings,
    sentFor,
    live,
    isAwaited,
    now,
  }: {
    sittings: Sittings
    sentFor: SeenOrders['sentFor']
    live: readonly Order[] | undefined
    isAwaited: boolean
    now: number
  },
): {
  proposed: 'same' | 'new'
  covers: number | undefined
  hasGuests: boolean
  seatedAt: number | undefined
  idle: number[]
  coversFrom: (table: number) => number | undefined
} {
  const here = sittingAt(sittings, tableNumber)
  const isKnown = here !== undefined && (isAwaited || whatIsOf(sittings, here, sentFor).orderIds.length > 0)
  // Without the kitchen's list it is not known whether the table is free.
  const isFree = live ? !live.some((order) => order.tableNumber === tableNumber) && !isAwaited : !isKnown
  const orders = sittings.flatMap((row) => row.orders)
  const all = orders.map(({ id, table, covers }) => ({ id, tableNumber: table, totalCovers: covers }))
  const coversOf = (guests: Sitting | undefined) => guestsWhoPay(guests, { orders: all, added: [] }, sittings)
  return {
    proposed: isFree ? 'new' : 'same',
    covers: coversOf(here) || coversAt(live ?? [], tableNumber),
    hasGuests: isKnown,
    // Guests whom another device has seated were there before their order was seen here.
    seatedAt: isKnown && here.isWhole ? seatedAt(sittings, here) : undefined,
    idle: isFree && live ? idleTables(sittings, live, now).filter((table) => table !== tableNumber) : [],
    coversFrom: (table) => coversOf(sittingAt(sittings, table)) || undefined,
  }
}
