import { mayBeAtTables, oldestFirst, orderedAt } from '#/entities/order/rules.ts'
import type { Order, UnreadableOrder } from '#/entities/order/schema.ts'
import { countPayingGuests } from '#/entities/order/sitting/guests.ts'
import { applySeenOrders, hasArchiveOwnIds, type SeenOrders } from '#/entities/order/sitting/observed.ts'
import { factsOfGuests, type Owner, ownersOf } from '#/entities/order/sitting/owners.ts'
import { arrivalTimeOf, type Sittings, sittingAt } from '#/entities/order/sitting/sitting.ts'
import { isOlder } from '#/entities/order/sitting/sitting-store.ts'
import { newId } from '#/lib/storage/new-id.ts'
import type { UnfinishedMove } from '#/panels/table-orders/table-moves.ts'
import { type BillLine, billLines, sumOfOrders } from './bill.ts'

/* Which orders the guests at a table have to pay (ADR-041). The card, the sheet and the bill of a table use the same answer. */

/** For how long (ms) orders of other guests are offered. It is short because an order of lunch is not paid at dinner. */
const OFFERED_FOR = 12 * 60 * 60_000
/** How many orders without a time are offered at most, because these may be of any day. */
const MOST_UNTIMED = 10

export type BillOrder = {
  order: Order
  owner: Owner
  isLive: boolean
  /**
   * The order is of these guests, as far as this device knows, or it is in the kitchen for their table. Other orders are only
   * offered.
   */
  isCountedByDefault: boolean
  /**
   * It is not known whether these guests or others have to pay the order. It came since these guests sat down, or it was moved.
   */
  isUnassigned: boolean
}

export type TableBill = {
  /** The orders of the guests at the table, and orders that may be theirs. The oldest comes first. */
  orders: readonly BillOrder[]
  /** It is known which guests have to pay each order since the guests sat down or first ordered. */
  areOrdersAssigned: boolean
  /**
   * The total is certainly what the guests have to pay: `areOrdersAssigned` is true, and this device has seen them sit down.
   */
  isTotalCertain: boolean
  /** This device has not seen the guests sit down, and there are earlier orders, which may be theirs. */
  mayHaveEarlierOrders: boolean
  /** How many of the orders are unassigned (`isUnassigned`). */
  unassignedCount: number
  /** How many orders of the guests are neither in the kitchen nor in the archive. */
  missingCount: number
  /** How many orders without a time are not offered. */
  untimedCount: number
  /** How many orders that cannot be read are of these tables, or may be because their table is not known. */
  unreadableCount: number
  /** How many orders of the table are not in the kitchen yet. */
  unsentCount: number
  /** The tables where the guests have sat, this table first. */
  tablesOfGuests: readonly number[]
  /** When the guests sat down, ms; undefined if this device did not see it. */
  seatedSince: number | undefined
  /** The tables to which some orders of the guests were moved, without their other orders. */
  tablesOfMovedOrders: readonly number[]
  /** The unfinished moves from or to the tables of the guests. Their orders may be at the wrong table. */
  unfinishedMoves: readonly UnfinishedMove[]
  /** @param counted the orders that a person has on the bill. */
  coversOf: (counted: readonly Order[]) => number
}

export type BillSources = {
  liveOrders: readonly Order[]
  archivedOrders: readonly Order[]
  sittings: Sittings
  sentOrderById: SeenOrders['sentOrderById']
  /** The moves of tables that this device has begun and not finished. */
  unfinishedMoves: readonly UnfinishedMove[]
  /** Orders of both lists that cannot be read. */
  unreadableOrders: readonly UnreadableOrder[]
  /** Orders of this device that are not in the kitchen. */
  unsentOrders: readonly Pick<Order, 'tableNumber'>[]
  /** Both lists were read, and neither may be outdated. */
  areListsFresh: boolean
  /** The time by this device's clock and by the server's, in ms. */
  now: number
  serverNow: number
}

const GUESTS_HERE: Owner = { kind: 'here' }
const UNKNOWN_OWNER: Owner = { kind: 'unknown' }

/**
 * The bill of the guests at a table. It is one function because the same facts about the guests decide whose an order is, whether
 * it is offered, and what is uncertain about the bill.
 * @param addedTables other tables whose orders are listed, too.
 */
