import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { DIALECT, SENDS_IDEMPOTENCY_KEY } from '#/config/env.ts'
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
import { call } from '#/lib/http/call.ts'
import { type CallOptions, http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { POLLING } from '#/lib/query/polling.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { isDeleted, undeletedRows } from '#/lib/schema/plain-reading.ts'
import { rows, withId, withRow } from '#/lib/schema/reading.ts'
import { maybeTime } from '#/lib/schema/reading-time.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { dayOf, daysAround } from '#/lib/time/days.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { currentZone, useZone } from '#/lib/time/zone.ts'
import type { OrderBody } from './corrections/correct-order.ts'
import { menuItems, menusToAsk, newsFromMenu } from './open-orders/menu-check.ts'
import { allLines } from './open-orders/open-order.ts'
import { joined, type OutboxHttp, type OutboxList, outboxList } from './outbox/context.ts'
import { TIMES } from './outbox/times.ts'
import { courseOffset, eachOnce, isOfAllDays, isSameUpdate, orderedAt, toOrderUpdate } from './rules.ts'
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
import { sentLine } from './wire/sent-lines.ts'

const ORDER = '/api/order'
const COUNT = '/api/order/count'
const ARCHIVED = '/api/order/archived'

const one = (id: Order['id']) => `${ORDER}/${encodeURIComponent(id)}`

/** The stream of live orders (R2.48, ADR-013). */
export const ORDER_STREAM = ORDER

const readOrders = v.pipe(
  rows,
  v.rawTransform<unknown[], ReadOrders>(({ dataset, addIssue, NEVER }) => {
    const list = createOrderReader().list(dataset.value)
    if (list) return list
    addIssue({ message: 'No order of the list could be read' })
    return NEVER
  }),
)

/** A call that the dialect says is missing fails as the backend's own answer would. */
function needs(row: 'kitchenList' | 'orderCount'): void {
  if (DIALECT[row] === 'no') throw new ApiError('http', { status: 404 })
}

/** Read once beside the stream, which may be silent at first. An optional call of the backend. */
export async function fetchKitchenOrders(options?: ReadOptions) {
  needs('kitchenList')
  return http.get(`${ORDER}/kitchen`, readOrders, { ...options, mayBeMissing: true })
}

/** It is also the reachability check before an order, and the board's cross-check. */
export async function fetchOrderCount(options?: CallOptions) {
  needs('orderCount')
  return http.get(COUNT, orderCount, options)
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

const archivedAddress = (date?: string) =>
  date && hasArchiveByDate() ? `${ARCHIVED}?date=${encodeURIComponent(date)}` : ARCHIVED

const isDateRefused = (error: unknown): boolean => hasStatus(error, 400, 404, 422)

/**
 * A backend may refuse a day that has not begun: it has no orders yet. Throws other errors.
 * @param date `YYYY-MM-DD` @param none what the answer is then
 */
function noneYet<None>(date: string | undefined, error: unknown, none: None): None {
  if (date !== undefined && isDateRefused(error) && date > dayOf(serverClock.at())) return none
  throw error
}

/** The days of this evening's orders in any time zone of the backend. */
const daysOfEvening = (now: number): string[] => [...new Set(daysAround(now))]

const idsAt = async (address: string, signal: AbortSignal): Promise<Order['id'][]> =>
  undeletedRows(await http.get(address, rows, { signal })).flatMap((row) => {
    const read = v.safeParse(withId, row)
    return read.success ? [read.output.id] : []
  })

/** Ids of the archive's orders, of the days of these orders and of this evening; undefined if it cannot be read. */
async function archivedIds(orders: readonly Order[], signal: AbortSignal): Promise<Set<Order['id']> | undefined> {
  const times = [serverClock.at(), ...orders.map((each) => orderedAt(each) ?? serverClock.at())]
  const days = [...new Set(times.flatMap(daysOfEvening))].slice(0, MOST_DAYS)
  try {
    if (!hasArchiveByDate()) return new Set(await idsAt(ARCHIVED, signal))
    const ids = new Set<Order['id']>()
    for (const day of days) {
      const ofDay = await idsAt(archivedAddress(day), signal).catch((error: unknown) => noneYet(day, error, []))
      for (const each of ofDay) ids.add(each)
      if (orders.every((each) => ids.has(each.id))) break
    }
    return ids
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

const MOST_DAYS = 6
/** Orders that are asked for by their ids, at most. */
const MOST_BY_ID = 5

/**
 * What the backend says of these orders. `gone`: archived, or marked as deleted. `live`: it has the order, and its archive
 * has not. `missing`: it answers 404, as it also does where it lacks this call. Of the rest nothing is known.
 */
export async function fetchWhetherLive(
  orders: readonly Order[],
  signal: AbortSignal,
): Promise<{ hasArchive: boolean } & Record<'gone' | 'live' | 'missing', Set<Order['id']>>> {
  const archived = orders.length > 0 ? await archivedIds(orders, signal) : undefined
  const gone = new Set(orders.flatMap((each) => (archived?.has(each.id) ? [each.id] : [])))
  const live = new Set<Order['id']>()
  const missing = new Set<Order['id']>()
  const rest = orders.filter((each) => !gone.has(each.id))
  for (const { id } of rest.slice(0, MOST_BY_ID)) {
    try {
      if (isDeleted(await http.get(one(id), v.unknown(), { signal }))) gone.add(id)
      else if (archived) live.add(id)
    } catch (error) {
      signal.throwIfAborted()
      if (!hasStatus(error, 404, 410)) break
      missing.add(id)
    }
  }
  return { hasArchive: archived !== undefined, gone, live, missing }
}

const lookThroughArchive = (date: string | undefined, options: ReadOptions) =>
  http.get(archivedAddress(date), outboxList, options)

/** A backend that ignores the date answers with all orders each time. */
const archiveOfEvening = async (options: ReadOptions) =>
  joined(await Promise.all(daysOfEvening(serverClock.at()).map((day) => lookThroughArchive(day, options))))

/** The date is not part of the documented call, so it may be what failed. */
const mayBeTheDate = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'network' && !hasStatus(error, 401, 403, 429)

/**
 * The archive, a part after the other, until one is enough: this evening's orders, then all. Throws ApiError.
 * @param isEnough of a part.
 */
export async function readArchive(
  isEnough: (part: OutboxList) => boolean,
  options: ReadOptions = {},
): Promise<OutboxList> {
  if (!hasArchiveByDate()) return lookThroughArchive(undefined, options)
  const ofEvening = await archiveOfEvening(options).catch((error: unknown) => {
    if (mayBeTheDate(error)) return undefined
    throw error
  })
  return ofEvening && isEnough(ofEvening) ? ofEvening : lookThroughArchive(undefined, options)
}

/** Unparsed, for many days. @param date `YYYY-MM-DD`; undefined: all days. Throws ApiError. */
export const fetchArchivedRows = (date: string | undefined, options: ReadOptions): Promise<unknown[]> =>
  http.get(archivedAddress(date), rows, options)

/**
 * The orders of a day, with their time. Lines are parsed for that day only: a backend that ignores the date sends all
 * days.
 */
export async function fetchArchivedOn(date: string): Promise<Order[]> {
  if (!hasArchiveByDate()) return []
  const all = undeletedRows(await http.get(archivedAddress(date), rows))
  return all.flatMap((row) => {
    const timed = v.safeParse(v.object({ orderTime: maybeTime }), row)
    const at = timed.success ? orderedAt(timed.output) : undefined
    if (at === undefined || dayOf(at) !== date) return []
    const read = v.safeParse(order, row)
    return read.success ? [read.output] : []
  })
}

/** The lines as the call has them: flat, or grouped by course, as the order came, or as the dialect says. */
function withSentLines(
  { dishIndices: lines, ...order }: NewOrder | OrderBody,
  under: string | undefined = DIALECT.orderLines,
  offset = 0,
): object {
  const dishIndices = lines.map((line) => ({ ...line, course: line.course - offset }))
  if (under !== 'courses') return { dishIndices: dishIndices.map(sentLine), ...order }
  const courses = [...new Set(dishIndices.map(({ course }) => course))].sort((a, b) => a - b)
  const linesOf = (of: number) => dishIndices.filter(({ course }) => course === of).map(sentLine)
  return { ...order, courses: courses.map((each) => ({ dishIndices: linesOf(each) })) }
}

/** What is not read within this time, ms, is not compared: the rest of the menu is. */
const READ_WITHIN = { menus: 3_000, extras: 1_000 }

/** Only the outbox knows whether an order may be sent (ADR-007). */
export const outboxCalls: OutboxHttp = {
  send: (newOrder, { signal, idempotencyKey }) =>
    http.post('/api/create-order', withSentLines(newOrder), createdOrder, {
      timeout: LIMITS.orderTimeout,
      signal,
      ...(SENDS_IDEMPOTENCY_KEY && { headers: { 'Idempotency-Key': idempotencyKey } }),
    }),
  reachByCount: (signal) =>
    DIALECT.orderCount === 'no'
      ? Promise.reject(new ApiError('network'))
      : fetchOrderCount({ signal, timeout: TIMES.reach }),
  reachByTables: (signal) => http.get('/api/dinner-table', v.unknown(), { signal, timeout: TIMES.reach }),
  async newsFromMenu(openOrder, signal) {
    const known = <Answer>(read: Promise<Answer>) => read.catch(() => undefined)
    const options = { signal, mustBeFresh: true, timeout: READ_WITHIN.menus }
    const hasCombinations = allLines(openOrder).some(({ kind }) => kind === 'combination')
    const [menus = [], combinations] = await Promise.all([
      known(fetchMenus(openOrder.restaurantId, false, options)),
      hasCombinations ? known(fetchPublicCombinations(openOrder.restaurantId, options)) : undefined,
    ])
    const ids = menusToAsk(openOrder, menuItems({ menus, combinations }))
    const extras = await Promise.all(
      ids.map(async (id) => {
        const read = await known(fetchMenuIngredients(id, { ...options, timeout: READ_WITHIN.extras }))
        return read ? [[id, read] as const] : []
      }),
    )
    return newsFromMenu(openOrder, { menus, combinations, extras: new Map(extras.flat()) })
  },
  async liveOrders(signal) {
    needs('kitchenList')
    return http.get(`${ORDER}/kitchen`, outboxList, { signal, mayBeMissing: true })
  },
  // No order at all may mean that the backend reads the date differently.
  archivedOrders: (signal, isThorough) => readArchive(({ orders }) => !isThorough || orders.length > 0, { signal }),
  async orderById(id, signal) {
    const { row, read } = await fetchOrder(id, withRow(order), { signal, mustBeFresh: true })
    return isDeleted(row) ? undefined : read
  },
}

let kitchenBegunAt = Number.NEGATIVE_INFINITY

/** When the call began whose answer the screens have of the live orders, ms. */
export const kitchenReadAt = (): number => kitchenBegunAt

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
        const read = await fetchKitchenOrders({ signal })
        kitchenBegunAt = begunAt
        return read
      },
      ...POLLING,
      // A backend that lacks it is not asked again and again.
      refetchInterval: ({ state }) => !isReadUnavailable(state.error) && POLLING.refetchInterval,
    }),

  /**
   * @param date `YYYY-MM-DD`; without it, all days.
   * @param endsAt the hour at which that day ends at the restaurant, 0 at midnight; undefined: the day that the backend means.
   */
  archived: (date?: string, endsAt?: number) => {
    const isOfRestaurant = date !== undefined && endsAt !== undefined
    return queryOptions({
      queryKey: ['order', 'archived', date ?? '', ...(isOfRestaurant ? [endsAt, currentZone()] : [])],
      queryFn: ({ signal }): Promise<ArchivedOrders> =>
        isOfRestaurant
          ? fetchDay(date, endsAt, signal)
          : http
              .get(archivedAddress(date), readOrders, { signal })
              .catch((error: unknown) => noneYet(date, error, NO_ORDERS)),
    })
  },
}

