import { guestsWhoPay } from '#/entities/order/guests.ts'
import { oldestFirst, orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import {
  afterSeeing,
  countsOwnIds,
  isShared,
  type Owner,
  ownerOf,
  type SeenOrders,
  type Sittings,
  seatedAt,
  sittingAt,
  splitAway,
  whatIsOf,
} from '#/entities/order/sitting.ts'
import { isOlder } from '#/entities/order/sitting-store.ts'
import { newId } from '#/lib/storage/new-id.ts'

/* Which orders the guests at a table have to pay (ADR-041). */

/** Orders of others are offered for so long (ms): guests of lunch do not pay at dinner. */
const LATELY = 12 * 60 * 60_000
/** An order without a time may be of any day, so no more than this are offered. */
const MOST_UNTIMED = 10

/** Whether guests who sit now may have taken it. @param now by the server's clock, in ms. */
export const isLately = (order: Pick<Order, 'orderTime'>, now: number): boolean =>
  now - (orderedAt(order) ?? now) < LATELY

export type BillOrder = {
  order: Order
  owner: Owner
  isLive: boolean
  /** Whether it is an order of the guests, as far as this device knows. */
  isTheirs: boolean
}

export type TableBill = {
  /** Theirs, and what else may be theirs. Oldest first. */
  orders: readonly BillOrder[]
  /** False: there may be more, or other guests' orders may be theirs. */
  isSure: boolean
  /** How many of their orders are neither in the kitchen nor in the archive. */
  missing: number
  /** How many orders without a time are not offered. */
  untimed: number
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

type BillSources = {
  tableNumber: number
  /** Other tables whose orders are wanted, too. */
  more: readonly number[]
  live: readonly Order[]
  archived: readonly Order[]
  sittings: Sittings
  sentFor: SeenOrders['sentFor']
  /** The moves of tables that this device has begun and not finished. */
  unfinished: readonly UnfinishedMove[]
  /** By the server's clock, in ms. */
  now: number
}

export function tableBill({
  tableNumber,
  more,
  live,
  archived,
  sittings,
  sentFor,
  unfinished,
  now,
}: BillSources): TableBill {
  const here = sittingAt(sittings, tableNumber)
  const theirs = here && whatIsOf(sittings, here, sentFor)
  const tables = [...new Set([tableNumber, ...(theirs?.tables ?? [])])]
  const liveIds = new Set(live.map(({ id }) => id))
  const all = [...new Map([...archived, ...live].map((order) => [order.id, order])).values()]
  const owners = new Map(all.map(({ id }) => [id, ownerOf(sittings, id, here, tables)]))
  const ownerKind = ({ id }: Order) => owners.get(id)?.kind
  const isLiveHere = (order: Order) => order.tableNumber === tableNumber && ownerKind(order) === 'here'
  // Nobody has seated them here: what another device has sent says who came last, and not whose the rest is.
  const isGuessed = isShared(sittings, tableNumber) || (here?.tables[0]?.isFirst === false && !live.some(isLiveHere))
  const moves = unfinished.filter(({ from, to }) => tables.includes(from) || tables.includes(to))
  /** Its guests were to go to another table, and it is not there: it may be of those who sit here or there. */
  const isBetween = (order: Order) =>
    moves.some(({ orderIds, to }) => orderIds.includes(order.id) && order.tableNumber !== to)
  let untimed = 0

  const mayBeOffered = (order: Order, owner: Owner): boolean => {
    const isWanted = more.includes(order.tableNumber) || isBetween(order)
    if (!isWanted && !tables.includes(order.tableNumber)) return false
    if (liveIds.has(order.id)) return isWanted || order.tableNumber === tableNumber
    if (owner.kind === 'elsewhere' && !isWanted) return false
    const at = orderedAt(order)
    if (at !== undefined) return now - at < LATELY
    untimed += 1
    return untimed <= MOST_UNTIMED
  }
  // An order without a time may be the first of all.
  const latest = Math.max(
    ...all.flatMap((order) => (ownerKind(order) === 'here' ? (orderedAt(order) ?? Number.NEGATIVE_INFINITY) : [])),
  )
  // Another device has sent orders of this table since: of the same guests, or of the next ones.
  const mayBeGone =
    all.some((order) => ownerKind(order) === 'here') &&
    all.some(
      (order) =>
        order.tableNumber === tableNumber && ownerKind(order) === 'unknown' && (orderedAt(order) ?? now) > latest,
    ) &&
    !live.some(isLiveHere)
  // The last orders come first, so that of those without a time the last ones are offered.
  const orders = all.toReversed().flatMap((order): BillOrder[] => {
    const knownOwner = owners.get(order.id) ?? { kind: 'unknown' }
    const isUnsure = mayBeGone || (isGuessed && !liveIds.has(order.id))
    const owner: Owner = (knownOwner.kind === 'here' && isUnsure) || isBetween(order) ? { kind: 'unknown' } : knownOwner
    const isTheirs = owner.kind === 'here'
    return knownOwner.kind === 'here' || mayBeOffered(order, owner)
      ? [{ order, owner, isTheirs, isLive: liveIds.has(order.id) }]
      : []
  })
  const byId = new Map(orders.map((each) => [each.order.id, each]))
  const listedIds = new Set(all.map(({ id }) => id))
  return {
    orders: oldestFirst(orders.map(({ order }) => order)).flatMap(({ id }) => byId.get(id) ?? []),
    isSure: here?.isWhole === true && moves.length === 0 && orders.every(({ owner }) => owner.kind !== 'unknown'),
    missing: theirs?.orderIds.filter((id) => !listedIds.has(id)).length ?? 0,
    untimed: Math.max(0, untimed - MOST_UNTIMED),
    tables,
    since: here?.isWhole && !mayBeGone ? seatedAt(sittings, here) : undefined,
    split: here ? splitAway(sittings, here) : { from: undefined, to: [] },
    moves,
    coversOf: (counted) => {
      const added = counted.filter(({ id }) => !byId.get(id)?.isTheirs)
      return guestsWhoPay(mayBeGone ? undefined : here, { orders: all, added }, sittings)
    },
  }
}

/**
 * The bill after a look at both lists. What the archive shows of the guests is not stored.
 * @param times of this device and of the server, ms. @param times.readAt when the call for the live orders began.
 */
export function workOutBill(
  {
    restaurantId,
    sentFor,
    unnamed,
    onTheWay,
    ...sources
  }: Omit<BillSources, 'now'> & Pick<SeenOrders, 'unnamed' | 'onTheWay'> & { restaurantId: string },
  { now, serverNow, readAt }: Record<'now' | 'serverNow' | 'readAt', number>,
): TableBill {
  const { live, sittings: storedSittings } = sources
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
  return tableBill({ ...sources, archived, sittings, sentFor, now: serverNow })
}