export function tableBill(
  {
    liveOrders,
    archivedOrders,
    sittings,
    sentOrderById,
    unfinishedMoves,
    unreadableOrders,
    unsentOrders,
    areListsFresh,
    now,
    serverNow,
  }: BillSources,
  tableNumber: number,
  addedTables: readonly number[] = [],
): TableBill {
  const sittingHere = sittingAt(sittings, tableNumber)
  const guestFacts = sittingHere && factsOfGuests(sittings, sittingHere, sentOrderById)
  const tablesOfGuests = [...new Set([tableNumber, ...(guestFacts?.tables ?? [])])]
  const movesOfGuests = unfinishedMoves.filter(
    ({ from, to }) => tablesOfGuests.includes(from) || tablesOfGuests.includes(to),
  )
  const allOrders = [...new Map([...archivedOrders, ...liveOrders].map((order) => [order.id, order])).values()]
  const liveIds = new Set(liveOrders.map(({ id }) => id))
  const isLive = ({ id }: Order) => liveIds.has(id)
  const isLiveHere = (order: Order) => order.tableNumber === tableNumber && isLive(order)
  const ownerById = ownersOf(sittings, sittingHere, tablesOfGuests)
  const storedOwners = new Map(allOrders.map(({ id }) => [id, ownerById(id)]))
  const storedOwnerOf = ({ id }: Order) => storedOwners.get(id) ?? UNKNOWN_OWNER
  const isKnownOfGuests = (order: Order) => storedOwnerOf(order).kind === 'here'
  const isKnownOfOthers = ({ id }: Order) => guestFacts?.othersIds.has(id) === true
  const mayBeGone = sittingHere?.mayBeGone === true
  const wasSeatingSeen = sittingHere?.isWhole === true && !mayBeGone
  /** Whether a move has begun and not taken the order to its new table. The order may then be of the guests at either table. */
  const isBetweenTables = (order: Order) =>
    movesOfGuests.some(({ orderIds, to }) => orderIds.includes(order.id) && order.tableNumber !== to)

  const toServer = (time: number) => time - now + serverNow
  // Guests whom this device has not seen sit down sat there at the latest when the first of their orders was taken.
  const seatedBy = sittingHere?.isWhole
    ? toServer(arrivalTimeOf(sittings, sittingHere))
    : Math.min(
        ...allOrders
          .filter((order) => isKnownOfGuests(order) || (isLiveHere(order) && storedOwnerOf(order).kind === 'unknown'))
          .flatMap((order) => orderedAt(order) ?? []),
      )
  const isFromBefore = (order: Order) =>
    !isKnownOfOthers(order) && (orderedAt(order) ?? Number.POSITIVE_INFINITY) < seatedBy
  /** Whether the guests had not left the table of the order when it was taken. */
  const wasInGuestsTime = (order: Order): boolean => {
    const leftAt = guestFacts?.leftAt(order.tableNumber)
    return leftAt === undefined || order.tableNumber === tableNumber || (orderedAt(order) ?? 0) <= toServer(leftAt)
  }
  const ownerOf = (order: Order): Owner => {
    const owner = storedOwnerOf(order)
    if (isBetweenTables(order) || (isKnownOfGuests(order) && mayBeGone)) return UNKNOWN_OWNER
    if (owner.kind !== 'unknown') return owner
    if (!isLive(order)) return sittingHere?.isWhole && isFromBefore(order) ? { kind: 'before' } : owner
    if (order.tableNumber !== tableNumber) return { kind: 'elsewhere', table: order.tableNumber }
    return sittingHere ? owner : GUESTS_HERE
  }
  const isUnassigned = (order: Order, { kind }: Owner): boolean => {
    if (isBetweenTables(order) || kind === 'apart' || (isKnownOfGuests(order) && mayBeGone)) return true
    if (isLiveHere(order)) return kind === 'unknown'
    return (
      kind === 'unknown' && tablesOfGuests.includes(order.tableNumber) && wasInGuestsTime(order) && !isFromBefore(order)
    )
  }

  let untimedCount = 0
  const isOffered = (order: Order, { kind }: Owner): boolean => {
    const isWanted = addedTables.includes(order.tableNumber) || isBetweenTables(order)
    if (isWanted ? isLive(order) : isLiveHere(order)) return true
    if (!isWanted && (isLive(order) || !tablesOfGuests.includes(order.tableNumber))) return false
    if (!isWanted && (kind === 'elsewhere' || !wasInGuestsTime(order))) return false
    const orderedTime = orderedAt(order)
    if (orderedTime !== undefined) return serverNow - orderedTime < OFFERED_FOR
    untimedCount += 1
    return untimedCount <= MOST_UNTIMED
  }
  // The newest orders come first, so that of the orders without a time the newest are offered.
  const orders = allOrders.toReversed().flatMap((order): BillOrder[] => {
    const owner = ownerOf(order)
    if (!isKnownOfGuests(order) && !isOffered(order, owner)) return []
    const isCountedByDefault =
      owner.kind === 'here' || (isLiveHere(order) && owner.kind !== 'before' && !isBetweenTables(order))
    return [{ order, owner, isLive: isLive(order), isCountedByDefault, isUnassigned: isUnassigned(order, owner) }]
  })
  const billOrdersById = new Map(orders.map((each) => [each.order.id, each]))
  const listedIds = new Set(allOrders.map(({ id }) => id))
  const tablesOfMovedOrders = guestFacts?.tablesOfMovedOrders ?? []
  const unassignedCount = orders.filter((each) => each.isUnassigned).length
  const missingCount = guestFacts?.orderIds.filter((id) => !listedIds.has(id)).length ?? 0
  const unreadableCount = unreadableOrders.filter(mayBeAtTables(tableNumber, ...addedTables, ...tablesOfGuests)).length
  const unsentCount = unsentOrders.filter((order) => order.tableNumber === tableNumber).length
  const areOrdersAssigned =
    areListsFresh &&
    unassignedCount +
      missingCount +
      unreadableCount +
      unsentCount +
      movesOfGuests.length +
      tablesOfMovedOrders.length ===
      0 &&
    untimedCount <= MOST_UNTIMED
  return {
    orders: oldestFirst(orders.map(({ order }) => order)).flatMap(({ id }) => billOrdersById.get(id) ?? []),
    areOrdersAssigned,
    isTotalCertain: areOrdersAssigned && wasSeatingSeen,
    mayHaveEarlierOrders:
      !wasSeatingSeen &&
      orders.some(
        ({ order, owner, ...each }) =>
          !each.isCountedByDefault &&
          !each.isUnassigned &&
          owner.kind !== 'elsewhere' &&
          !addedTables.includes(order.tableNumber),
      ),
    unassignedCount,
    missingCount,
    untimedCount: Math.max(0, untimedCount - MOST_UNTIMED),
    unreadableCount,
    unsentCount,
    tablesOfGuests,
    seatedSince: sittingHere && wasSeatingSeen ? arrivalTimeOf(sittings, sittingHere) : undefined,
    tablesOfMovedOrders,
    unfinishedMoves: movesOfGuests,
    coversOf: (countedOrders) => {
      const addedOrders = countedOrders.filter(
        (order) => mayBeGone || (!isKnownOfGuests(order) && ownerOf(order).kind !== 'apart'),
      )
      return countPayingGuests(mayBeGone ? undefined : sittingHere, { orders: allOrders, added: addedOrders }, sittings)
    },
  }
}

