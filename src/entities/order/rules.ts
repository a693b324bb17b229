import * as v from 'valibot'
import { DIALECT } from '#/config/env.ts'
import { LIMITS } from '#/config/limits.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { toMills } from '#/lib/money/money.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { isOtherDayInEveryZone } from '#/lib/time/days.ts'
import { readTime } from '#/lib/time/read-time.ts'
import { currentZone } from '#/lib/time/zone.ts'
import {
  COURSE_STATUSES,
  type CourseStatus,
  type DishLine,
  extraIds,
  type Line,
  lineQuantity,
  type NewOrder,
  noteToSend,
  type Order,
  orderUpdate,
  UNREAD_STATUS,
  type UnreadableOrder,
} from './schema.ts'

/** Whether an order that cannot be read may be of one of these tables. */
export const mayBeAtTables =
  (...tables: readonly number[]) =>
  ({ tableNumber }: UnreadableOrder): boolean =>
    tableNumber === undefined || tables.includes(tableNumber)

/** Removes repeated rows: a backend that ignores the date answers for each date with all orders. */
export const withoutRepeats = (orders: readonly UnreadableOrder[]): UnreadableOrder[] =>
  orders.filter(({ id }, index) => id === undefined || orders.findIndex((each) => each.id === id) === index)

/** The names of an order's dishes that the menus show as sold out. @param availabilityById by dish id. */
export const soldOutNames = (
  { dishIndices }: Pick<NewOrder, 'dishIndices'>,
  availabilityById: ReadonlyMap<string, boolean | undefined>,
): string[] => {
  const dishes = dishIndices.flatMap((line): { dishId: string; dishName?: string | undefined }[] =>
    'combinationId' in line ? line.dishesWithIngredients : [line],
  )
  return [
    ...new Set(dishes.flatMap(({ dishId, dishName }) => (availabilityById.get(dishId) === false && dishName) || [])),
  ]
}

type OrderUpdate = v.InferOutput<typeof orderUpdate>

/* Times are milliseconds since 1970. */

/** `other`: a status this app does not know, shown as it comes. */
export type OrderState = 'received' | 'onFire' | 'finished' | 'other'

const STATE_BY_STATUS: Record<CourseStatus, OrderState> = {
  STATUS_RECEIVED: 'received',
  STATUS_ON_FIRE: 'onFire',
  STATUS_FINISHED: 'finished',
}

// SPEC-GAP 4: other spellings of the three statuses that a backend may use.
const STATE_BY_SYNONYM: Record<string, OrderState> = {
  RECEIVED: 'received',
  NEW: 'received',
  OPEN: 'received',
  ON_FIRE: 'onFire',
  IN_PREPARATION: 'onFire',
  IN_PROGRESS: 'onFire',
  FINISHED: 'finished',
  DONE: 'finished',
  READY: 'finished',
}

/** An order without a status, or with a blank one, counts as received. */
export function orderState(courseStatus: string | null | undefined): OrderState {
  const word = (courseStatus ?? '')
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
  if (!word) return 'received'
  return STATE_BY_SYNONYM[word.replace(/^STATUS_/, '')] ?? 'other'
}

export type StatedState = Exclude<OrderState, 'other'>

/** The state as the backend sends it. Undefined for none and for one that this app does not know: nothing is claimed. */
export function statedState(courseStatus: string | null | undefined): StatedState | undefined {
  if (!courseStatus?.trim()) return undefined
  const state = orderState(courseStatus)
  return state === 'other' ? undefined : state
}

/** After the last comes the first, so that a wrong tap can be corrected. */
export function nextStatus(courseStatus: string | null | undefined): CourseStatus {
  const index = COURSE_STATUSES.findIndex((status) => STATE_BY_STATUS[status] === orderState(courseStatus))
  return COURSE_STATUSES[(index + 1) % COURSE_STATUSES.length] ?? 'STATUS_RECEIVED'
}

