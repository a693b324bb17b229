import * as v from 'valibot'
import { isDeleted, undeletedRows, unrepeated } from '#/lib/schema/plain-reading.ts'
import { withId } from '#/lib/schema/reading.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { type Order, order, type UnreadableOrder, unreadableOrder } from '../schema.ts'

/*
 * Reads the rows of the stream. A row that has not changed since the last list is not parsed again and returns the same
 * object.
 */

const isRow = (row: unknown): row is { id?: unknown } => typeof row === 'object' && row !== null

/** `unreadable`: what can be read of the orders that cannot be read whole. */
export type ReadOrders = { orders: readonly Order[]; unreadable: readonly UnreadableOrder[] }

/** `deleted`: the ids of the rows that are marked so. */
export type StreamedOrders = ReadOrders & { deleted: readonly Order['id'][] }

const deletedIn = (rows: readonly unknown[]): Order['id'][] =>
  rows.filter(isDeleted).flatMap((row) => {
    const read = v.safeParse(withId, row)
    return read.success ? [read.output.id] : []
  })

/** A removal of an order, and of nothing else: 'order-archived', 'ORDER_DELETED', 'removed'. */
const OF_ORDER = /^(?:(?:kitchen|live|orders?|archived?|cancell?ed|cancel|deleted?|removed?)[-_.:/ ]?)+$/i

/** Where such an event names its order; its own id may be the event's. */
const inRemoval = v.union([
  v.pipe(
    v.object({ order: withId }),
    v.transform(({ order }) => order.id),
  ),
  v.pipe(
    v.object({ orderId: withId.entries.id }),
    v.transform(({ orderId }) => orderId),
  ),
  v.pipe(
    withId,
    v.transform(({ id }) => id),
  ),
])

/** The order that an event says has left; undefined if it says that of something else, or not of which. */
export function removedBy(event: string, data: unknown): Order['id'] | undefined {
  const read = OF_ORDER.test(event) ? v.safeParse(inRemoval, data) : undefined
  return read?.success ? read.output : undefined
}

export function createOrderReader() {
  /** By the row's id. Unreadable orders are cached too, so that each is reported once. */
  let readRows = new Map<unknown, { row: unknown; order: Order | undefined }>()

  function read(row: unknown) {
    const before = isRow(row) ? readRows.get(row.id) : undefined
    if (before && isSameJson(before.row, row)) return before
    const result = v.safeParse(order, row)
    if (!result.success) console.warn('An order could not be read:', v.flatten(result.issues), row)
    return { row, order: result.success ? result.output : undefined }
  }

  return {
    /** Undefined if it cannot be read. */
    one(row: unknown): Order | undefined {
      if (isDeleted(row)) return undefined
      const entry = read(row)
      if (isRow(row)) readRows.set(row.id, entry)
      return entry.order
    },

    /** The ids of the rows that are marked as deleted. */
    deleted: deletedIn,

    /**
     * Undefined if no row can be read: an empty board would be wrong.
     * @param isPart the rows that are missing are still needed.
     */
    list(rows: readonly unknown[], isPart = false): StreamedOrders | undefined {
      const living = unrepeated(undeletedRows(rows))
      const entries = living.map(read)
      const orders = entries.flatMap((entry) => entry.order ?? [])
      if (living.length > 0 && orders.length === 0) return undefined
      const byId = entries.map((entry) => [isRow(entry.row) ? entry.row.id : undefined, entry] as const)
      readRows = new Map(isPart ? [...readRows, ...byId] : byId)
      const unreadable = entries.flatMap((entry) => (entry.order ? [] : v.parse(unreadableOrder, entry.row)))
      return { orders, unreadable, deleted: deletedIn(rows) }
    },
  }
}