/** `refused`: days of the backend that it does not give, and that may have a part, `YYYY-MM-DD`. */
type ArchivedOrders = ReadOrders & { refused?: readonly string[] }

/**
 * The orders of a day at the restaurant. It may have a part of several days of the backend, of which nobody knows the zone. An
 * order without a time counts as one of the day that it was asked for.
 */
async function fetchDay(day: string, endsAt: number, signal: AbortSignal): Promise<ArchivedOrders> {
  const read = async (date: string) => ({ date, ...(await http.get(archivedAddress(date), readOrders, { signal })) })
  const refused: string[] = []
  const readBeside = (date: string) =>
    read(date)
      .catch((error: unknown) => ({ date, ...noneYet(date, error, NO_ORDERS) }))
      .catch((error: unknown) => {
        if (!isDateRefused(error)) throw error
        refused.push(date)
        return { date, ...NO_ORDERS }
      })
  const own = await read(day)
  const hasAll = !hasArchiveByDate() || isOfAllDays(own.orders, day)
  const others = hasAll ? [] : datesOf(day, endsAt).filter((date) => date !== day)
  const answers = [own, ...(await Promise.all(others.map(readBeside)))]
  const isOwn = (order: Pick<Order, 'orderTime'>, date: string) => {
    const at = orderedAt(order)
    return at === undefined ? date === day : businessDayOf(at, endsAt) === day
  }
  const orders = answers.flatMap((answer) => answer.orders.filter((order) => isOwn(order, answer.date)))
  const unreadable = answers.flatMap((answer) => answer.unreadable.filter((each) => isOwn(each, answer.date)))
  return {
    orders: [...new Map(orders.map((order) => [order.id, order])).values()],
    unreadable: eachOnce(unreadable),
    refused: refused.sort(),
  }
}

