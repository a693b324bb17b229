import { guestsWhoPay } from './guests.ts'
import type { Order } from './schema.ts'
import { type Sittings, seatedAt, sittingAt, whatIsOf } from './sitting.ts'
import { coversAt } from './table-work.ts'

export type Guests = 'same' | 'new'

/**
 * What is proposed when a person orders at a table.
 * @param live undefined: not known. @param isAwaited an order of the table is on its way.
 * @returns `seatedAt`: since when those sit there who have ordered; undefined: nobody.
 */
export function guestsAt(
  tableNumber: number,
  { sittings, live, isAwaited }: { sittings: Sittings; live: readonly Order[] | undefined; isAwaited: boolean },
): { proposed: Guests; covers: number | undefined; seatedAt: number | undefined } {
  const here = sittingAt(sittings, tableNumber)
  const isKnown = here !== undefined && (isAwaited || whatIsOf(sittings, here).orderIds.length > 0)
  // Without the kitchen's list it is not known whether the table is free.
  const isFree = live ? !live.some((order) => order.tableNumber === tableNumber) && !isAwaited : !isKnown
  const orders = sittings.flatMap((row) => row.orders)
  const known = guestsWhoPay(
    here,
    { orders: orders.map(({ id, table, covers }) => ({ id, tableNumber: table, totalCovers: covers })), added: [] },
    sittings,
  )
  return {
    proposed: isFree ? 'new' : 'same',
    covers: known || coversAt(live ?? [], tableNumber),
    seatedAt: isKnown ? seatedAt(sittings, here) : undefined,
  }
}
