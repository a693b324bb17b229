import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { StatusTone } from '#/ui/feedback/StatusChip.tsx'
import { isServed, NO_NOTES, type ReadyNotes } from '../kitchen/served.ts'
import { firedCourses, heldCourseNumbers, isOnHold, ticketCourses } from '../kitchen/ticket.ts'
import { hasLines, heldCount, isAllHeld, type OpenOrder } from '../open-orders/open-order.ts'
import type { OutboxRecord } from '../outbox/record.ts'
import type { OthersOutboxRecord } from '../outbox/view.ts'
import { statusWordsOf } from '../outbox/words.ts'
import { oldestFirst, orderedAt, type StatedState, statedState } from '../rules.ts'
import type { Order } from '../schema.ts'
import { countGuestsNow } from './guests.ts'

/**
 * The state of an order, as the card of its table shows it. `count`: what `word` counts. `course`: the number of the course
 * that `word` names.
 */
export type TableOrderState = { tone: StatusTone; word: TextKey; count?: number; course?: number }

/**
 * The state of an order in the kitchen. `since`: when the order was taken (server time, ms). It is undefined if the order is
 * ready or on hold, or if the backend sends no time. `readyAt`: when this device saw it become ready (ms), if it did.
 */
export type KitchenOrderState = TableOrderState & { since?: number | undefined; readyAt?: number }

const OPEN_ORDER_STATE: TableOrderState = { tone: 'neutral', word: 'entities.sending.draft' }
const heldState = (count: number): TableOrderState => ({ tone: 'neutral', word: 'entities.heldCourses', count })
/** Whether it is the state of an order that is still being taken on this device. */
export const isDraftState = (state: TableOrderState): boolean => state === OPEN_ORDER_STATE || isHeldState(state)
/**
 * Whether it is the state of an order that was handed over on this device, and is not known to be in the kitchen. Guests have
 * ordered then.
 */
export const isUnsentState = (state: TableOrderState | undefined): boolean =>
  state !== undefined && !isDraftState(state)
/** Whether the state says how many courses are on hold. */
export const isHeldState = ({ word }: TableOrderState): boolean => word === 'entities.heldCourses'
const REFUSED_STATE: TableOrderState = { tone: 'alarm', word: 'entities.sending.rejected' }

/** The states of records that are not confirmed, the most urgent first. */
const STATES_BY_URGENCY: OutboxRecord['state'][] = ['rejected', 'unknown', 'queued', 'sending']

/** The state of the most urgent order of this device at each table, by the table's number. */
export const tableOrderStates = (
  records: readonly (OutboxRecord | OthersOutboxRecord)[],
  openOrders: readonly OpenOrder[],
): ReadonlyMap<number, TableOrderState> => {
  const states = new Map<number, TableOrderState>()
  const ordersWithLines = openOrders.filter(hasLines)
  for (const openOrder of ordersWithLines)
    states.set(openOrder.tableNumber, isAllHeld(openOrder) ? heldState(heldCount(openOrder)) : OPEN_ORDER_STATE)
  for (const state of STATES_BY_URGENCY.toReversed()) {
    for (const record of records) {
      if (record.state !== state) continue
      const { tone, word } = statusWordsOf(record)
      states.set(record.tableNumber, { tone, word })
    }
  }
  // A refused open order is as urgent as a refused record. The table may also have another order on its way.
  for (const { tableNumber, refusal } of ordersWithLines) if (refusal) states.set(tableNumber, REFUSED_STATE)
  return states
}

const KITCHEN_STATES: Record<StatedState, TableOrderState> = {
  received: { tone: 'info', word: 'orders.state.received' },
  onFire: { tone: 'reserved', word: 'orders.state.onFire' },
  finished: { tone: 'free', word: 'entities.ready' },
}
/** The state of an order that is in the kitchen, while nothing more is known about it. */
const IN_KITCHEN_STATE: TableOrderState = { tone: 'free', word: 'entities.sending.confirmed' }

/** Whether it is the state of an order that the backend calls ready, and that nobody has served. */
export const isReadyState = ({ word }: TableOrderState): boolean => READY_WORDS.includes(word)
const READY_WORDS: readonly TextKey[] = ['entities.ready', 'entities.readyCourse']
/** Whether it is the state of an order that was served. */
export const isServedState = ({ word }: TableOrderState): boolean => SERVED_WORDS.includes(word)
const SERVED_WORDS: readonly TextKey[] = ['entities.served', 'entities.servedCourse']