const ordersOf = ({ orders }: ReadOrders) => orders
const unreadableOf = ({ unreadable }: ReadOrders) => unreadable
const refusedOf = ({ refused }: ArchivedOrders) => refused ?? NONE

export const useOrderCount = () => useQuery(orderQueries.count())
/** The live orders that can be read. What is said of them as a whole must heed `useUnreadableOrders`. */
export const useKitchenOrders = () => useQuery({ ...orderQueries.kitchen(), select: ordersOf })
/** Undefined: the list is from storage, or could not be read again. */
export const freshOrders = ({
  data,
  isRefetchError,
}: Pick<ReturnType<typeof useKitchenOrders>, 'data' | 'isRefetchError'>): readonly Order[] | undefined =>
  isRefetchError || storedAt(data) !== undefined ? undefined : data
export const useUnreadableOrders = (): readonly UnreadableOrder[] =>
  useQuery({ ...orderQueries.kitchen(), select: unreadableOf }).data ?? NONE

const NONE: readonly never[] = []
const NO_ORDERS: ReadOrders = { orders: NONE, unreadable: NONE }

/**
 * @param options.isToday the day is not over: it is read again and again. @param options.isOpen false: it is not asked for.
 * @param options.endsAt as of `orderQueries.archived`.
 */
export function useArchivedOrders(
  date?: string,
  { isToday = false, endsAt, isOpen = true }: { isToday?: boolean; endsAt?: number; isOpen?: boolean } = {},
) {
  useZone()
  const query = orderQueries.archived(date, endsAt)
  return useQuery({ ...query, ...(isToday && POLLING), select: ordersOf, enabled: isOpen })
}
export function useUnreadableArchived(date?: string, endsAt?: number, isOpen = true): readonly UnreadableOrder[] {
  useZone()
  return useQuery({ ...orderQueries.archived(date, endsAt), select: unreadableOf, enabled: isOpen }).data ?? NONE
}

