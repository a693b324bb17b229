import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { StatusTone } from '#/ui/feedback/StatusChip.tsx'
import { firedCourses, heldCourseNumbers, isOnHold, ticketCourses } from '../kitchen/ticket.ts'
import { hasLines, heldCount, isAllHeld, type OpenOrder } from '../open-orders/open-order.ts'
import type { OutboxRecord } from '../outbox/record.ts'
import type { OthersOutboxRecord } from '../outbox/view.ts'
import { statusWordsOf } from '../outbox/words.ts'
import { oldestFirst, orderedAt, type StatedState, statedState } from '../rules.ts'
import type { Order } from '../schema.ts'
import { guestsNow } from './guests.ts'

/** `count`: what `word` counts. `course`: the number of the course that `word` names. */
export type TableWork = { tone: StatusTone; word: TextKey; count?: number; course?: number }

/** `since`: when the order was taken, server time, ms; undefined if it is ready or on hold, or if the backend sends no time. */
export type KitchenWork = TableWork & { since?: number | undefined }

const OPEN: TableWork = { tone: 'neutral', word: 'entities.sending.draft' }
const held = (count: number): TableWork => ({ tone: 'neutral', word: 'entities.heldCourses', count })
/** An order that is still being taken on this device. */
export const isDraftWork = (work: TableWork): boolean => work === OPEN || isHeldWork(work)
/** An order of this device that was sent, and is not surely in the kitchen: guests have ordered. */
export const isUnsentWork = (work: TableWork | undefined): boolean => work !== undefined && !isDraftWork(work)
export const isHeldWork = ({ word }: TableWork): boolean => word === 'entities.heldCourses'
const REFUSED: TableWork = { tone: 'occupied', word: 'entities.sending.rejected' }

/** The most urgent state comes first. */
const URGENCY: OutboxRecord['state'][] = ['rejected', 'unknown', 'queued', 'sending']

/** The most urgent work of this device at each table, by its number. */
export const tableWork = (
  records: readonly (OutboxRecord | OthersOutboxRecord)[],
  openOrders: readonly OpenOrder[],
): ReadonlyMap<number, TableWork> => {
  const work = new Map<number, TableWork>()
  const taken = openOrders.filter(hasLines)
  for (const openOrder of taken)
    work.set(openOrder.tableNumber, isAllHeld(openOrder) ? held(heldCount(openOrder)) : OPEN)
  for (const state of URGENCY.toReversed()) {
    for (const record of records) {
      if (record.state !== state) continue
      const { tone, word } = statusWordsOf(record)
      work.set(record.tableNumber, { tone, word })
    }
  }
  // As urgent as a refused record: the table may have another order on its way.
  for (const { tableNumber, refusal } of taken) if (refusal) work.set(tableNumber, REFUSED)
  return work
}

const STATES: Record<StatedState, TableWork> = {
  received: { tone: 'info', word: 'orders.state.received' },
  onFire: { tone: 'reserved', word: 'orders.state.onFire' },
  finished: { tone: 'free', word: 'entities.ready' },
}
/** The order is in the kitchen, and nothing more is known of it. */
const IN_KITCHEN: TableWork = { tone: 'free', word: 'entities.sending.confirmed' }

/** The backend says that it is ready. */
export const isReadyWork = ({ word }: TableWork): boolean => READY.includes(word)
const READY: readonly TextKey[] = ['entities.ready', 'entities.readyCourse']

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
  const look = state ? STATES[state] : IN_KITCHEN
  if (state !== 'finished') return { ...look, since: isOnHold(order) ? undefined : orderedAt(order) }
  const course = readyCourse(order)
  return course === undefined ? look : { ...look, word: 'entities.readyCourse', course }
}

/**
 * What the kitchen has for each table, by its number: that something is ready, then its oldest other order, then how
 * many courses are held.
 */
export const kitchenWork = (
  live: readonly (LiveOrder & Pick<Order, 'tableNumber' | 'lines'>)[],
): ReadonlyMap<number, readonly KitchenWork[]> => {
  const ready = new Map<number, KitchenWork>()
  const others = new Map<number, KitchenWork>()
  for (const order of oldestFirst(live)) {
    const workByTable = statedState(order.courseStatus) === 'finished' ? ready : others
    if (!workByTable.has(order.tableNumber)) workByTable.set(order.tableNumber, kitchenWorkOf(order))
  }
  const heldAt = (table: number): TableWork[] => {
    const orders = live.filter(({ tableNumber }) => tableNumber === table)
    const count = orders.reduce((sum, order) => sum + heldCourseNumbers(ticketCourses(order)).length, 0)
    return count > 0 ? [held(count)] : []
  }
  const tables = new Set([...ready.keys(), ...others.keys()])
  return new Map(
    [...tables].map((table) => [table, [ready.get(table) ?? [], others.get(table) ?? [], heldAt(table)].flat()]),
  )
}

export const tablesInProgress = (openOrders: readonly OpenOrder[]): ReadonlySet<number> =>
  new Set(
    openOrders.filter((openOrder) => openOrder.covers > 0 && hasLines(openOrder)).map(({ tableNumber }) => tableNumber),
  )

/** Who sits at a table as its live orders say, proposed for its next order. */
export const coversAt = (
  live: readonly Pick<Order, 'tableNumber' | 'totalCovers'>[],
  tableNumber: number,
): number | undefined => guestsNow(live.filter((order) => order.tableNumber === tableNumber)) || undefined
