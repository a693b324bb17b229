import { mayBeAt, oldestFirst, orderedAt } from '#/entities/order/rules.ts'
import type { Order, UnreadableOrder } from '#/entities/order/schema.ts'
import { guestsWhoPay } from '#/entities/order/sitting/guests.ts'
import { afterSeeing, countsOwnIds, type SeenOrders } from '#/entities/order/sitting/observed.ts'
import { type Owner, ownersOf, whatIsOf } from '#/entities/order/sitting/owners.ts'
import { type Sittings, seatedAt, sittingAt } from '#/entities/order/sitting/sitting.ts'
import { isOlder } from '#/entities/order/sitting/sitting-store.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { type BillLine, billLines, sumOfOrders } from './bill.ts'

/* Which orders the guests at a table have to pay (ADR-041). Card, sheet and bill of a table have one answer. */

/** Orders of others are offered for so long (ms): guests of lunch do not pay at dinner. */
const LATELY = 12 * 60 * 60_000
/** An order without a time may be of any day, so no more than this are offered. */
const MOST_UNTIMED = 10

export type BillOrder = {
  order: Order
  owner: Owner
  isLive: boolean
  /** It is ticked: theirs, as this device knows, or in the kitchen for their table. The others are offered. */
  isTheirs: boolean
  /** Nobody knows whether it is theirs, and something says that it may be: it came since they sat down, or was moved. */
  isUnplaced: boolean
}

export type TableBill = {
  /** Theirs, and what else may be theirs. Oldest first. */
  orders: readonly BillOrder[]
  /** Nothing is open that this device knows of: of orders since they sat down, or first ordered, all are placed. */
  isPlaced: boolean
  /** Its total is what they have to pay: it has seen them sit down, too. */
  isCertain: boolean
  /** It has not, and there are earlier orders, which may be theirs. */
  mayHaveEarlier: boolean
  /** How many orders are not placed. */
  unplaced: number
  /** How many of their orders are neither in the kitchen nor in the archive. */
  missing: number
  /** How many orders without a time are not offered. */
  untimed: number
  /** How many orders of these tables, or of tables nobody knows, cannot be read. */
  unreadable: number
  /** How many orders of the table are not in the kitchen yet. */
  unsent: number
  /** The tables where they have sat, this table first. */
  tables: readonly number[]
  /** Since when they sit, ms; undefined if this device did not see it. */
  since: number | undefined
  /** The tables to which some of their orders were moved, without the others. */
  apart: readonly number[]
  /** Moves from or to their tables that are not finished: orders may be at the wrong table. */
  moves: readonly UnfinishedMove[]
  /** @param counted the orders that a person has on the bill. */
  coversOf: (counted: readonly Order[]) => number
}

type UnfinishedMove = { from: number; to: number; orderIds: readonly string[] }

export type BillSources = {
  live: readonly Order[]
  archived: readonly Order[]
  sittings: Sittings
  sentFor: SeenOrders['sentFor']
  /** The moves of tables that this device has begun and not finished. */
  unfinished: readonly UnfinishedMove[]
  /** Orders of both lists that cannot be read. */
  unreadable: readonly UnreadableOrder[]
  /** Orders of this device that are not in the kitchen. */
  unsent: readonly Pick<Order, 'tableNumber'>[]
  /** Both lists were read, and none may be old. */
  isRead: boolean
  /** By this device's clock and by the server's, in ms. */
  now: number
  serverNow: number
}

const HERE: Owner = { kind: 'here' }
const UNKNOWN: Owner = { kind: 'unknown' }