/**
 * What the bills are made of, after a look at both lists. What the archive shows of the guests is not stored.
 * @param times of this device and of the server, ms. @param times.readAt when the call for the live orders began.
 */
export function billSources(
  {
    restaurantId,
    sentWithoutId = [],
    ...sources
  }: Omit<BillSources, 'now' | 'serverNow'> & Pick<SeenOrders, 'sentWithoutId'> & { restaurantId: string },
  { now, serverNow, readAt }: Record<'now' | 'serverNow' | 'readAt', number>,
): BillSources {
  const { liveOrders, sentOrderById, sittings: storedSittings } = sources
  const lists = { liveOrders, archivedOrders: sources.archivedOrders, sentOrderById }
  // An archive with ids of its own may give an order the id of another order. So it is not known whose an order with a new id
  // is.
  const archivedOrders = hasArchiveOwnIds(storedSittings, lists, serverNow - now)
    ? sources.archivedOrders.map((order) => ({ ...order, id: `archive ${order.id}` }))
    : sources.archivedOrders
  const sittings = isOlder(readAt, storedSittings, now)
    ? storedSittings
    : applySeenOrders(storedSittings, { ...lists, archivedOrders, sentWithoutId }, { restaurantId, now, newId })
  return { ...sources, archivedOrders, sittings, now, serverNow }
}

/**
 * Whether the lines are all that these orders cost. Then each line could be read, and the prices of all lines and guests are
 * known.
 */
export const isWholeSum = (
  orders: readonly Pick<Order, 'unreadableLines'>[],
  lines: readonly BillLine[],
  { areCoversKnown, mills: charge }: { areCoversKnown: boolean; mills: number },
): boolean =>
  (areCoversKnown || charge === 0) &&
  orders.every(({ unreadableLines }) => unreadableLines === 0) &&
  lines.every(({ mills }) => mills !== undefined)

export type TableTotal = {
  /** Undefined: no price is known. */
  mills: number | undefined
  /** It is known which guests have to pay each order, and all prices are known. */
  isCertain: boolean
  /** How many of the orders are archived. */
  archivedCount: number
}

/**
 * What a table's card and sheet say of its bill. Undefined: it has no order. @param coverMills the cover charge of each guest.
 */
export function totalOf(bill: TableBill, coverMills: number): TableTotal | undefined {
  const countedOrders = bill.orders.filter(({ isCountedByDefault }) => isCountedByDefault)
  if (countedOrders.length === 0) return undefined
  const orders = countedOrders.map(({ order }) => order)
  const covers = bill.coversOf(orders)
  const lines: readonly BillLine[] = billLines(orders, { covers, mills: coverMills })
  return {
    mills: sumOfOrders(orders, lines),
    isCertain: bill.areOrdersAssigned && isWholeSum(orders, lines, { areCoversKnown: covers > 0, mills: coverMills }),
    archivedCount: countedOrders.filter(({ isLive }) => !isLive).length,
  }
}
