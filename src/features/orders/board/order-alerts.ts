import {
  dishesIn,
  hasDishOfCategory,
  type KitchenCategory,
  type OrderChanges,
  type TicketCourse,
  ticketCourses,
} from '#/entities/order/kitchen/ticket.ts'
import { allergiesIn, isAllergyNote } from '#/entities/order/notes/allergy.ts'
import type { Order } from '#/entities/order/schema.ts'
import type { Board } from '../live/board.ts'
import type { BoardEvent } from '../live/live-orders.ts'
import { changesFor } from '../live/merge.ts'
import type { RemovedOrder } from '../live/removed-orders.ts'

/* The changes of the board that a cook is alerted to. */

/** `isAllergy`: what has arrived or changed names an allergy. */
export type OrderAlert = { order: Order; isAllergy: boolean } & (
  | { kind: 'arrived' | 'changed' }
  | { kind: 'removed'; why: Exclude<RemovedOrder['why'], 'checking'> }
)

const isOfPart = (order: Order, category: KitchenCategory | undefined) =>
  category === undefined || hasDishOfCategory(order, category)

/** Whether the changes of an order matter to a category. Without a category all changes matter. */
export const isOwnChange = (order: Order, changes: OrderChanges, category: KitchenCategory | undefined): boolean =>
  category === undefined || changesFor(changes, ticketCourses(order), category) !== undefined

/** The alerts that follow from an event of the board. */
export function alertsOf(event: BoardEvent, category: KitchenCategory | undefined): OrderAlert[] {
  if (event.kind === 'arrived')
    return event.orders
      .filter((order) => isOfPart(order, category))
      .map((order) => ({ order, kind: 'arrived', isAllergy: allergiesIn(ticketCourses(order)).length > 0 }))
  if (event.kind === 'removed') {
    const { order, why } = event.removedOrder
    return why !== 'checking' && isOfPart(order, category) ? [{ order, kind: 'removed', isAllergy: false, why }] : []
  }
  const ownChanges = event.orders.filter(({ order, changes }) => isOwnChange(order, changes, category))
  return ownChanges.map(({ order, changes }) => ({
    order,
    kind: 'changed',
    isAllergy: bringsAllergy(ticketCourses(order), changes),
  }))
}

/** The changes and removals that nobody has acknowledged. Another tab may have shown some of them. */
export function alertsOnBoard(
  { orders, unseen, removedOrders }: Board,
  category: KitchenCategory | undefined,
): OrderAlert[] {
  const changedOrders = orders.flatMap((order) => {
    const changes = unseen.get(order.id)?.changes
    return changes ? [{ order, changes }] : []
  })
  return [
    ...alertsOf({ kind: 'changed', orders: changedOrders }, category),
    ...[...removedOrders.values()].flatMap((removedOrder) => alertsOf({ kind: 'removed', removedOrder }, category)),
  ]
}

/** Whether a line that is new or changed has the note of an allergy. */
const bringsAllergy = (courses: readonly TicketCourse[], changes: Pick<OrderChanges, 'lines' | 'notes'>) =>
  courses
    .flatMap(({ lines }) => lines)
    .some(
      (line) =>
        isAllergyNote(line.note) &&
        (changes.notes.has(line.key) || dishesIn(line).some(({ key }) => changes.lines.has(key))),
    )
