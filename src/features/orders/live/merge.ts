import { replaceEqualDeep } from '@tanstack/react-query'
import {
  dishesIn,
  type KitchenCategory,
  type OrderChanges,
  type TicketCourse,
  type TicketLine,
  ticketCourses,
} from '#/entities/order/kitchen/ticket.ts'
import { isAllergyNote } from '#/entities/order/notes/allergy.ts'
import { isOfWholeOrder, remarksOf } from '#/entities/order/notes/remark.ts'
import type { Order } from '#/entities/order/schema.ts'

/*
 * Applies stream messages to the list (ADR-013). Unchanged orders stay the same objects wherever they move, so that
 * their cards do not render again. The query library's structural sharing works by index, so one new order at the
 * front would defeat it.
 */

/** The new version, with all parts that are equal to the old one as the same objects. */
const withSharedParts = (previousOrder: Order | undefined, now: Order): Order =>
  previousOrder ? replaceEqualDeep(previousOrder, now) : now

/** An array replaces the list; duplicates are dropped. An equal list returns the same array. */
export function mergeList(previousOrders: readonly Order[], now: readonly Order[]): readonly Order[] {
  const beforeById = new Map(previousOrders.map((order) => [order.id, order]))
  const merged = [...new Map(now.map((order) => [order.id, withSharedParts(beforeById.get(order.id), order)])).values()]
  const isSame =
    merged.length === previousOrders.length && merged.every((order, index) => order === previousOrders[index])
  return isSame ? previousOrders : merged
}

/** Replaces the order with the same id in place, or puts the order first. */
export function mergeOne(previousOrders: readonly Order[], now: Order): readonly Order[] {
  const index = previousOrders.findIndex(({ id }) => id === now.id)
  if (index < 0) return [now, ...previousOrders]
  const old = previousOrders[index]
  const merged = withSharedParts(old, now)
  return merged === old ? previousOrders : previousOrders.with(index, merged)
}

const NO_LINE_CHANGES: Omit<OrderChanges, 'isHeadChanged'> = {
  lines: new Map(),
  notes: new Map(),
  removed: [],
  remarks: [],
}

const linesOf = (order: Pick<Order, 'lines'>): TicketLine[] => ticketCourses(order).flatMap(({ lines }) => lines)

/**
 * Pairs each line with the line of the older version that it continues: an equal one, else one that differs only in its
 * note.
 */
export function pairLines(
  previousOrder: Pick<Order, 'lines'>,
  now: Pick<Order, 'lines'>,
): { pairs: [now: TicketLine, before: TicketLine | undefined][]; removed: TicketLine[] } {
  const unmatched = new Map(linesOf(previousOrder).map((line) => [line.key, line]))
  const lines = linesOf(now)
  const matches = new Map<string, TicketLine>()
  const pair = (line: TicketLine, match: TicketLine | undefined) => {
    if (!match) return
    matches.set(line.key, match)
    unmatched.delete(match.key)
  }
  for (const line of lines) pair(line, unmatched.get(line.key))
  for (const line of lines) {
    if (matches.has(line.key)) continue
    pair(
      line,
      [...unmatched.values()].find(({ keyWithoutNote }) => keyWithoutNote === line.keyWithoutNote),
    )
  }
  return { pairs: lines.map((line) => [line, matches.get(line.key)]), removed: [...unmatched.values()] }
}

/**
 * Compares two versions as a cook reads them: lines, notes, remarks, table and covers. A fired line is new, one that is held now
 * is removed. Undefined if nothing of that changed; a status does not count.
 */
export function changesBetween(previousOrder: Order, now: Order): OrderChanges | undefined {
  const isHeadChanged = previousOrder.tableNumber !== now.tableNumber || previousOrder.totalCovers !== now.totalCovers
  if (previousOrder.lines === now.lines) return isHeadChanged ? { ...NO_LINE_CHANGES, isHeadChanged } : undefined
  const { pairs, removed } = pairLines(previousOrder, now)
  const lines = new Map<string, number | undefined>()
  const notes = new Map<string, string>()
  const linesNowHeld: TicketLine[] = []
  for (const [line, old] of pairs) {
    if (old && line.isHeld && !old.isHeld) linesNowHeld.push(old)
    if (old && old.note !== line.note) notes.set(line.key, old.note)
    const isFired = old?.isHeld && !line.isHeld
    const oldDishes = old && !isFired ? dishesIn(old) : []
    for (const [index, { key, quantity }] of dishesIn(line).entries()) {
      const oldDish = oldDishes[index]
      const oldQuantity = oldDish ? oldDish.quantity : 0
      if (oldQuantity !== quantity) lines.set(key, oldQuantity)
    }
  }
  const earlierRemarks = new Set(remarksOf([previousOrder]))
  const remarks = remarksOf([now]).filter((remark) => !earlierRemarks.has(remark))
  const changes = { lines, notes, removed: [...removed, ...linesNowHeld].flatMap(dishesIn), remarks, isHeadChanged }
  return isEmpty(changes) ? undefined : changes
}

const isEmpty = ({ lines, notes, removed, remarks, isHeadChanged }: OrderChanges): boolean =>
  lines.size + notes.size + removed.length + remarks.length === 0 && !isHeadChanged

/** The changes of an order that matter to one category, an allergy in any case; undefined if none does. */
export function changesFor(
  { lines, notes, removed, remarks, isHeadChanged }: OrderChanges,
  courses: readonly TicketCourse[],
  category: KitchenCategory,
): OrderChanges | undefined {
  const dishKeys = new Set<string>()
  const lineKeys = new Set<string>()
  for (const line of courses.flatMap((course) => course.lines)) {
    const ownDishes = dishesIn(line).filter((dish) => isAllergyNote(line.note) || category.hasDish(dish))
    for (const { key } of ownDishes) dishKeys.add(key)
    if (ownDishes.length > 0) lineKeys.add(line.key)
  }
  const changes = {
    lines: new Map([...lines].filter(([key]) => dishKeys.has(key))),
    notes: new Map([...notes].filter(([key]) => lineKeys.has(key))),
    removed: removed.filter((dish) => category.hasDish(dish)),
    // A remark about one dish comes with the change of that dish, which tells whom it concerns.
    remarks: remarks.filter(isOfWholeOrder),
    isHeadChanged,
  }
  return isEmpty(changes) ? undefined : changes
}
