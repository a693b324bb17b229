import type { OutboxRecord } from '../outbox/record.ts'
import type { OthersOutboxRecord } from '../outbox/view.ts'
import { orderedAt } from '../rules.ts'
import type { Order } from '../schema.ts'
import { countPayingGuests } from './guests.ts'
import { factsOfGuests, withSentOrders } from './owners.ts'
import { findIdleTables, IDLE_LIMIT } from './seating.ts'
import { arrivalTimeOf, type SentOrder, type Sitting, type Sittings, sittingAt } from './sitting.ts'
import { coversAt } from './table-order-states.ts'

/** For whom the next order of a table is. `from`: guests who have sat at another table, and have nothing in the kitchen. */
export type GuestsAnswer = 'same' | 'new' | { fromTable: number }

/**
 * An order of this device that is not, or not surely, in the kitchen. `covers`: undefined where another person took it.
 * `createdAt`: ms since 1970.
 */
export type UnsentOrder = Pick<OutboxRecord, 'tableNumber' | 'sittingId' | 'createdAt'> & { covers: number | undefined }

/** The unsent orders of a restaurant, of all people who use this device. */
export const unsentOrders = (
  { ownRecords, othersRecords }: { ownRecords: readonly OutboxRecord[]; othersRecords: readonly OthersOutboxRecord[] },
  restaurantId: string,
): UnsentOrder[] =>
  [
    ...ownRecords.map((record) => ({ ...record, covers: record.draft?.covers })),
    ...othersRecords.map((record) => ({ ...record, covers: undefined })),
  ].filter((record) => record.restaurantId === restaurantId && record.state !== 'confirmed')

/** The unsent orders of the guests who sit at a table. Their covers count as those of an order in the kitchen do. */
export const unsentOrdersOfGuests = (
  unsent: readonly UnsentOrder[],
  sittings: Sittings,
  tableNumber: number,
): UnsentOrder[] => {
  const sittingHere = sittingAt(sittings, tableNumber)
  return unsent.filter((order) => order.tableNumber === tableNumber && order.sittingId === sittingHere?.id)
}

/**
 * What is proposed when a person orders at a table.
 * @param liveOrders undefined: not known. @param archivedOrders of this evening, as far as it was read. @param unsent of any table.
 * @param now by this device's clock, and `serverNow` by the backend's: milliseconds since 1970.
 * @returns `hasGuests`: guests who have ordered sit there, or may still sit there. `seatedAt`: since when, if this device has
 * seen it. `idleTables`: tables whose guests have nothing left in the kitchen: they may be the ones who sit down at a free table.
 * `coversAtTable`: the covers of the guests of such a table.
 */
export function proposeGuests(
  tableNumber: number,
  {
    sittings,
    sentOrderById,
    liveOrders,
    archivedOrders = [],
    unsent,
    now,
    serverNow = now,
  }: {
    sittings: Sittings
    sentOrderById: ReadonlyMap<string, SentOrder>
    liveOrders: readonly Order[] | undefined
    archivedOrders?: readonly Order[]
    unsent: readonly UnsentOrder[]
    now: number
    serverNow?: number
  },
): {
  proposed: 'same' | 'new'
  covers: number | undefined
  hasGuests: boolean
  seatedAt: number | undefined
  idleTables: number[]
  coversAtTable: (table: number) => number | undefined
} {
  const sittingHere = sittingAt(sittings, tableNumber)
  const isAwaited = unsent.some((order) => order.tableNumber === tableNumber)
  const areGuestsKnown =
    sittingHere !== undefined && (isAwaited || factsOfGuests(sittings, sittingHere, sentOrderById).orderIds.length > 0)
  // Without the kitchen's list it is not known whether the table is free.
  const isInKitchen = liveOrders?.some((order) => order.tableNumber === tableNumber) === true
  const isFree = liveOrders ? !isInKitchen && !isAwaited : !areGuestsKnown
  const orders = sittings.flatMap((row) => row.orders)
  const knownIds = new Set(orders.map(({ id }) => id))
  // Guests of another device may still sit there, although all their orders are archived.
  const mayBeThere = archivedOrders.some(
    (order) =>
      order.tableNumber === tableNumber &&
      !knownIds.has(order.id) &&
      !sentOrderById.has(order.id) &&
      serverNow - (orderedAt(order) ?? Number.NEGATIVE_INFINITY) < IDLE_LIMIT,
  )
  const remembered = orders.map(({ id, table, covers }) => ({ id, tableNumber: table, totalCovers: covers }))
  const withArchived = [...archivedOrders, ...remembered]
  const coversOf = (guests: Sitting | undefined) =>
    countPayingGuests(guests, { orders: withArchived, added: [] }, withSentOrders(sittings, sentOrderById))
  return {
    proposed: isFree ? 'new' : 'same',
    covers:
      Math.max(
        coversOf(sittingHere) || (coversAt(liveOrders ?? [], tableNumber) ?? 0),
        ...unsentOrdersOfGuests(unsent, sittings, tableNumber).map(({ covers = 0 }) => covers),
      ) || undefined,
    hasGuests: areGuestsKnown || isInKitchen || mayBeThere,
    // Guests whom another device has seated were there before their order was seen here.
    seatedAt: areGuestsKnown && sittingHere.isWhole ? arrivalTimeOf(sittings, sittingHere) : undefined,
    idleTables:
      isFree && liveOrders
        ? findIdleTables(sittings, { liveOrders, sentOrderById }, now).filter((table) => table !== tableNumber)
        : [],
    coversAtTable: (table) => coversOf(sittingAt(sittings, table)) || undefined,
  }
}
