import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { hasStatus, isCallMissing } from '#/lib/http/api-error.ts'
import { type CallOptions, http, NO_ANSWER } from '#/lib/http/http.ts'
import { POLLING } from '#/lib/query/polling.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { isDeleted, livingRows, id as orderId } from '#/lib/schema/reading.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { countedOrders } from './order-reader.ts'
import { outboxList } from './outbox/list.ts'
import { toOrderUpdate } from './rules.ts'
import { type CourseStatus, createdOrder, type NewOrder, type Order, order, orderCount, orderList } from './schema.ts'

const ORDER = '/api/order'
const COUNT = '/api/order/count'
const ARCHIVED = '/api/order/archived'

const one = (id: Order['id']) => `${ORDER}/${encodeURIComponent(id)}`

/** The stream of live orders (specification, section 7; contract, The order stream). lib/stream reads it. */
export const ORDER_STREAM = ORDER

/** PATCH, as the other client of the backend sends it, without a body. */
export const archiveAddress = (id: Order['id']) => `${ORDER}/archive/${encodeURIComponent(id)}`

/**
 * Sends a new order. Gives the id that the backend answers with, where it does; any 2xx is success. Throws ApiError.
 * Only the outbox calls it: it alone knows whether an order may be sent (engineering, Orders over bad Wi-Fi).
 */
export const createOrder = (newOrder: NewOrder, { timeout = LIMITS.orderTimeout, ...options }: CallOptions = {}) =>
  http.post('/api/create-order', newOrder, createdOrder, { timeout, ...options })

/** The live orders, read once beside the stream, which may say nothing at first. An extra call: its absence is no fault. */
export const fetchKitchenOrders = (options?: CallOptions) => http.get(`${ORDER}/kitchen`, countedOrders, options)

/** How many orders are live. Also the probe before an order is sent, and the board's cross-check. */
export const fetchOrderCount = (options?: CallOptions) => http.get(COUNT, orderCount, options)

async function countOrders(signal: AbortSignal): Promise<number | null> {
  try {
    return await fetchOrderCount({ signal })
  } catch (error) {
    if (!isCallMissing(error)) throw error
  }
  try {
    const { orders, unreadable } = await fetchKitchenOrders({ signal })
    return orders.length + unreadable
  } catch (error) {
    if (!isCallMissing(error)) throw error
    return null
  }
}

const archivedAddress = (date?: string) => (date ? `${ARCHIVED}?date=${encodeURIComponent(date)}` : ARCHIVED)

/** The archived orders, of one day (`YYYY-MM-DD`) where one is given. */
const fetchArchivedOrders = (date?: string, options?: CallOptions) =>
  http.get(archivedAddress(date), orderList, options)

/** The two lists where the outbox looks for an order. */
export const lookThroughKitchen = (options?: CallOptions) => http.get(`${ORDER}/kitchen`, outboxList, options)
export const lookThroughArchive = (date?: string, options?: CallOptions) =>
  http.get(archivedAddress(date), outboxList, options)

/** Of an order that is not live any more: it was archived or deleted, or neither can be said for certain. */
export type Fate = 'archived' | 'deleted' | 'unknown'

/** What became of an order that is not among the live ones any more. Throws ApiError. */
export async function fetchFate(id: Order['id'], options?: CallOptions): Promise<Fate> {
  let isMissing = false
  try {
    return isDeleted(await http.get(one(id), v.unknown(), options)) ? 'deleted' : 'archived'
  } catch (error) {
    // A backend without this call, or that forbids it, may have the order in its archive all the same.
    if (!hasStatus(error, 403, 404, 405, 410, 501)) throw error
    isMissing = hasStatus(error, 404, 410)
  }
  const rows = livingRows(await http.get(ARCHIVED, v.array(v.unknown()), options))
  if (rows.some((row) => v.is(v.object({ id: orderId }), row) && String(row.id) === id)) return 'archived'
  return isMissing ? 'deleted' : 'unknown'
}

export const orderQueries = {
  /** Number of live orders; null where the backend gives neither their count nor their list. */
  count: () =>
    queryOptions({
      queryKey: ['order', 'count'],
      queryFn: ({ signal }) => countOrders(signal),
      ...POLLING,
    }),

  /** The live orders where no stream is open: the tables' cards, a table's second round. Without the extra call: an error. */
  kitchen: () =>
    queryOptions({
      queryKey: ['order', 'kitchen'],
      queryFn: async ({ signal }) => (await fetchKitchenOrders({ signal })).orders,
      ...POLLING,
    }),

  /** The archive: all of it, or that of one day (`YYYY-MM-DD`). */
  archived: (date?: string) =>
    queryOptions({
      queryKey: ['order', 'archived', date ?? ''],
      queryFn: ({ signal }) => fetchArchivedOrders(date, { signal }),
    }),
}

export const useOrderCount = () => useQuery(orderQueries.count())
export const useKitchenOrders = () => useQuery(orderQueries.kitchen())
export const useArchivedOrders = (date?: string) => useQuery(orderQueries.archived(date))
/** Those of a day that is still going on. */
export const useArchivedToday = (date: string) => useQuery({ ...orderQueries.archived(date), ...POLLING })

/** What an archived order changes. */
export const ARCHIVE_CHANGES = ['order', 'table'] as const

export const orderMutations = {
  /** Archives an order (specification, section 4). Its own card tells a failure. */
  archive: () =>
    mutationOptions({
      mutationFn: (id: Order['id']) => http.patch(archiveAddress(id), undefined, NO_ANSWER),
      meta: { changes: ARCHIVE_CHANGES, showsFailure: true },
    }),
}

/** An order is not any more what the card showed that was tapped; `now` is how it is. Nothing was written. */
export class OrderHasChanged extends Error {
  readonly now: Order

  constructor(now: Order) {
    super('The order has changed meanwhile')
    this.now = now
  }
}

/** The backend does not know the extra call. */
export class StatusMoveMissing extends Error {}

/**
 * Moves an order's status. The whole order travels (an extra call of the backend), so it is read first: what a waiter has
 * changed since the card was drawn must not be written over. Throws ApiError, OrderHasChanged, StatusMoveMissing; told on
 * the order's own card.
 */
export const useMoveStatus = () =>
  useWrite({
    mutationFn: async ({ known, next }: { known: Order; next: CourseStatus }) => {
      const now = await http.get(one(known.id), order)
      const update = toOrderUpdate(now, next)
      if (!update || !isSameJson(update, toOrderUpdate(known, next))) throw new OrderHasChanged(now)
      try {
        await http.patch(one(known.id), update, NO_ANSWER)
      } catch (error) {
        throw hasStatus(error, 404, 405) ? new StatusMoveMissing() : error
      }
    },
    meta: { changes: ['order'], showsFailure: true },
  })