/** @param more other tables whose orders are wanted, too. */
export function tableBill(
  { live, archived, sittings, sentFor, unfinished, unreadable, unsent, isRead, now, serverNow }: BillSources,
  tableNumber: number,
  more: readonly number[] = [],
): TableBill {
  const here = sittingAt(sittings, tableNumber)
  const known = here && whatIsOf(sittings, here, sentFor)
  const tables = [...new Set([tableNumber, ...(known?.tables ?? [])])]
  const moves = unfinished.filter(({ from, to }) => tables.includes(from) || tables.includes(to))
  const all = [...new Map([...archived, ...live].map((order) => [order.id, order])).values()]
  const liveIds = new Set(live.map(({ id }) => id))
  const isLive = ({ id }: Order) => liveIds.has(id)
  const isLiveHere = (order: Order) => order.tableNumber === tableNumber && isLive(order)
  const ownerById = ownersOf(sittings, here, tables)
  const storedOwners = new Map(all.map(({ id }) => [id, ownerById(id)]))
  const storedOwnerOf = ({ id }: Order) => storedOwners.get(id) ?? UNKNOWN
  const isKnown = (order: Order) => storedOwnerOf(order).kind === 'here'
  const wasBeside = ({ id }: Order) => known?.othersIds.has(id) === true
  const mayBeGone = here?.mayBeGone === true
  const isSeated = here?.isWhole === true && !mayBeGone
  /** Its guests were to go to another table, and it is not there: it may be of those who sit here or there. */
  const isBetween = (order: Order) =>
    moves.some(({ orderIds, to }) => orderIds.includes(order.id) && order.tableNumber !== to)

  const toServer = (at: number) => at - now + serverNow
  // Whom this device has not seated have sat there at the latest when the first of their orders was taken.
  const begunAt = here?.isWhole
    ? toServer(seatedAt(sittings, here))
    : Math.min(
        ...all
          .filter((order) => isKnown(order) || (isLiveHere(order) && storedOwnerOf(order).kind === 'unknown'))
          .flatMap((order) => orderedAt(order) ?? []),
      )
  const isBefore = (order: Order) => !wasBeside(order) && (orderedAt(order) ?? Number.POSITIVE_INFINITY) < begunAt
  /** They had not left its table when it was taken. */
  const isOfTheirTime = (order: Order): boolean => {
    const leftAt = known?.leftAt(order.tableNumber)
    return leftAt === undefined || order.tableNumber === tableNumber || (orderedAt(order) ?? 0) <= toServer(leftAt)
  }
  const ownerOf = (order: Order): Owner => {
    const owner = storedOwnerOf(order)
    if (isBetween(order) || (isKnown(order) && mayBeGone)) return UNKNOWN
    if (owner.kind !== 'unknown') return owner
    if (!isLive(order)) return here?.isWhole && isBefore(order) ? { kind: 'before' } : owner
    if (order.tableNumber !== tableNumber) return { kind: 'elsewhere', table: order.tableNumber }
    return here ? owner : HERE
  }
  const isUnplaced = (order: Order, { kind }: Owner): boolean => {
    if (isBetween(order) || kind === 'apart' || (isKnown(order) && mayBeGone)) return true
    if (isLiveHere(order)) return kind === 'unknown'
    return kind === 'unknown' && tables.includes(order.tableNumber) && isOfTheirTime(order) && !isBefore(order)
  }

  let untimed = 0
  const isOffered = (order: Order, { kind }: Owner): boolean => {
    const isWanted = more.includes(order.tableNumber) || isBetween(order)
    if (isWanted ? isLive(order) : isLiveHere(order)) return true
    if (!isWanted && (isLive(order) || !tables.includes(order.tableNumber))) return false
    if (!isWanted && (kind === 'elsewhere' || !isOfTheirTime(order))) return false
    const at = orderedAt(order)
    if (at !== undefined) return serverNow - at < LATELY
    untimed += 1
    return untimed <= MOST_UNTIMED
  }
  // The last orders come first, so that of those without a time the last ones are offered.
  const orders = all.toReversed().flatMap((order): BillOrder[] => {
    const owner = ownerOf(order)
    if (!isKnown(order) && !isOffered(order, owner)) return []
    const isTheirs = owner.kind === 'here' || (isLiveHere(order) && owner.kind !== 'before' && !isBetween(order))
    return [{ order, owner, isLive: isLive(order), isTheirs, isUnplaced: isUnplaced(order, owner) }]
  })
  const byId = new Map(orders.map((each) => [each.order.id, each]))
  const listedIds = new Set(all.map(({ id }) => id))
  const apart = known?.apart ?? []
  const unplaced = orders.filter((each) => each.isUnplaced).length
  const missing = known?.orderIds.filter((id) => !listedIds.has(id)).length ?? 0
  const unreadableHere = unreadable.filter(mayBeAt(tableNumber, ...more, ...tables)).length
  const unsentHere = unsent.filter((order) => order.tableNumber === tableNumber).length
  const isPlaced =
    isRead &&
    unplaced + missing + unreadableHere + unsentHere + moves.length + apart.length === 0 &&
    untimed <= MOST_UNTIMED
  return {
    orders: oldestFirst(orders.map(({ order }) => order)).flatMap(({ id }) => byId.get(id) ?? []),
    isPlaced,
    isCertain: isPlaced && isSeated,
    mayHaveEarlier:
      !isSeated &&
      orders.some(
        ({ order, owner, ...each }) =>
          !each.isTheirs && !each.isUnplaced && owner.kind !== 'elsewhere' && !more.includes(order.tableNumber),
      ),
    unplaced,
    missing,
    untimed: Math.max(0, untimed - MOST_UNTIMED),
    unreadable: unreadableHere,
    unsent: unsentHere,
    tables,
    since: here && isSeated ? seatedAt(sittings, here) : undefined,
    apart,
    moves,
    coversOf: (counted) => {
      const added = counted.filter((order) => mayBeGone || (!isKnown(order) && ownerOf(order).kind !== 'apart'))
      return guestsWhoPay(mayBeGone ? undefined : here, { orders: all, added }, sittings)
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
    withoutId = [],
    ...sources
  }: Omit<BillSources, 'now' | 'serverNow'> & Pick<SeenOrders, 'withoutId'> & { restaurantId: string },
  { now, serverNow, readAt }: Record<'now' | 'serverNow' | 'readAt', number>,
): BillSources {
  const { live, sentFor, sittings: storedSittings } = sources
  // Their orders are offered, and nobody knows whose they are.
  const archived = countsOwnIds(storedSittings, sources, serverNow - now)
    ? sources.archived.map((order) => ({ ...order, id: `archive ${order.id}` }))
    : sources.archived
  const sittings = isOlder(readAt, storedSittings, now)
    ? storedSittings
    : afterSeeing(storedSittings, { live, archived, sentFor, withoutId }, { restaurantId, now, newId })
  return { ...sources, archived, sittings, now, serverNow }
}

/** Whether the lines are all that these orders cost: each line could be read and has a price, and so has each guest. */
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
  /** All orders are placed, and their prices known. */
  isCertain: boolean
  /** How many of the orders are archived. */
  archived: number
}

/** What a table's card and sheet say of its bill. Undefined: it has no order. @param mills the cover charge of each guest. */
export function totalOf(bill: TableBill, mills: number): TableTotal | undefined {
  const counted = bill.orders.filter(({ isTheirs }) => isTheirs)
  if (counted.length === 0) return undefined
  const orders = counted.map(({ order }) => order)
  const covers = bill.coversOf(orders)
  const lines: readonly BillLine[] = billLines(orders, { covers, mills })
  return {
    mills: sumOfOrders(orders, lines),
    isCertain: bill.isPlaced && isWholeSum(orders, lines, { areCoversKnown: covers > 0, mills }),
    archived: counted.filter(({ isLive }) => !isLive).length,
  }
}
