import { guestsWhoPay } from '../guests.ts'
import { oldestFirst, orderedAt } from '../rules.ts'
import type { Order } from '../schema.ts'
import { type Owner, ownerOf, type Sittings, seatedAt, sittingAt, splitAway, whatIsOf } from '../sitting.ts'

/* Which orders the guests at a table have to pay (ADR-041). */

/** Orders of others are offered for so long (ms): guests of lunch do not pay at dinner. */
const LATELY = 12 * 60 * 60_000
/** Without a time an order may be of any day: so many are offered. */
const MOST_UNTIMED = 10

export type BillOrder = {
  order: Order
  owner: Owner
  isLive: boolean
  /** Theirs, as far as this device knows. */
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
  /** Where they have sat, the table itself first. */
  tables: readonly number[]
  /** Since when they sit, ms; undefined if this device did not see it. */
  since: number | undefined
  /** The other tables of guests some of whose orders were moved. */
  split: ReturnType<typeof splitAway>
  /** @param counted the orders that a person has on the bill. */
  coversOf: (counted: readonly Order[]) => number
}

type BillSources = {
  tableNumber: number
  /** Other tables whose orders are wanted, too. */
  more: readonly number[]
  live: readonly Order[]
  archived: readonly Order[]
  sittings: Sittings
  /** Server time, ms. */
  now: number
}

export function tableBill({ tableNumber, more, live, archived, sittings, now }: BillSources): TableBill {
  const here = sittingAt(sittings, tableNumber)
  const theirs = here && whatIsOf(sittings, here)
  const tables = [...new Set([tableNumber, ...(theirs?.tables ?? [])])]
  const liveIds = new Set(live.map(({ id }) => id))
  const all = [...new Map([...archived, ...live].map((order) => [order.id, order])).values()]
  let untimed = 0

  const mayBeOffered = (order: Order, owner: Owner): boolean => {
    const isWanted = more.includes(order.tableNumber)
    if (!isWanted && !tables.includes(order.tableNumber)) return false
    if (liveIds.has(order.id)) return isWanted || order.tableNumber === tableNumber
    if (owner.kind === 'elsewhere' && !isWanted) return false
    const at = orderedAt(order)
    if (at !== undefined) return now - at < LATELY
    untimed += 1
    return untimed <= MOST_UNTIMED
  }
  // Of those without a time the last ones.
  const orders = all.toReversed().flatMap((order): BillOrder[] => {
    const owner = ownerOf(sittings, order.id, here, tables)
    const isTheirs = owner.kind === 'here'
    return isTheirs || mayBeOffered(order, owner) ? [{ order, owner, isTheirs, isLive: liveIds.has(order.id) }] : []
  })
  const byId = new Map(orders.map((each) => [each.order.id, each]))
  const known = new Set(all.map(({ id }) => id))
  return {
    orders: oldestFirst(orders.map(({ order }) => order)).flatMap(({ id }) => byId.get(id) ?? []),
    isSure: here?.isWhole === true && orders.every(({ owner }) => owner.kind !== 'unknown'),
    missing: theirs?.orderIds.filter((id) => !known.has(id)).length ?? 0,
    untimed: Math.max(0, untimed - MOST_UNTIMED),
    tables,
    since: here?.isWhole ? seatedAt(sittings, here) : undefined,
    split: here ? splitAway(sittings, here) : { from: undefined, to: [] },
    coversOf: (counted) => {
      const added = counted.filter(({ id }) => !byId.get(id)?.isTheirs)
      return guestsWhoPay(here, { orders: all, added }, sittings)
    },
  }
}
