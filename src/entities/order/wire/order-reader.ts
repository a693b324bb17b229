import * as v from 'valibot'
import { isDeleted, undeletedRows, withoutRepeatedRows } from '#/lib/schema/plain-reading.ts'
import { withId } from '#/lib/schema/reading.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { type Order, order, type UnreadableOrder, unreadableOrder } from '../schema.ts'

/*
 * Reads the rows of the stream. A row that has not changed since the last list is not parsed again and returns the same
 * object.
 */

const isRow = (row: unknown): row is { id?: unknown } => typeof row === 'object' && row !== null

/** `unreadable`: the orders that cannot be read whole, with the parts that can. */
export type ReadOrders = { orders: readonly Order[]; unreadable: readonly UnreadableOrder[] }

/** `deletedIds`: of the rows that are marked as deleted. */
export type StreamedOrders = ReadOrders & { deletedIds: readonly Order['id'][] }

const deletedIdsOf = (rows: readonly unknown[]): Order['id'][] =>
  rows.filter(isDeleted).flatMap((row) => {
    const read = v.safeParse(withId, row)
    return read.success ? [read.output.id] : []
  })

/** Names of events that report the removal of an order, and of nothing else: 'order-archived', 'ORDER_DELETED', 'removed'. */
const REMOVAL_EVENT = /^(?:(?:kitchen|live|orders?|archived?|cancell?ed|cancel|deleted?|removed?)[-_.:/ ]?)+$/i

/** The order's id in the data of such an event. It is looked for in named fields first: a bare `id` may be the event's own. */
const removalData = v.union([
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

/** The id of the order that an event reports as removed; undefined if the event is about something else, or names no order. */
export function removedOrderId(event: string, data: unknown): Order['id'] | undefined {
  const read = REMOVAL_EVENT.test(event) ? v.safeParse(removalData, data) : undefined
  return read?.success ? read.output : undefined
}

export function createOrderReader() {
  /** By the row's id. Unreadable orders are cached too, so that each is reported once. */
  let readRows = new Map<unknown, { row: unknown; order: Order | undefined }>()

  function read(row: unknown) {
    const cachedEntry = isRow(row) ? readRows.get(row.id) : undefined
    if (cachedEntry && isSameJson(cachedEntry.row, row)) return cachedEntry
    const result = v.safeParse(order, row)
    if (!result.success) console.warn('An order could not be read:', v.flatten(result.issues), row)
    return { row, order: result.success ? result.output : undefined }
  }

  return {
    /** Undefined if it cannot be read. */
    readOne(row: unknown): Order | undefined {
      if (isDeleted(row)) return undefined
      const entry = read(row)
      if (isRow(row)) readRows.set(row.id, entry)
      return entry.order
    },

    /** The ids of the rows that are marked as deleted. */
    deletedIdsOf: deletedIdsOf,

    /**
     * Undefined if no row can be read: an empty board would be wrong.
     * @param isPart the list is incomplete, so cached rows that it lacks are kept.
     */
    readList(rows: readonly unknown[], isPart = false): StreamedOrders | undefined {
      const presentRows = withoutRepeatedRows(undeletedRows(rows))
      const entries = presentRows.map(read)
      const orders = entries.flatMap((entry) => entry.order ?? [])
      if (presentRows.length > 0 && orders.length === 0) return undefined
      const byId = entries.map((entry) => [isRow(entry.row) ? entry.row.id : undefined, entry] as const)
      readRows = new Map(isPart ? [...readRows, ...byId] : byId)
      const unreadable = entries.flatMap((entry) => (entry.order ? [] : v.parse(unreadableOrder, entry.row)))
      return { orders, unreadable, deletedIds: deletedIdsOf(rows) }
    },
  }
}