type LiveOrder = Pick<Order, 'id' | 'courseStatus' | 'orderTime' | 'lines'> & Partial<Pick<Order, 'unreadableLines'>>

/**
 * The course that is ready: the one that the kitchen had, while the others are held. Undefined where there is one course, and
 * where it had several: the backend says of an order that it is ready, not of a course.
 */
function readyCourse(order: LiveOrder): number | undefined {
  if (order.unreadableLines) return undefined
  const courses = ticketCourses(order)
  const [fired, another] = firedCourses(courses)
  return courses.length > 1 && !another ? fired?.number : undefined
}

export const kitchenStateOf = (order: LiveOrder, notes: ReadyNotes = NO_NOTES): KitchenOrderState => {
  const state = statedState(order.courseStatus)
  const look = state ? KITCHEN_STATES[state] : IN_KITCHEN_STATE
  if (state !== 'finished') return { ...look, since: isOnHold(order) ? undefined : orderedAt(order) }
  const course = readyCourse(order)
  const note = notes.get(order.id)
  if (isServed(order, note))
    return course === undefined ? SERVED_STATE : { ...SERVED_STATE, word: 'entities.servedCourse', course }
  const readyAt = note?.readyAt === undefined ? {} : { readyAt: note.readyAt }
  return course === undefined ? { ...look, ...readyAt } : { ...look, ...readyAt, word: 'entities.readyCourse', course }
}
const SERVED_STATE: TableOrderState = { tone: 'neutral', word: 'entities.served' }

/** What is ready at a table. Of several orders the course is said only if it is the same. */
function readyStateOf(states: readonly KitchenOrderState[]): KitchenOrderState | undefined {
  const [first] = states
  if (!first) return undefined
  const times = states.flatMap(({ readyAt }) => readyAt ?? [])
  const isSameCourse = states.every(({ course }) => course === first.course)
  const { readyAt: _, ...state }: KitchenOrderState = isSameCourse ? first : KITCHEN_STATES.finished
  return times.length === states.length ? { ...state, readyAt: Math.min(...times) } : state
}

/**
 * The states of the orders in the kitchen for each table, by the table's number. The first is that something is ready, then
 * comes the oldest other order, and then how many courses are on hold. What was served is said where nothing is open.
 */
export const kitchenOrderStates = (
  liveOrders: readonly (LiveOrder & Pick<Order, 'tableNumber'>)[],
  notes: ReadyNotes = NO_NOTES,
): ReadonlyMap<number, readonly KitchenOrderState[]> => {
  const statesByTable = new Map<number, KitchenOrderState[]>()
  const heldCounts = new Map<number, number>()
  for (const order of oldestFirst(liveOrders)) {
    const { tableNumber } = order
    statesByTable.set(tableNumber, [...(statesByTable.get(tableNumber) ?? []), kitchenStateOf(order, notes)])
    const heldCount = heldCourseNumbers(ticketCourses(order)).length
    heldCounts.set(tableNumber, (heldCounts.get(tableNumber) ?? 0) + heldCount)
  }
  return new Map(
    [...statesByTable].map(([table, states]) => {
      const openStates = [
        readyStateOf(states.filter(isReadyState)) ?? [],
        states.find((each) => !isReadyState(each) && !isServedState(each)) ?? [],
      ].flat()
      const heldCount = heldCounts.get(table) ?? 0
      return [
        table,
        [
          ...(openStates.length > 0 ? openStates : states.slice(0, 1)),
          ...(heldCount > 0 ? [heldState(heldCount)] : []),
        ],
      ]
    }),
  )
}

/** The tables with an open order whose covers are known. */
export const tablesInProgress = (openOrders: readonly OpenOrder[]): ReadonlySet<number> =>
  new Set(
    openOrders.filter((openOrder) => openOrder.covers > 0 && hasLines(openOrder)).map(({ tableNumber }) => tableNumber),
  )

/** The covers of a table as its live orders say them, to propose them for its next order. */
export const coversAt = (
  liveOrders: readonly Pick<Order, 'tableNumber' | 'totalCovers'>[],
  tableNumber: number,
): number | undefined => countGuestsNow(liveOrders.filter((order) => order.tableNumber === tableNumber)) || undefined
