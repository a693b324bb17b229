import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { StatusTone } from '#/ui/feedback/StatusChip.tsx'
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
 * ready or on hold, or if the backend sends no time.
 */
export type KitchenOrderState = TableOrderState & { since?: number | undefined }

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

/** Whether it is the state of an order that the backend calls ready. */
export const isReadyState = ({ word }: TableOrderState): boolean => READY_WORDS.includes(word)
const READY_WORDS: readonly TextKey[] = ['entities.ready', 'entities.readyCourse']

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

export const kitchenStateOf = (order: LiveOrder): KitchenOrderState => {
  const state = statedState(order.courseStatus)
  const look = state ? KITCHEN_STATES[state] : IN_KITCHEN_STATE
  if (state !== 'finished') return { ...look, since: isOnHold(order) ? undefined : orderedAt(order) }
  const course = readyCourse(order)
  return course === undefined ? look : { ...look, word: 'entities.readyCourse', course }
}

/**
 * The states of the orders in the kitchen for each table, by the table's number. The first is that something is ready, then
 * comes the oldest other order, and then how many courses are on hold.
 */
export const kitchenOrderStates = (
  liveOrders: readonly (LiveOrder & Pick<Order, 'tableNumber' | 'lines'>)[],
): ReadonlyMap<number, readonly KitchenOrderState[]> => {
  const readyStates = new Map<number, KitchenOrderState>()
  const otherStates = new Map<number, KitchenOrderState>()
  for (const order of oldestFirst(liveOrders)) {
    const statesByTable = statedState(order.courseStatus) === 'finished' ? readyStates : otherStates
    if (!statesByTable.has(order.tableNumber)) statesByTable.set(order.tableNumber, kitchenStateOf(order))
  }
  const heldAt = (table: number): TableOrderState[] => {
    const orders = liveOrders.filter(({ tableNumber }) => tableNumber === table)
    const count = orders.reduce((sum, order) => sum + heldCourseNumbers(ticketCourses(order)).length, 0)
    return count > 0 ? [heldState(count)] : []
  }
  const tables = new Set([...readyStates.keys(), ...otherStates.keys()])
  return new Map(
    [...tables].map((table) => [
      table,
      [readyStates.get(table) ?? [], otherStates.get(table) ?? [], heldAt(table)].flat(),
    ]),
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
