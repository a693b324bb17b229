import { oldestFirst, orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { SITTING_GAP } from '#/entities/order/sitting/guests.ts'
import { proposeGuests, type UnsentOrder, unsentOrdersOfGuests } from '#/entities/order/sitting/guests-at.ts'
import { type BillSources, type TableTotal, tableBill, totalOf } from '#/panels/bill/table-bill.ts'

/** What the card of a table shows if the table has orders in the kitchen, or orders that wait on this device. */
export type Glance = {
  /** How many people sit there according to the orders. It is undefined if the orders do not say it. */
  covers: number | undefined
  /** As far as this device knows, the next order is of the same guests. Then nobody is asked for the covers. */
  isSameGuests: boolean
  /**
   * The same total as on the table's sheet. It is undefined if the kitchen has no order of the table, and while it is not known
   * whether the archive has more.
   */
  total: TableTotal | undefined
  /** When the first of the orders was taken (server time, ms). It is undefined if the backend does not say it. */
  firstOrderedAt: number | undefined
}

export type GlanceSources = {
  bills: BillSources
  /** The orders in the kitchen. It is undefined if they are not known. */
  liveOrders: readonly Order[] | undefined
  unsent: readonly UnsentOrder[]
  /** It is false if the list is from storage, or if it could not be read again. */
  isFresh: boolean
  /** The archive of the evening is read for the first time. */
  isReadingArchive: boolean
  /** The cover charge of each guest, in mills. */
  coverCharge: number
}

const tablesWithOrders = ({ liveOrders = [], unsent }: GlanceSources): ReadonlySet<number> =>
  new Set([...liveOrders, ...unsent].map(({ tableNumber }) => tableNumber))

/** What the cards show, by the table's number. */
export const glancesOf = (sources: GlanceSources): ReadonlyMap<number, Glance> =>
  new Map([...tablesWithOrders(sources)].map((number) => [number, glanceOf(number, sources)]))

/** The same for one table. Undefined: it has no orders. */
export const glanceAt = (tableNumber: number, sources: GlanceSources): Glance | undefined =>
  tablesWithOrders(sources).has(tableNumber) ? glanceOf(tableNumber, sources) : undefined

function glanceOf(
  tableNumber: number,
  { bills, liveOrders, unsent, isFresh, isReadingArchive, coverCharge }: GlanceSources,
): Glance {
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
  // The unsent orders say the covers even without the kitchen's list. Guests who ordered long ago may have gone.
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
    total: orders.length === 0 || isReadingArchive ? undefined : totalOf(bill, coverCharge),
    firstOrderedAt: oldestFirst(orders)
      .map(orderedAt)
      .find((time) => time !== undefined),
  }
}
