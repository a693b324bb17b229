import type { OutboxRecord } from '../outbox/record.ts'
import type { OthersOutboxRecord } from '../outbox/view.ts'
import { orderedAt } from '../rules.ts'
import type { Order } from '../schema.ts'
import { guestsWhoPay } from './guests.ts'
import { whatIsOf, withSent } from './owners.ts'
import { IDLE, idleTables } from './seating.ts'
import { type SentFor, type Sitting, type Sittings, seatedAt, sittingAt } from './sitting.ts'
import { coversAt } from './table-work.ts'

/** `from`: those who have sat at another table, and have nothing in the kitchen. */
export type Guests = 'same' | 'new' | { from: number }

/**
 * An order of this device that is not, or not surely, in the kitchen. `covers`: undefined where another person took it.
 * `createdAt`: ms since 1970.
 */
export type UnsentOrder = Pick<OutboxRecord, 'tableNumber' | 'sittingId' | 'createdAt'> & { covers: number | undefined }

/** Of all people on this device. */
export const unsentOrders = (
  { ownRecords, othersRecords }: { ownRecords: readonly OutboxRecord[]; othersRecords: readonly OthersOutboxRecord[] },
  restaurantId: string,
): UnsentOrder[] =>
  [
    ...ownRecords.map((record) => ({ ...record, covers: record.draft?.covers })),
    ...othersRecords.map((record) => ({ ...record, covers: undefined })),
  ].filter((record) => record.restaurantId === restaurantId && record.state !== 'confirmed')

/** The orders that wait for the guests who sit at a table: they say how many these are, as one in the kitchen does. */
export const unsentOf = (unsent: readonly UnsentOrder[], sittings: Sittings, tableNumber: number): UnsentOrder[] => {
  const here = sittingAt(sittings, tableNumber)
  return unsent.filter((order) => order.tableNumber === tableNumber && order.sittingId === here?.id)
}

/**
 * What is proposed when a person orders at a table.
 * @param live undefined: not known. @param archived of this evening, as far as it was read. @param unsent of any table.
 * @param now by this device's clock, and `serverNow` by the backend's: milliseconds since 1970.
 * @returns `hasGuests`: guests who have ordered sit there, or may still sit there. `seatedAt`: since when, if this device has
 * seen it. `idle`: tables whose guests have nothing left in the kitchen: they may be the ones who sit down at a free table.
 * `coversFrom`: the covers of the guests of such a table.
 */
export function guestsAt(
  tableNumber: number,
  {
    sittings,
    sentFor,
    live,
    archived = [],
    unsent,
    now,
    serverNow = now,
  }: {
    sittings: Sittings
    sentFor: ReadonlyMap<string, SentFor>
    live: readonly Order[] | undefined
    archived?: readonly Order[]
    unsent: readonly UnsentOrder[]
    now: number
    serverNow?: number
  },
): {
  proposed: 'same' | 'new'
  covers: number | undefined
  hasGuests: boolean
  seatedAt: number | undefined
  idle: number[]
  coversFrom: (table: number) => number | undefined
} {
  const here = sittingAt(sittings, tableNumber)
  const isAwaited = unsent.some((order) => order.tableNumber === tableNumber)
  const isKnown = here !== undefined && (isAwaited || whatIsOf(sittings, here, sentFor).orderIds.length > 0)
  // Without the kitchen's list it is not known whether the table is free.
  const isInKitchen = live?.some((order) => order.tableNumber === tableNumber) === true
  const isFree = live ? !isInKitchen && !isAwaited : !isKnown
  const orders = sittings.flatMap((row) => row.orders)
  const knownIds = new Set(orders.map(({ id }) => id))
  // Guests of another device, who may still sit there although the kitchen has done all of theirs.
  const mayBeThere = archived.some(
    (order) =>
      order.tableNumber === tableNumber &&
      !knownIds.has(order.id) &&
      !sentFor.has(order.id) &&
      serverNow - (orderedAt(order) ?? Number.NEGATIVE_INFINITY) < IDLE,
  )
  const remembered = orders.map(({ id, table, covers }) => ({ id, tableNumber: table, totalCovers: covers }))
  const withArchived = [...archived, ...remembered]
  const coversOf = (guests: Sitting | undefined) =>
    guestsWhoPay(guests, { orders: withArchived, added: [] }, withSent(sittings, sentFor))
  return {
    proposed: isFree ? 'new' : 'same',
    covers:
      Math.max(
        coversOf(here) || (coversAt(live ?? [], tableNumber) ?? 0),
        ...unsentOf(unsent, sittings, tableNumber).map(({ covers = 0 }) => covers),
      ) || undefined,
    hasGuests: isKnown || isInKitchen || mayBeThere,
    // Guests whom another device has seated were there before their order was seen here.
    seatedAt: isKnown && here.isWhole ? seatedAt(sittings, here) : undefined,
    idle: isFree && live ? idleTables(sittings, { live, sentFor }, now).filter((table) => table !== tableNumber) : [],
    coversFrom: (table) => coversOf(sittingAt(sittings, table)) || undefined,
  }
}
