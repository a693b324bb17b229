import { mayBeAt, oldestFirst, orderedAt } from '#/entities/order/rules.ts'
import type { Order, UnreadableOrder } from '#/entities/order/schema.ts'
import { guestsWhoPay } from '#/entities/order/sitting/guests.ts'
import {
  afterSeeing,
  countsOwnIds,
  type Owner,
  ownersOf,
  type SeenOrders,
  type Sittings,
  seatedAt,
  sittingAt,
  splitAway,
  whatIsOf,
} from '#/entities/order/sitting/sitting.ts'
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
  /** Whether they pay it, as far as this device knows: it is theirs, or in the kitchen for their table. */
  isTheirs: boolean
  /** It was taken since they sat down, and nobody knows whether it is theirs, or of others with them. */
  isUnplaced: boolean
  /** It was taken before they sat down, as far as this device knows: of guests before them. */
  isEarlier: boolean
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
  /** This device has seen them sit down: what was ordered before is of others. */
  isSeated: boolean
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
  /** The other tables of guests some of whose orders were moved. */
  split: ReturnType<typeof splitAway>
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

/** @param more other tables whose orders are wanted, too. */
export function tableBill(
  { live, archived, sittings, sentFor, unfinished, unreadable, unsent, isRead, now, serverNow }: BillSources,
  tableNumber: number,
  more: readonly number[] = [],
): TableBill {
  const here = sittingAt(sittings, tableNumber)
  const theirs = here && whatIsOf(sittings, here, sentFor)
  const unsureIds = new Set(theirs?.unsureIds)
  const tables = [...new Set([tableNumber, ...(theirs?.tables ?? [])])]
  const liveIds = new Set(live.map(({ id }) => id))
  const all = [...new Map([...archived, ...live].map((order) => [order.id, order])).values()]
  const moves = unfinished.filter(({ from, to }) => tables.includes(from) || tables.includes(to))
  /** Its guests were to go to another table, and it is not there: it may be of those who sit here or there. */
  const isBetween = (order: Order) =>
    moves.some(({ orderIds, to }) => orderIds.includes(order.id) && order.tableNumber !== to)
  const isLiveHere = (order: Order) => order.tableNumber === tableNumber && liveIds.has(order.id)
  const ownerOf = ownersOf(sittings, here, tables)
  const theirIds = new Set(all.flatMap(({ id }) => (ownerOf(id).kind === 'here' ? id : [])))
  const toServer = (at: number) => at - now + serverNow
  /** One that was taken at another table has been here since it came. */
  const thereSince = (order: Order): number | undefined => {
    const [at, cameAt] = [orderedAt(order), theirs?.cameAt(order)]
    return at === undefined || cameAt === undefined ? at : Math.max(at, toServer(cameAt))
  }
  // Whom this device has not seated have sat there at the latest when the first of their orders was taken.
  const begunAt = here?.isWhole
    ? toServer(seatedAt(sittings, here))
    : Math.min(
        ...all.flatMap((order) => {
          const isOfThem = theirIds.has(order.id) || (isLiveHere(order) && ownerOf(order.id).kind === 'unknown')
          return isOfThem ? (orderedAt(order) ?? []) : []
        }),
      )
  const known = new Map(
    all.map((order): [string, Owner] => {
      const owner = ownerOf(order.id)
      if (owner.kind !== 'unknown') return [order.id, owner]
      const at = thereSince(order)
      if (liveIds.has(order.id)) {
        if (order.tableNumber !== tableNumber) return [order.id, { kind: 'elsewhere', table: order.tableNumber }]
        return [order.id, here ? owner : { kind: 'here' }]
      }
      return [order.id, here?.isWhole && at !== undefined && at < begunAt ? { kind: 'before' } : owner]
    }),
  )
  const kindOf = ({ id }: Order) => known.get(id)?.kind
  const isTheirTime = (order: Order): boolean => {
    const leftAt = theirs?.leftAt(order.tableNumber)
    return leftAt === undefined || order.tableNumber === tableNumber || (orderedAt(order) ?? 0) <= toServer(leftAt)
  }
  const isUnknownSince = (order: Order) =>
    kindOf(order) === 'unknown' &&
    tables.includes(order.tableNumber) &&
    isTheirTime(order) &&
    !((thereSince(order) ?? Number.POSITIVE_INFINITY) < begunAt && !isLiveHere(order))
  let untimed = 0
  const mayBeOffered = (order: Order): boolean => {
    const isWanted = more.includes(order.tableNumber) || isBetween(order)
    if (!isWanted && !tables.includes(order.tableNumber)) return false
    if (liveIds.has(order.id)) return isWanted || order.tableNumber === tableNumber
    if (!isWanted && (kindOf(order) === 'elsewhere' || !isTheirTime(order))) return false
    const at = orderedAt(order)
    if (at !== undefined) return serverNow - at < LATELY
    untimed += 1
    return untimed <= MOST_UNTIMED
  }
  // An order without a time may be the first of all.
  const latest = Math.max(
    ...all.flatMap((order) => (theirIds.has(order.id) ? (orderedAt(order) ?? Number.NEGATIVE_INFINITY) : [])),
  )
  // Another device has sent orders of this table since: of the same guests, or of the next ones.
  const mayBeGone =
    all.some(({ id }) => theirIds.has(id)) &&
    !live.some((order) => isLiveHere(order) && theirIds.has(order.id)) &&
    all.some(
      (order) =>
        order.tableNumber === tableNumber &&
        kindOf(order) === 'unknown' &&
        (isLiveHere(order) || (thereSince(order) ?? serverNow) >= latest),
    )
  // The last orders come first, so that of those without a time the last ones are offered.
  const orders = all.toReversed().flatMap((order): BillOrder[] => {
    const isLive = liveIds.has(order.id)
    const isKnown = theirIds.has(order.id)
    if (!isKnown && !mayBeOffered(order)) return []
    const knownOwner = known.get(order.id) ?? { kind: 'unknown' }
    const owner: Owner = (isKnown && mayBeGone) || isBetween(order) ? { kind: 'unknown' } : knownOwner
    const isUnplaced = isBetween(order) || (isKnown && mayBeGone) || unsureIds.has(order.id) || isUnknownSince(order)
    const isTheirs = owner.kind === 'here' || (owner.kind === 'unknown' && isLiveHere(order) && !isBetween(order))
    const isEarlier = !isTheirs && !isUnplaced && !more.includes(order.tableNumber) && owner.kind !== 'elsewhere'
    return [{ order, owner, isLive, isTheirs, isUnplaced, isEarlier }]
  })
  const byId = new Map(orders.map((each) => [each.order.id, each]))
  const listedIds = new Set(all.map(({ id }) => id))
  const split = here ? splitAway(sittings, here) : { from: undefined, to: [] }
  const unplaced = orders.filter(({ isUnplaced }) => isUnplaced).length
  const missing = theirs?.orderIds.filter((id) => !listedIds.has(id)).length ?? 0
  const unreadableHere = unreadable.filter(mayBeAt(tableNumber, ...more, ...tables)).length
  const unsentHere = unsent.filter((order) => order.tableNumber === tableNumber).length
  const isSeated = here?.isWhole === true && !mayBeGone
  const isPlaced =
    isRead &&
    unplaced + missing + unreadableHere + unsentHere + moves.length + split.to.length === 0 &&
    untimed <= MOST_UNTIMED &&
    split.from === undefined
  return {
    orders: oldestFirst(orders.map(({ order }) => order)).flatMap(({ id }) => byId.get(id) ?? []),
    isPlaced,
    isCertain: isPlaced && isSeated,
    mayHaveEarlier: !isSeated && orders.some(({ isEarlier }) => isEarlier),
    isSeated,
    unplaced,
    missing,
    untimed: Math.max(0, untimed - MOST_UNTIMED),
    unreadable: unreadableHere,
    unsent: unsentHere,
    tables,
    since: here && isSeated ? seatedAt(sittings, here) : undefined,
    split,
    moves,
    coversOf: (counted) => {
      const added = counted.filter(({ id }) => mayBeGone || !theirIds.has(id))
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
    unnamed,
    onTheWay,
    ...sources
  }: Omit<BillSources, 'now' | 'serverNow'> & Pick<SeenOrders, 'unnamed' | 'onTheWay'> & { restaurantId: string },
  { now, serverNow, readAt }: Record<'now' | 'serverNow' | 'readAt', number>,
): BillSources {
  const { live, sentFor, sittings: storedSittings } = sources
  // Their orders are offered, and nobody knows whose they are.
  const archived = countsOwnIds(storedSittings, sources)
    ? sources.archived.map((order) => ({ ...order, id: `archive ${order.id}` }))
    : sources.archived
  const sittings = isOlder(readAt, storedSittings, now)
    ? storedSittings
    : afterSeeing(
        storedSittings,
        { live, archived, sentFor, ...(unnamed && { unnamed }), ...(onTheWay && { onTheWay }) },
        { restaurantId, now, serverNow, newId },
      )
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
