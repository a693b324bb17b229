import { SITTING_GAP } from '#/entities/order/guests.ts'
import { guestsAt, type UnsentOrder, unsentOf } from '#/entities/order/guests-at.ts'
import { mayBeAt, oldestFirst, orderedAt } from '#/entities/order/rules.ts'
import type { Order, UnreadableOrder } from '#/entities/order/schema.ts'
import { isShared, type SeenOrders, type Sittings } from '#/entities/order/sitting.ts'
import { billLines, sumOf } from '#/panels/bill/bill.ts'
import { tableBill } from '#/panels/bill/table-bill.ts'
import type { UnfinishedMove } from '#/panels/table-orders/table-moves.ts'

/** What a card says of a table with orders in the kitchen, or that wait on this device. */
export type Glance = {
  /** Who sits there, as the orders say. Undefined: they do not say, or what the device knows of its guests was not read yet. */
  covers: number | undefined
  /** The next order is of the same guests, as far as this device can tell: nobody needs to be asked. */
  isSameGuests: boolean
  /** In cents. Undefined: no price is known. */
  total: number | undefined
  /** The total is what the guests have to pay. False: only what the kitchen has of the table, as far as it can be read. */
  isWhole: boolean
  /** When the first of the orders was taken, server time, ms. Undefined: the backend does not say. */
  since: number | undefined
}

type Sources = {
  /** Undefined: not known. */
  live: readonly Order[] | undefined
  unsent: readonly UnsentOrder[]
  /** Live orders that cannot be read. */
  unreadable: readonly UnreadableOrder[]
  /** False: the list is from storage, or could not be read again. */
  isFresh: boolean
  /** Undefined: not read yet. */
  guests: { sittings: Sittings; sentFor: SeenOrders['sentFor'] } | undefined
  moves: readonly UnfinishedMove[] | undefined
  /** Of each guest, in cents. */
  coverCharge: number
  /** By this device's clock and by the server's, ms. */
  now: number
  serverNow: number
}

/** By the table's number. */
export const glancesOf = (sources: Sources): ReadonlyMap<number, Glance> =>
  new Map(
    [...new Set([...(sources.live ?? []), ...sources.unsent].map(({ tableNumber }) => tableNumber))].map((number) => [
      number,
      glanceOf(number, sources),
    ]),
  )

function glanceOf(
  tableNumber: number,
  { live: read, unsent, unreadable, isFresh, guests, moves, coverCharge, now, serverNow }: Sources,
): Glance {
  const live = read ?? []
  const orders = live.filter((order) => order.tableNumber === tableNumber)
  const hasUnsent = unsent.some((order) => order.tableNumber === tableNumber)
  const known = guests && moves && { guests, moves }
  const proposal = known && guestsAt(tableNumber, { ...known.guests, live: read, unsent, now })
  const covers = proposal?.covers
  // They say it without the kitchen's list. Who ordered long ago may have gone.
  const isSaidHere = unsentOf(unsent, guests?.sittings ?? [], tableNumber).some(
    (order) => order.covers !== undefined && now - order.createdAt <= SITTING_GAP,
  )
  const bill =
    known &&
    tableBill({ tableNumber, more: [], live, archived: [], ...known.guests, unfinished: moves, now: serverNow })
  const isWhole =
    bill?.isSure === true &&
    bill.missing === 0 &&
    !hasUnsent &&
    !unreadable.some(mayBeAt(tableNumber)) &&
    covers !== undefined &&
    orders.every(({ unreadableLines }) => unreadableLines === 0) &&
    billLines(orders, { covers: 0, cents: 0 }).every(({ cents }) => cents !== undefined)
  return {
    covers,
    isSameGuests:
      (isSaidHere || (isFresh && orders.length > 0)) &&
      covers !== undefined &&
      proposal?.proposed === 'same' &&
      bill?.moves.length === 0 &&
      !isShared(known?.guests.sittings ?? [], tableNumber),
    total:
      orders.length === 0 ? undefined : sumOf(billLines(orders, { covers: isWhole ? covers : 0, cents: coverCharge })),
    isWhole,
    since: oldestFirst(orders)
      .map(orderedAt)
      .find((at) => at !== undefined),
  }
}