/** The days of the backend that it refuses to give, of which each may have a part of this day: `YYYY-MM-DD`. */
export function useRefusedDates(date: string | undefined, endsAt: number): readonly string[] {
  useZone()
  return useQuery({ ...orderQueries.archived(date, endsAt), select: refusedOf }).data ?? NONE
}

/** What a write to an order changes: a table may be free after it. */
export const ORDER_CHANGES = ['order', 'table'] as const

/** The answer to an archiving was lost, and the order is known to be live. */
export class NotArchived extends ApiError {
  constructor(cause: ApiError) {
    super(cause.kind, { status: cause.status, serverMessage: cause.serverMessage, cause })
  }
}

/** An archiving was refused, and the order is not live any more: another device has archived or deleted it. */
export class OrderIsGone extends ApiError {
  constructor(cause: ApiError) {
    super(cause.kind, { status: cause.status, serverMessage: cause.serverMessage, cause })
  }
}

/**
 * Archives an order; a read says what became of it where the answer does not. Throws ApiError, `NotArchived` and
 * `OrderIsGone` among them. @param send makes the call
 */
export async function archiveBy(id: Order['id'], send: () => Promise<unknown>): Promise<void> {
  const wasOffline = !navigator.onLine
  try {
    await send()
  } catch (error) {
    if (!(error instanceof ApiError) || hasStatus(error, 401)) throw error
    // Without a network before, and without any answer now, it has not left the device.
    const place = await whereIs(id).catch(() => (wasOffline && isUnanswered(error) ? 'live' : 'unknown'))
    const isLost = mayHaveArrived(error)
    if (place === 'gone' && isLost) return
    if (place === 'gone') throw new OrderIsGone(error)
    throw place === 'live' && isLost ? new NotArchived(error) : error
  }
}

export const orderMutations = {
  /** Archives an order (R2.49). Its card shows a failure. */
  archive: () =>
    mutationOptions({
      mutationFn: (id: Order['id']) =>
        archiveBy(id, () =>
          call('archiveOrder', undefined, NO_ANSWER, {
            id,
            // Some answer 404 to a verb that they lack. An order that is not live may be archived already.
            exists: async () => (await whereIs(id)) === 'live',
          }),
        ),
      meta: { changes: ORDER_CHANGES, showsFailure: true },
    }),
}

