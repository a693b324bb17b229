import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { ARE_IDEMPOTENCY_KEYS_SENT, DIALECT } from '#/config/env.ts'
import { LIMITS } from '#/config/limits.ts'
import { fetchPublicCombinations } from '#/entities/combination/api.ts'
import { fetchMenuIngredients } from '#/entities/ingredient/api.ts'
import { fetchMenus } from '#/entities/menu/api.ts'
import { businessDayOf, datesOf } from '#/entities/restaurant/business-day.ts'
import {
  ApiError,
  hasStatus,
  isReadMissing,
  isReadUnavailable,
  isRouteRefused,
  isUnanswered,
  mayHaveArrived,
  sendAndCheck,
} from '#/lib/http/api-error.ts'
import { callBackend } from '#/lib/http/call.ts'
import { type CallOptions, http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { POLLING } from '#/lib/query/polling.ts'
import { isDeleted, undeletedRows } from '#/lib/schema/plain-reading.ts'
import { rows, withId, withSourceRow } from '#/lib/schema/reading.ts'
import { maybeTime } from '#/lib/schema/reading-time.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { dayOf, daysAround } from '#/lib/time/days.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { currentZone, useZone } from '#/lib/time/zone.ts'
import type { OrderBody } from './corrections/correct-order.ts'
import { findMenuChanges, menuItems, menusWithUnlistedExtras } from './open-orders/menu-check.ts'
import { allLines } from './open-orders/open-order.ts'
import { joinLists, type OutboxHttp, type OutboxList, outboxList } from './outbox/context.ts'
import { TIMES } from './outbox/times.ts'
import { courseOffset, hasOtherDays, isSameUpdate, orderedAt, toOrderUpdate, withoutRepeats } from './rules.ts'
import {
  type CourseStatus,
  createdOrder,
  type NewOrder,
  type Order,
  order,
  orderCount,
  type UnreadableOrder,
} from './schema.ts'
import { createOrderReader, type ReadOrders } from './wire/order-reader.ts'
import { toSentLine } from './wire/sent-lines.ts'

const ORDER_PATH = '/api/order'
const COUNT_PATH = '/api/order/count'
const ARCHIVE_PATH = '/api/order/archived'

const orderAddress = (id: Order['id']) => `${ORDER_PATH}/${encodeURIComponent(id)}`

/** The stream of live orders (R2.48, ADR-013). */
export const ORDER_STREAM = ORDER_PATH

const readOrders = v.pipe(
  rows,
  v.rawTransform<unknown[], ReadOrders>(({ dataset, addIssue, NEVER }) => {
    const list = createOrderReader().readList(dataset.value)
    if (list) return list
    addIssue({ message: 'No order of the list could be read' })
    return NEVER
  }),
)

/** A call that the dialect says is missing fails as the backend's own answer would. */
function throwIfMissing(callName: 'kitchenList' | 'orderCount'): void {
  if (DIALECT[callName] === 'no') throw new ApiError('http', { status: 404 })
}

/** Read once beside the stream, which may be silent at first. An optional call of the backend. */
export async function fetchKitchenOrders(options?: ReadOptions) {
  throwIfMissing('kitchenList')
  return http.get(`${ORDER_PATH}/kitchen`, readOrders, { ...options, mayBeMissing: true })
}

/** It is also the reachability check before an order, and the board's cross-check. */
export async function fetchOrderCount(options?: CallOptions) {
  throwIfMissing('orderCount')
  return http.get(COUNT_PATH, orderCount, options)
}

async function countOrders(signal: AbortSignal): Promise<number | null> {
  try {
    return await fetchOrderCount({ signal })
  } catch (error) {
    if (!isReadMissing(error)) throw error
  }
  try {
    const { orders, unreadable } = await fetchKitchenOrders({ signal })
    return orders.length + unreadable.length
  } catch (error) {
    if (!isReadMissing(error)) throw error
    return null
  }
}

/** False: the archive answers with all days only. */
export const hasArchiveByDate = (): boolean => DIALECT.archiveByDate !== 'no'

const archiveAddress = (date?: string) =>
  date && hasArchiveByDate() ? `${ARCHIVE_PATH}?date=${encodeURIComponent(date)}` : ARCHIVE_PATH

const isDateRefused = (error: unknown): boolean => hasStatus(error, 400, 404, 422)

/**
 * The empty answer for a day that has not begun, which some backends refuse to list. Throws every other error.
 * @param date `YYYY-MM-DD`.
 */
function emptyIfNotBegun<Empty>(date: string | undefined, error: unknown, empty: Empty): Empty {
  if (date !== undefined && isDateRefused(error) && date > dayOf(serverClock.at())) return empty
  throw error
}

/** The dates that this evening's orders may have, whatever the time zone of the backend. */
const daysOfEvening = (now: number): string[] => [...new Set(daysAround(now))]

const fetchIds = async (address: string, signal: AbortSignal): Promise<Order['id'][]> =>
  undeletedRows(await http.get(address, rows, { signal })).flatMap((row) => {
    const parsed = v.safeParse(withId, row)
    return parsed.success ? [parsed.output.id] : []
  })

/** Ids in the archive of the days on which these orders were taken, and of this evening; undefined if it cannot be read. */
async function fetchArchivedIds(orders: readonly Order[], signal: AbortSignal): Promise<Set<Order['id']> | undefined> {
  const times = [serverClock.at(), ...orders.map((each) => orderedAt(each) ?? serverClock.at())]
  const days = [...new Set(times.flatMap(daysOfEvening))].slice(0, MOST_DAYS)
  try {
    if (!hasArchiveByDate()) return new Set(await fetchIds(ARCHIVE_PATH, signal))
    const ids = new Set<Order['id']>()
    for (const day of days) {
      const idsOfDay = await fetchIds(archiveAddress(day), signal).catch((error: unknown) =>
        emptyIfNotBegun(day, error, []),
      )
      for (const each of idsOfDay) ids.add(each)
      if (orders.every((each) => ids.has(each.id))) break
    }
    return ids
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

const MOST_DAYS = 6
/** How many orders are read one by one, at most. */
const MOST_BY_ID = 5

/**
 * Which of these orders are live. `gone`: ids of orders that are archived, or marked as deleted. `live`: the backend has the
 * order, and its archive does not. `missing`: it answers 404, which may also mean that it lacks this call. An id in none of the
 * sets is not known.
 */
export async function fetchWhetherLive(
  orders: readonly Order[],
  signal: AbortSignal,
): Promise<{ hasArchive: boolean } & Record<'gone' | 'live' | 'missing', Set<Order['id']>>> {
  const archivedIds = orders.length > 0 ? await fetchArchivedIds(orders, signal) : undefined
  const goneIds = new Set(orders.flatMap((each) => (archivedIds?.has(each.id) ? [each.id] : [])))
  const liveIds = new Set<Order['id']>()
  const missingIds = new Set<Order['id']>()
  const remainingOrders = orders.filter((each) => !goneIds.has(each.id))
  for (const { id } of remainingOrders.slice(0, MOST_BY_ID)) {
    try {
      if (isDeleted(await http.get(orderAddress(id), v.unknown(), { signal }))) goneIds.add(id)
      else if (archivedIds) liveIds.add(id)
    } catch (error) {
      signal.throwIfAborted()
      if (!hasStatus(error, 404, 410)) break
      missingIds.add(id)
    }
  }
  return { hasArchive: archivedIds !== undefined, gone: goneIds, live: liveIds, missing: missingIds }
}

const fetchArchive = (date: string | undefined, options: ReadOptions) =>
  http.get(archiveAddress(date), outboxList, options)

/** A backend that ignores the date answers with all orders each time. */
const fetchArchiveOfEvening = async (options: ReadOptions) =>
  joinLists(await Promise.all(daysOfEvening(serverClock.at()).map((day) => fetchArchive(day, options))))

/** The date is not part of the documented call, so it may be what failed. */
const mayBeDueToDate = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'network' && !hasStatus(error, 401, 403, 429)

/**
 * Reads this evening's archived orders, and the whole archive if those are not enough. Throws ApiError.
 * @param isEnough decides it for this evening's orders.
 */
export async function readArchive(
  isEnough: (part: OutboxList) => boolean,
  options: ReadOptions = {},
): Promise<OutboxList> {
  if (!hasArchiveByDate()) return fetchArchive(undefined, options)
  const eveningOrders = await fetchArchiveOfEvening(options).catch((error: unknown) => {
    if (mayBeDueToDate(error)) return undefined
    throw error
  })
  return eveningOrders && isEnough(eveningOrders) ? eveningOrders : fetchArchive(undefined, options)
}

/**
 * Rows as they come, because parsing those of many days takes long. @param date `YYYY-MM-DD`; undefined: all days. Throws
 * ApiError.
 */
export const fetchArchivedRows = (date: string | undefined, options: ReadOptions): Promise<unknown[]> =>
  http.get(archiveAddress(date), rows, options)

/**
 * The archived orders of a day that have a time. A backend that ignores the date sends all days, so only the rows of that day
 * are parsed whole.
 */
export async function fetchArchivedOn(date: string): Promise<Order[]> {
  if (!hasArchiveByDate()) return []
  const archiveRows = undeletedRows(await http.get(archiveAddress(date), rows))
  return archiveRows.flatMap((row) => {
    const parsedTime = v.safeParse(v.object({ orderTime: maybeTime }), row)
    const orderedTime = parsedTime.success ? orderedAt(parsedTime.output) : undefined
    if (orderedTime === undefined || dayOf(orderedTime) !== date) return []
    const parsed = v.safeParse(order, row)
    return parsed.success ? [parsed.output] : []
  })
}

/**
 * The body with its lines as the backend expects them: flat in `dishIndices`, or grouped in `courses`.
 * @param shape in which of the two; an update uses the one that the order came in, a new order the dialect's.
 * @param offset is subtracted from the course numbers.
 */
function toSentBody(
  { dishIndices: lines, ...order }: NewOrder | OrderBody,
  shape: string | undefined = DIALECT.orderLines,
  offset = 0,
): object {
  const dishIndices = lines.map((line) => ({ ...line, course: line.course - offset }))
  if (shape !== 'courses') return { dishIndices: dishIndices.map(toSentLine), ...order }
  const courses = [...new Set(dishIndices.map(({ course }) => course))].sort((a, b) => a - b)
  const linesOf = (number: number) => dishIndices.filter(({ course }) => course === number).map(toSentLine)
  return { ...order, courses: courses.map((each) => ({ dishIndices: linesOf(each) })) }
}

/** How long each read of a menu may take before an order is sent, ms. What is not read by then is not compared with the order. */
const READ_LIMITS = { menus: 3_000, extras: 1_000 }

/** Only the outbox makes these calls, because it decides whether an order may be sent (ADR-007). */
export const outboxCalls: OutboxHttp = {
  send: (newOrder, { signal, idempotencyKey }) =>
    http.post('/api/create-order', toSentBody(newOrder), createdOrder, {
      timeout: LIMITS.orderTimeout,
      signal,
      ...(ARE_IDEMPOTENCY_KEYS_SENT && { headers: { 'Idempotency-Key': idempotencyKey } }),
    }),
  reachByCount: (signal) =>
    DIALECT.orderCount === 'no'
      ? Promise.reject(new ApiError('network'))
      : fetchOrderCount({ signal, timeout: TIMES.reachLimit }),
  reachByTables: (signal) => http.get('/api/dinner-table', v.unknown(), { signal, timeout: TIMES.reachLimit }),
  async findMenuChanges(openOrder, signal) {
    const orUndefined = <Answer>(reading: Promise<Answer>) => reading.catch(() => undefined)
    const options = { signal, mustBeFresh: true, timeout: READ_LIMITS.menus }
    const hasCombinations = allLines(openOrder).some(({ kind }) => kind === 'combination')
    const [menus = [], combinations] = await Promise.all([
      orUndefined(fetchMenus(openOrder.restaurantId, false, options)),
      hasCombinations ? orUndefined(fetchPublicCombinations(openOrder.restaurantId, options)) : undefined,
    ])
    const menuIds = menusWithUnlistedExtras(openOrder, menuItems({ menus, combinations }))
    const extras = await Promise.all(
      menuIds.map(async (id) => {
        const ingredients = await orUndefined(fetchMenuIngredients(id, { ...options, timeout: READ_LIMITS.extras }))
        return ingredients ? [[id, ingredients] as const] : []
      }),
    )
    return findMenuChanges(openOrder, { menus, combinations, extras: new Map(extras.flat()) })
  },
  async liveOrders(signal) {
    throwIfMissing('kitchenList')
    return http.get(`${ORDER_PATH}/kitchen`, outboxList, { signal, mayBeMissing: true })
  },
  // No order at all may mean that the backend reads the date differently.
  archivedOrders: (signal, isThorough) => readArchive(({ orders }) => !isThorough || orders.length > 0, { signal }),
  async orderById(id, signal) {
    const { row, read } = await fetchOrder(id, withSourceRow(order), { signal, mustBeFresh: true })
    return isDeleted(row) ? undefined : read
  },
}

let kitchenReadBegunAt = Number.NEGATIVE_INFINITY

/** When the call began that read the live orders which the screens show, ms. */
export const kitchenReadAt = (): number => kitchenReadBegunAt

export const orderQueries = {
  /** Null if the backend sends neither the count nor the list. */
  count: () =>
    queryOptions({
      queryKey: ['order', 'count'],
      queryFn: ({ signal }) => countOrders(signal),
      ...POLLING,
    }),

  /** The live orders for screens without a stream. Fails if the backend lacks the call. */
  kitchen: () =>
    queryOptions({
      queryKey: ['order', 'kitchen'],
      queryFn: async ({ signal }) => {
        const begunAt = Date.now()
        const kitchenOrders = await fetchKitchenOrders({ signal })
        kitchenReadBegunAt = begunAt
        return kitchenOrders
      },
      ...POLLING,
      // A backend that lacks the call is asked only once.
      refetchInterval: ({ state }) => !isReadUnavailable(state.error) && POLLING.refetchInterval,
    }),

  /**
   * @param date `YYYY-MM-DD`; without it, all days.
   * @param endsAt the hour at which that day ends at the restaurant, 0 at midnight; undefined: the day that the backend means.
   */
  archived: (date?: string, endsAt?: number) => {
    const isBusinessDay = date !== undefined && endsAt !== undefined
    return queryOptions({
      queryKey: ['order', 'archived', date ?? '', ...(isBusinessDay ? [endsAt, currentZone()] : [])],
      queryFn: ({ signal }): Promise<ArchivedOrders> =>
        isBusinessDay
          ? fetchBusinessDay(date, endsAt, signal)
          : http
              .get(archiveAddress(date), readOrders, { signal })
              .catch((error: unknown) => emptyIfNotBegun(date, error, NO_ORDERS)),
    })
  },
}

/** `refusedDates`: dates that the backend refused to list, and that may have orders of the day, `YYYY-MM-DD`. */
type ArchivedOrders = ReadOrders & { refusedDates?: readonly string[] }

/**
 * The orders of a business day of the restaurant. It may overlap several dates of the backend, whose time zone is not known. An
 * order without a time belongs to the date under which it is listed.
 */
async function fetchBusinessDay(day: string, endsAt: number, signal: AbortSignal): Promise<ArchivedOrders> {
  const readDate = async (date: string) => ({ date, ...(await http.get(archiveAddress(date), readOrders, { signal })) })
  const refusedDates: string[] = []
  const readNeighbour = (date: string) =>
    readDate(date)
      .catch((error: unknown) => ({ date, ...emptyIfNotBegun(date, error, NO_ORDERS) }))
      .catch((error: unknown) => {
        if (!isDateRefused(error)) throw error
        refusedDates.push(date)
        return { date, ...NO_ORDERS }
      })
  const answerOfDay = await readDate(day)
  const hasAllDays = !hasArchiveByDate() || hasOtherDays(answerOfDay.orders, day)
  const otherDates = hasAllDays ? [] : datesOf(day, endsAt).filter((date) => date !== day)
  const answers = [answerOfDay, ...(await Promise.all(otherDates.map(readNeighbour)))]
  const isOfDay = (order: Pick<Order, 'orderTime'>, date: string) => {
    const orderedTime = orderedAt(order)
    return orderedTime === undefined ? date === day : businessDayOf(orderedTime, endsAt) === day
  }
  const orders = answers.flatMap((answer) => answer.orders.filter((order) => isOfDay(order, answer.date)))
  const unreadable = answers.flatMap((answer) => answer.unreadable.filter((each) => isOfDay(each, answer.date)))
  return {
    orders: [...new Map(orders.map((order) => [order.id, order])).values()],
    unreadable: withoutRepeats(unreadable),
    refusedDates: refusedDates.sort(),
  }
}

const ordersOf = ({ orders }: ReadOrders) => orders
const unreadableOf = ({ unreadable }: ReadOrders) => unreadable
const refusedDatesOf = ({ refusedDates: refused }: ArchivedOrders) => refused ?? NO_ROWS

export const useOrderCount = () => useQuery(orderQueries.count())
/** The live orders that can be read. A statement about all live orders has to consider `useUnreadableOrders` too. */
export const useKitchenOrders = () => useQuery({ ...orderQueries.kitchen(), select: ordersOf })
/** The live orders, unless the list is from storage or could not be read again. */
export const freshOrders = ({
  data,
  isRefetchError,
}: Pick<ReturnType<typeof useKitchenOrders>, 'data' | 'isRefetchError'>): readonly Order[] | undefined =>
  isRefetchError || storedAt(data) !== undefined ? undefined : data
export const useUnreadableOrders = (): readonly UnreadableOrder[] =>
  useQuery({ ...orderQueries.kitchen(), select: unreadableOf }).data ?? NO_ROWS

const NO_ROWS: readonly never[] = []
const NO_ORDERS: ReadOrders = { orders: NO_ROWS, unreadable: NO_ROWS }

/**
 * @param options.isPolled the day is not over, so it is polled. @param options.isEnabled false: nothing is fetched.
 * @param options.endsAt as in `orderQueries.archived`.
 */
export function useArchivedOrders(
  date?: string,
  { isPolled = false, endsAt, isEnabled = true }: { isPolled?: boolean; endsAt?: number; isEnabled?: boolean } = {},
) {
  useZone()
  const query = orderQueries.archived(date, endsAt)
  return useQuery({ ...query, ...(isPolled && POLLING), select: ordersOf, enabled: isEnabled })
}
export function useUnreadableArchived(date?: string, endsAt?: number, isEnabled = true): readonly UnreadableOrder[] {
  useZone()
  return useQuery({ ...orderQueries.archived(date, endsAt), select: unreadableOf, enabled: isEnabled }).data ?? NO_ROWS
}

/** The dates that the backend refuses to list, and that may have orders of this day, `YYYY-MM-DD`. */
export function useRefusedDates(date: string | undefined, endsAt: number): readonly string[] {
  useZone()
  return useQuery({ ...orderQueries.archived(date, endsAt), select: refusedDatesOf }).data ?? NO_ROWS
}

/** The queries that a write to an order makes stale; the tables, because one may become free. */
export const ORDER_CHANGES = ['order', 'table'] as const

/** The answer to a call that archives was lost, and the order is known to be live still. */
export class NotArchived extends ApiError {
  constructor(cause: ApiError) {
    super(cause.kind, { status: cause.status, serverMessage: cause.serverMessage, cause })
  }
}

/** The backend refused to archive an order that is not live any more: another device has archived or deleted it. */
export class OrderIsGone extends ApiError {
  constructor(cause: ApiError) {
    super(cause.kind, { status: cause.status, serverMessage: cause.serverMessage, cause })
  }
}

/**
 * Archives an order. If the answer does not show whether it was archived, it reads the live orders. Throws ApiError, and its
 * subclasses `NotArchived` and `OrderIsGone`.
 * @param send makes the call.
 */
export async function archiveAndCheck(id: Order['id'], send: () => Promise<unknown>): Promise<void> {
  const wasOffline = !navigator.onLine
  try {
    await send()
  } catch (error) {
    if (!(error instanceof ApiError) || hasStatus(error, 401)) throw error
    // The device was offline and no answer came: the request has not left the device.
    const liveness = await fetchLiveness(id).catch(() => (wasOffline && isUnanswered(error) ? 'live' : 'unknown'))
    const isLost = mayHaveArrived(error)
    if (liveness === 'gone' && isLost) return
    if (liveness === 'gone') throw new OrderIsGone(error)
    throw liveness === 'live' && isLost ? new NotArchived(error) : error
  }
}

export const orderMutations = {
  /** Archives an order (R2.49). Its card shows a failure. */
  archive: () =>
    mutationOptions({
      mutationFn: (id: Order['id']) =>
        archiveAndCheck(id, () =>
          callBackend('archiveOrder', undefined, NO_ANSWER, {
            id,
            // Some backends answer 404 to an HTTP method that they lack, and an order that is not live may be archived already.
            exists: async () => (await fetchLiveness(id)) === 'live',
          }),
        ),
      meta: { changes: ORDER_CHANGES, showsFailure: true },
    }),
}

/** Whether an order is live, as the backend's lists show. Throws ApiError if they cannot be read. */
export async function fetchLiveness(id: Order['id']): Promise<'live' | 'gone' | 'unknown'> {
  try {
    const { orders, unreadable } = await fetchKitchenOrders({ mustBeFresh: true })
    if (orders.some((each) => each.id === id)) return 'live'
    return unreadable.length > 0 ? 'unknown' : 'gone'
  } catch (error) {
    if (!isReadMissing(error)) throw error
  }
  const { live, gone } = await fetchWhetherLive(
    [await fetchOrder(id, order, { mustBeFresh: true })],
    new AbortController().signal,
  )
  return live.has(id) ? 'live' : gone.has(id) ? 'gone' : 'unknown'
}

/** Another person has changed the order, so nothing was written. */
export class OrderHasChanged extends Error {
  readonly currentOrder: Order

  constructor(currentOrder: Order) {
    super('The order has changed meanwhile')
    this.currentOrder = currentOrder
  }
}

/** The answer to a change of an order's status was lost, and a read did not show the new status. */
export class UnclearStatus extends ApiError {
  constructor(cause: ApiError) {
    super(cause.kind, { status: cause.status, serverMessage: cause.serverMessage, cause })
  }
}

/** True until an answer shows that the backend lacks the call. */
const updateOfferedStore = createStore(true)

export const useOrderUpdateIsOffered = (): boolean => useStore(updateOfferedStore) && DIALECT.orderUpdate !== 'no'

export const fetchOrder = <Schema extends v.GenericSchema>(id: Order['id'], schema: Schema, options?: ReadOptions) =>
  http.get(orderAddress(id), schema, options)

/** Courses are sent as they came, counted from 0 or 1. @param currentOrder the order as it was read. */
export async function writeOrder(
  currentOrder: Pick<Order, 'id' | 'receivedNames' | 'lines'>,
  body: OrderBody,
): Promise<void> {
  const { id, receivedNames } = currentOrder
  try {
    await callBackend(
      'updateOrder',
      toSentBody(body, receivedNames?.dishIndices, courseOffset(currentOrder)),
      NO_ANSWER,
      {
        id,
        exists: async () => (await fetchOrder(id, order).catch(() => fetchLiveOrder(id))) !== undefined,
        otherFields: async () => {
          const { dishIndices, courses, ...others } = await fetchOrderRow(id)
          return others
        },
      },
    )
  } catch (error) {
    if (isRouteRefused(error)) updateOfferedStore.set(false)
    throw error
  }
}

const orderRow = v.record(v.string(), v.unknown())

/**
 * An order with all its fields as the backend sends them. Throws if it cannot be read, because a write would then lose fields.
 */
async function fetchOrderRow(id: Order['id']): Promise<v.InferOutput<typeof orderRow>> {
  const hasId = (each: unknown) => v.is(withId, each) && String(each.id) === id
  try {
    const single = await fetchOrder(id, orderRow, { mustBeFresh: true })
    if (hasId(single)) return single
  } catch (error) {
    if (!isReadMissing(error)) throw error
  }
  throwIfMissing('kitchenList')
  const liveRows = await http.get(`${ORDER_PATH}/kitchen`, rows, { mayBeMissing: true, mustBeFresh: true })
  return v.parse(orderRow, liveRows.find(hasId))
}

/**
 * Sets an order's status. The call sends the whole order, so the order is read first: a waiter may have changed it.
 * @param change.seen the order as the person saw it.
 * Throws ApiError (UnclearStatus if the status may have changed) and OrderHasChanged, which the order's card shows.
 */
export async function moveStatus({ seen, next }: { seen: Order; next: CourseStatus }): Promise<void> {
  const currentOrder = await fetchOrder(seen.id, order)
  const update = toOrderUpdate(currentOrder, next)
  if (!update || !isSameUpdate(update, toOrderUpdate(seen, next))) throw new OrderHasChanged(currentOrder)
  try {
    await sendAndCheck(
      () => writeOrder(currentOrder, update),
      async () => (await fetchOrder(seen.id, order)).courseStatus === next,
    )
  } catch (error) {
    throw error instanceof ApiError && mayHaveArrived(error) ? new UnclearStatus(error) : error
  }
}

/** Undefined if the order is not live any more. A backend without the list may answer with an archived order. */
export async function fetchLiveOrder(id: Order['id']): Promise<Order | undefined> {
  try {
    const { orders, unreadable } = await fetchKitchenOrders({ mustBeFresh: true })
    const liveOrder = orders.find((each) => each.id === id)
    if (liveOrder || unreadable.length === 0) return liveOrder
  } catch (error) {
    if (!isReadMissing(error)) throw error
  }
  try {
    return await fetchOrder(id, order, { mustBeFresh: true })
  } catch (error) {
    if (hasStatus(error, 404, 410)) return undefined
    throw error
  }
}

/** A live order from the list, or read by itself if the backend lacks the list; then it may be an archived one. */
export function useLiveOrder(id: Order['id']) {
  const list = useKitchenOrders()
  const isListMissing = !list.data && isReadMissing(list.error)
  const single = useQuery({
    queryKey: ['order', 'one', id],
    queryFn: async () => (await fetchLiveOrder(id)) ?? null,
    enabled: isListMissing,
    ...POLLING,
  })
  const { isPending, error, refetch } = isListMissing ? single : list
  const isRead = isListMissing ? single.data !== undefined : list.data !== undefined
  return {
    order: list.data?.find((each) => each.id === id) ?? single.data ?? undefined,
    isRead,
    isPending,
    error,
    refetch,
  }
}

/** Throws ApiError, also of status 404: an order that is not live any more may have been archived. */
export const deleteOrder = (id: Order['id']) =>
  http.write('DELETE', orderAddress(id), undefined, NO_ANSWER, { mayBeMissing: true })

/**
 * Whether held courses stay on this device, because nobody could fire them in the kitchen, or it is not known yet whether one
 * can.
 */
export function useKeepsHeldCourses(): boolean {
  const { data } = useKitchenOrders()
  return !useOrderUpdateIsOffered() || data === undefined
}
