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

/** What a table's card says of an order of the table. `count`: what `word` counts. `course`: the number of the course that `word` names. */
export type TableWork = { tone: StatusTone; word: TextKey; count?: number; course?: number }

/** The same of an order in the kitchen. `since`: when the order was taken, server time, ms; undefined if it is ready or on hold, or if the backend sends no time. */
export type KitchenWork = TableWork & { since?: number | undefined }

const OPEN_ORDER_WORK: TableWork = { tone: 'neutral', word: 'entities.sending.draft' }
const heldWork = (count: number): TableWork => ({ tone: 'neutral', word: 'entities.heldCourses', count })
/** Whether it is of an order that is still being taken on this device. */
export const isDraftWork = (work: TableWork): boolean => work === OPEN_ORDER_WORK || isHeldWork(work)
/** Whether it is of an order of this device that was handed over, and is not surely in the kitchen: guests have ordered. */
export const isUnsentWork = (work: TableWork | undefined): boolean => work !== undefined && !isDraftWork(work)
/** Whether it says how many courses are held. */
export const isHeldWork = ({ word }: TableWork): boolean => word === 'entities.heldCourses'
const REFUSED_WORK: TableWork = { tone: 'alarm', word: 'entities.sending.rejected' }

/** The states of records that are not confirmed, the most urgent first. */
const STATES_BY_URGENCY: OutboxRecord['state'][] = ['rejected', 'unknown', 'queued', 'sending']

/** The most urgent work of this device at each table, by its number. */
export const tableWork = (
  records: readonly (OutboxRecord | OthersOutboxRecord)[],
  openOrders: readonly OpenOrder[],
): ReadonlyMap<number, TableWork> => {
  const work = new Map<number, TableWork>()
  const ordersWithLines = openOrders.filter(hasLines)
  for (const openOrder of ordersWithLines)
    work.set(openOrder.tableNumber, isAllHeld(openOrder) ? heldWork(heldCount(openOrder)) : OPEN_ORDER_WORK)
  for (const state of STATES_BY_URGENCY.toReversed()) {
    for (const record of records) {
      if (record.state !== state) continue
      const { tone, word } = statusWordsOf(record)
      work.set(record.tableNumber, { tone, word })
    }
  }
  // A refused open order is as urgent as a refused record. The table may also have another order on its way.
  for (const { tableNumber, refusal } of ordersWithLines) if (refusal) work.set(tableNumber, REFUSED_WORK)
  return work
}

const WORK_BY_STATE: Record<StatedState, TableWork> = {
  received: { tone: 'info', word: 'orders.state.received' },
  onFire: { tone: 'reserved', word: 'orders.state.onFire' },
  finished: { tone: 'free', word: 'entities.ready' },
}
/** Of an order that is in the kitchen, while nothing more is known of it. */
const IN_KITCHEN_WORK: TableWork = { tone: 'free', word: 'entities.sending.confirmed' }

/** Whether it is of an order that the backend calls ready. */
export const isReadyWork = ({ word }: TableWork): boolean => READY_WORDS.includes(word)
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

export const kitchenWorkOf = (order: LiveOrder): KitchenWork => {
  const state = statedState(order.courseStatus)
  const look = state ? WORK_BY_STATE[state] : IN_KITCHEN_WORK
  if (state !== 'finished') return { ...look, since: isOnHold(order) ? undefined : orderedAt(order) }
  const course = readyCourse(order)
  return course === undefined ? look : { ...look, word: 'entities.readyCourse', course }
}

/**
 * What the kitchen has for each table, by its number: that something is ready, then its oldest other order, then how
 * many courses are held.
 */
export const kitchenWork = (
  liveOrders: readonly (LiveOrder & Pick<Order, 'tableNumber' | 'lines'>)[],
): ReadonlyMap<number, readonly KitchenWork[]> => {
  const readyWork = new Map<number, KitchenWork>()
  const otherWork = new Map<number, KitchenWork>()
  for (const order of oldestFirst(liveOrders)) {
    const workByTable = statedState(order.courseStatus) === 'finished' ? readyWork : otherWork
    if (!workByTable.has(order.tableNumber)) workByTable.set(order.tableNumber, kitchenWorkOf(order))
  }
  const heldAt = (table: number): TableWork[] => {
    const orders = liveOrders.filter(({ tableNumber }) => tableNumber === table)
    const count = orders.reduce((sum, order) => sum + heldCourseNumbers(ticketCourses(order)).length, 0)
    return count > 0 ? [heldWork(count)] : []
  }
  const tables = new Set([...readyWork.keys(), ...otherWork.keys()])
  return new Map(
    [...tables].map((table) => [table, [readyWork.get(table) ?? [], otherWork.get(table) ?? [], heldAt(table)].flat()]),
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