/** What the backend's lists say of an order. Throws ApiError where they cannot be read. */
export async function whereIs(id: Order['id']): Promise<'live' | 'gone' | 'unknown'> {
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

/** `now`: the current version. Nothing was written. */
export class OrderHasChanged extends Error {
  readonly now: Order

  constructor(now: Order) {
    super('The order has changed meanwhile')
    this.now = now
  }
}

/** The answer of a move of the status was lost, and a read did not show it. */
export class UnclearStatus extends ApiError {
  constructor(cause: ApiError) {
    super(cause.kind, { status: cause.status, serverMessage: cause.serverMessage, cause })
  }
}

/** True until an answer shows that the backend lacks the call. */
const isUpdateOffered = createStore(true)

export const useOrderUpdateIsOffered = (): boolean => useStore(isUpdateOffered) && DIALECT.orderUpdate !== 'no'

export const fetchOrder = <Schema extends v.GenericSchema>(id: Order['id'], schema: Schema, options?: ReadOptions) =>
  http.get(one(id), schema, options)

/** Courses go back as they came, counted from 0 or 1. @param now the order as it was read */
export async function writeOrder(now: Pick<Order, 'id' | 'cameAs' | 'lines'>, body: OrderBody): Promise<void> {
  const { id, cameAs } = now
  try {
    await call('updateOrder', withSentLines(body, cameAs?.dishIndices, courseOffset(now)), NO_ANSWER, {
      id,
      exists: async () => (await fetchOrder(id, order).catch(() => fetchLiveOrder(id))) !== undefined,
      otherFields: async () => {
        const { dishIndices, courses, ...others } = await fetchRow(id)
        return others
      },
    })
  } catch (error) {
    if (isRouteRefused(error)) isUpdateOffered.set(false)
    throw error
  }
}

const row = v.record(v.string(), v.unknown())

/** An order as the backend sends it. Throws where it cannot be read: a write would lose the rest of it. */
async function fetchRow(id: Order['id']): Promise<v.InferOutput<typeof row>> {
  const isIt = (each: unknown) => v.is(withId, each) && String(each.id) === id
  try {
    const one = await fetchOrder(id, row, { mustBeFresh: true })
    if (isIt(one)) return one
  } catch (error) {
    if (!isReadMissing(error)) throw error
  }
  needs('kitchenList')
  const all = await http.get(`${ORDER}/kitchen`, rows, { mayBeMissing: true, mustBeFresh: true })
  return v.parse(row, all.find(isIt))
}

/**
 * The call sends the whole order, so it is read first: a waiter may have changed it.
 * Throws ApiError (UnclearStatus if it may have been moved) and OrderHasChanged, which the order's card shows.
 */
export async function moveStatus({ seen, next }: { seen: Order; next: CourseStatus }): Promise<void> {
  const now = await fetchOrder(seen.id, order)
  const update = toOrderUpdate(now, next)
  if (!update || !isSameUpdate(update, toOrderUpdate(seen, next))) throw new OrderHasChanged(now)
  try {
    await sendAndCheck(
      () => writeOrder(now, update),
      async () => (await fetchOrder(seen.id, order)).courseStatus === next,
    )
  } catch (error) {
    throw error instanceof ApiError && mayHaveArrived(error) ? new UnclearStatus(error) : error
  }
}

export const useMoveStatus = () =>
  useWrite({ mutationFn: moveStatus, meta: { changes: ['order'], showsFailure: true } })

/** Undefined if it is not live any more. Only the list shows that an order was archived. */
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

/**
 * A live order: of the list, else, where the backend lacks that, by itself; then it may have been archived.
 */
export function useLiveOrder(id: Order['id']) {
  const all = useKitchenOrders()
  const isListMissing = !all.data && isReadMissing(all.error)
  const alone = useQuery({
    queryKey: ['order', 'one', id],
    queryFn: async () => (await fetchLiveOrder(id)) ?? null,
    enabled: isListMissing,
    ...POLLING,
  })
  const { isPending, error, refetch } = isListMissing ? alone : all
  const isRead = isListMissing ? alone.data !== undefined : all.data !== undefined
  return {
    order: all.data?.find((each) => each.id === id) ?? alone.data ?? undefined,
    isRead,
    isPending,
    error,
    refetch,
  }
}

/** Throws ApiError, also of status 404: an order that is not live any more may have been archived. */
export const deleteOrder = (id: Order['id']) =>
  http.write('DELETE', one(id), undefined, NO_ANSWER, { mayBeMissing: true })

/** Whether held courses stay on this device: nobody could fire them in the kitchen, or that is not known yet. */
export function useKeepsHeld(): boolean {
  const { data } = useKitchenOrders()
  return !useOrderUpdateIsOffered() || data === undefined
}