/** Undefined if the backend does not send it. */
export function orderedAt({ orderTime }: Pick<Order, 'orderTime'>): number | undefined {
  if (!orderTime) return undefined
  if (timesByText.size > MOST_CACHED_TIMES || cachedZone !== currentZone()) timesByText.clear()
  cachedZone = currentZone()
  // Cached, because a board sorts 500 orders ten times a second.
  const readingTime =
    timesByText.get(orderTime) ?? readTime(orderTime, DIALECT.orderTimeZone === 'UTC' ? 'UTC' : currentZone())
  timesByText.set(orderTime, readingTime)
  return Number.isFinite(readingTime) ? readingTime : undefined
}

/** Whether a backend that was asked for a day has answered with all orders, because it does not know dates. */
export const hasOtherDays = (orders: readonly Pick<Order, 'orderTime'>[], day: string): boolean =>
  orders.some((order) => isOtherDayInEveryZone(day, orderedAt(order) ?? Number.NaN))

const SECOND = 1_000

/** Whether two times are of one moment: one of them may have come without the parts of a second. */
export const isSameTime = (a: number, b: number): boolean =>
  a === b || (Math.floor(a / SECOND) === Math.floor(b / SECOND) && (a % SECOND === 0 || b % SECOND === 0))

const MOST_CACHED_TIMES = 5_000
const timesByText = new Map<string, number>()
let cachedZone = currentZone()

export type AgeClass = 'fresh' | 'warm' | 'late'

/** When an order begins to be warm and late (ms). */
export type AgeLimits = { warm: number; late: number }

const DEFAULT_LIMITS: AgeLimits = { warm: LIMITS.orderWarmAge, late: LIMITS.orderLateAge }

/** @param age ms. */
export const ageClass = (age: number, { warm, late }: AgeLimits = DEFAULT_LIMITS): AgeClass =>
  age >= late ? 'late' : age >= warm ? 'warm' : 'fresh'

/** Never below 0: a tablet's clock may be behind the backend's. */
export const ageMinutes = (age: number): number => Math.max(0, Math.floor(age / 60_000))

/** Orders without a time come last. @param seenAt when this device first saw an order. */
export const oldestFirst = <Each extends Pick<Order, 'id' | 'orderTime'>>(
  orders: readonly Each[],
  seenAt: (id: string) => number | undefined = () => undefined,
): Each[] => {
  const timeByOrder = new Map(orders.map((order) => [order, orderedAt(order) ?? seenAt(order.id) ?? Number.MAX_VALUE]))
  return [...orders].sort((a, b) => (timeByOrder.get(a) ?? 0) - (timeByOrder.get(b) ?? 0) || (a.id < b.id ? -1 : 1))
}

/** Added to course numbers for display, which begin at 1: some backends count from 0. */
export const courseOffset = ({ lines }: Pick<Order, 'lines'>): 0 | 1 =>
  lines.some(({ course }) => course === 0) ? 1 : 0

const withoutBlanks = (names: readonly string[]): string[] => names.map((name) => name.trim()).filter(Boolean)

/** Whether a line has extras that came without an id: writing the line would lose them. */
const hasUnwritableExtras = (line: Line): boolean => {
  const isNamedOnly = (chosen: Line['dishesWithIngredients'][number]) =>
    chosen.ingredientsId.length < withoutBlanks(chosen.ingredientsName).length
  if ('combinationId' in line) return line.dishesWithIngredients.some(isNamedOnly)
  return extraIds(line).length === 0 && (line.ingredients.length > 0 || line.dishesWithIngredients.some(isNamedOnly))
}

const completeExtras = (line: DishLine) => {
  const { ingredients } = line
  const ids = ingredients.map(({ id }) => id)
  const isWhole = ingredients.every(({ id, name, price }) => id !== undefined && name.trim() && price !== undefined)
  return isWhole && isSameJson(ids.toSorted(), extraIds(line).toSorted()) ? { ingredients } : {}
}

/** The names of the fields that a write would lose or change, because they came in a form that this app cannot read. */
export const unreadFieldsOf = ({ lines, courseStatus, hasUnreadCovers }: Order): TextKey[] =>
  [
    ...new Set([
      ...lines.flatMap(({ unread = [] }) => unread),
      ...(courseStatus === UNREAD_STATUS ? (['status'] as const) : []),
      ...(hasUnreadCovers ? (['covers'] as const) : []),
    ]),
  ].map((field) => `entities.orderField.${field}` as const)

