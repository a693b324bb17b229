import { oldestFirst, orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { SITTING_GAP } from '#/entities/order/sitting/guests.ts'
import { proposeGuests, type UnsentOrder, unsentOrdersOfGuests } from '#/entities/order/sitting/guests-at.ts'
import { type BillSources, type TableTotal, tableBill, totalOf } from '#/panels/bill/table-bill.ts'

/** What a card says of a table with orders in the kitchen, or that wait on this device. */
export type Glance = {
  /** How many people sit there, as the orders say. Undefined: they do not say. */
  covers: number | undefined
  /** The next order is of the same guests, as far as this device knows, so that the covers need not be asked. */
  isSameGuests: boolean
  /** The total, as on the table's sheet. Undefined: the kitchen has no order of the table. */
  total: TableTotal | undefined
  /** When the first of the orders was taken, server time, ms. Undefined: the backend does not say. */
  firstOrderedAt: number | undefined
}

type Sources = {
  bills: BillSources
  /** The orders in the kitchen; undefined: not known. */
  liveOrders: readonly Order[] | undefined
  unsent: readonly UnsentOrder[]
  /** False: the list is from storage, or could not be read again. */
  isFresh: boolean
  /** For each guest, in mills. */
  coverCharge: number
}

/** What the cards say, by the table's number. */
export const glancesOf = (sources: Sources): ReadonlyMap<number, Glance> =>
  new Map(
    [...new Set([...(sources.liveOrders ?? []), ...sources.unsent].map(({ tableNumber }) => tableNumber))].map(
      (number) => [number, glanceOf(number, sources)],
    ),
  )

function glanceOf(tableNumber: number, { bills, liveOrders, unsent, isFresh, coverCharge }: Sources): Glance {
  const orders = (liveOrders ?? []).filter((order) => order.tableNumber === tableNumber)
  const { sittings, sentOrderById, archivedOrders, now, serverNow } = bills
  const { covers, proposed } = proposeGuests(tableNumber, {
    sittings,
    sentOrderById,
    liveOrders,
    archivedOrders,
    unsent,
    now,
    serverNow,
  })
  // The unsent orders say the covers without the kitchen's list. Who ordered long ago may have gone.
  const isCountKnownHere = unsentOrdersOfGuests(unsent, sittings, tableNumber).some(
    (order) => order.covers !== undefined && now - order.createdAt <= SITTING_GAP,
  )
  const bill = tableBill(bills, tableNumber)
  return {
    covers,
    isSameGuests:
      (isCountKnownHere || (isFresh && orders.length > 0)) &&
      covers !== undefined &&
      proposed === 'same' &&
      bill.unfinishedMoves.length === 0,
    total: orders.length === 0 ? undefined : totalOf(bill, coverCharge),
    firstOrderedAt: oldestFirst(orders)
      .map(orderedAt)
      .find((time) => time !== undefined),
  }
}