/**
 * The lines for an update; undefined if they break the rules of section 5, or if a write would lose a part of them. Cached,
 * because lines are immutable.
 */
export function linesToWrite(order: Pick<Order, 'lines'>): OrderUpdate['dishIndices'] | undefined {
  const cached = linesToWriteCache.get(order.lines)
  if (cached) return cached.lines
  const offset = courseOffset(order)
  const dishIndices = order.lines.map((line) => {
    const common = {
      course: line.course + offset,
      note: noteToSend(line),
      ...(line.isCourseUnknown && { isCourseUnknown: true as const }),
      ...(line.others && { others: line.others }),
    }
    if ('combinationId' in line)
      return {
        ...common,
        combinationId: line.combinationId,
        combinationName: line.combinationName,
        combinationDimensionId: line.combinationDimensionId,
        combinationDimensionName: line.combinationDimensionName,
        combinationPrice: line.combinationPrice,
        combinationQuantity: line.combinationQuantity,
        dishesWithIngredients: line.dishesWithIngredients.map((chosen) => ({
          dishId: chosen.dishId,
          dishDimensionId: chosen.dishDimensionId,
          ingredientsId: chosen.ingredientsId,
          ...(chosen.dishName.trim() && { dishName: chosen.dishName }),
          ingredientsName: withoutBlanks(chosen.ingredientsName),
          ...('others' in chosen && { others: chosen.others }),
        })),
      }
    return {
      ...common,
      dishId: line.dishId,
      dishName: line.dishName,
      dishDimensionId: line.dishDimensionId,
      dishDimensionName: line.dishDimensionName,
      dishPrice: line.dishPrice,
      dishQuantity: line.dishQuantity,
      dishIngredientsId: extraIds(line),
      ...completeExtras(line),
    }
  })
  const parsedLines = v.safeParse(orderUpdate.entries.dishIndices, dishIndices)
  const isWritable = order.lines.every((line) => !line.unread && !hasUnwritableExtras(line))
  const lines = parsedLines.success && isWritable ? parsedLines.output : undefined
  linesToWriteCache.set(order.lines, { lines })
  return lines
}

const linesToWriteCache = new WeakMap<Order['lines'], { lines: OrderUpdate['dishIndices'] | undefined }>()
const orderHead = v.omit(orderUpdate, ['dishIndices'])

/**
 * The body that moves an order to a status: it contains the whole order. Undefined if that is invalid or could be read
 * only in part, because writing it would delete the rest.
 */
export function toOrderUpdate(order: Order, courseStatus: CourseStatus): OrderUpdate | undefined {
  const { tableNumber, totalCovers, unreadableLines } = order
  if (unreadableLines > 0 || unreadFieldsOf(order).length > 0) return undefined
  const head = v.safeParse(orderHead, { tableNumber, totalCovers, courseStatus })
  const dishIndices = linesToWrite(order)
  return head.success && dishIndices ? { ...head.output, dishIndices } : undefined
}

const withoutOthers = ({ dishIndices, ...update }: OrderUpdate) => ({
  ...update,
  dishIndices: dishIndices.map(({ others: _, ...line }) =>
    'combinationId' in line
      ? { ...line, dishesWithIngredients: line.dishesWithIngredients.map(({ others: __, ...chosen }) => chosen) }
      : line,
  ),
})

/** Whether two updates are equal in the fields that this app knows: the other fields may differ at every read. */
export const isSameUpdate = (one: OrderUpdate, other: OrderUpdate | undefined): boolean =>
  other !== undefined && isSameJson(withoutOthers(one), withoutOthers(other))

/**
 * What an order costs in mills. It is the backend's total, or else the sum of the lines. It is undefined if a line cannot be
 * read, or has no price or quantity.
 */
export function orderMills(order: Order): number | undefined {
  if (order.total !== undefined) return toMills(order.total)
  if (order.unreadableLines > 0) return undefined
  let sum = 0
  for (const line of order.lines) {
    const price = 'combinationId' in line ? line.combinationPrice : line.dishPrice
    const quantity = lineQuantity(line)
    if (price === undefined || quantity === undefined) return undefined
    sum += toMills(price) * quantity
  }
  return sum
}
