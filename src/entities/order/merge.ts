import { replaceEqualDeep } from '@tanstack/react-query'
import type { Order } from './schema.ts'
import { dishesOf, type KitchenCategory, type TicketDish, ticketCourses } from './ticket.ts'

/*
 * How the messages of the stream become the list on the board (contract, The order stream). An order that did not change
 * stays the very same object, whatever its place, so that its card need not be drawn again: with 500 orders the query
 * library's own sharing, which goes by index, keeps none when one is put first (engineering, The live stream).
 */

const shared = (before: Order | undefined, now: Order): Order => (before ? replaceEqualDeep(before, now) : now)

/** An array replaces the list. The same list again gives the same array. No order stands twice. */
export function mergeList(before: readonly Order[], now: readonly Order[]): readonly Order[] {
  const known = new Map(before.map((order) => [order.id, order]))
  const merged = [...new Map(now.map((order) => [order.id, shared(known.get(order.id), order)])).values()]
  const isSame = merged.length === before.length && merged.every((order, index) => order === before[index])
  return isSame ? before : merged
}

/** One order replaces the one of its id in its place, or is put first. */
export function mergeOne(before: readonly Order[], now: Order): readonly Order[] {
  const at = before.findIndex(({ id }) => id === now.id)
  if (at < 0) return [now, ...before]
  const known = before[at]
  const merged = shared(known, now)
  return merged === known ? before : before.with(at, merged)
}

/**
 * What is different on an order since it was last looked at. `lines`: keys of dishes that are new (0) or have another
 * quantity (the one before). `removed` are dishes that are not wanted any more.
 */
export type OrderChanges = {
  lines: ReadonlyMap<string, number>
  removed: readonly TicketDish[]
  isHeadChanged: boolean
}

/**
 * Compares two versions of an order as a cook reads them: lines, table and covers. Undefined where a cook need not look:
 * a moved status is no change.
 */
export function changesBetween(before: Order, now: Order): OrderChanges | undefined {
  const isHeadChanged = before.tableNumber !== now.tableNumber || before.totalCovers !== now.totalCovers
  // The very same lines, as most messages leave them.
  if (before.lines === now.lines) return isHeadChanged ? { lines: new Map(), removed: [], isHeadChanged } : undefined
  const old = new Map(dishesOf(ticketCourses(before)).map((dish) => [dish.key, dish]))
  const dishes = dishesOf(ticketCourses(now))
  const lines = new Map<string, number>()
  for (const { key, quantity } of dishes) {
    const known = old.get(key)?.quantity ?? 0
    if (known !== quantity) lines.set(key, known)
  }
  const keys = new Set(dishes.map(({ key }) => key))
  const removed = [...old.values()].filter(({ key }) => !keys.has(key))
  return lines.size > 0 || removed.length > 0 || isHeadChanged ? { lines, removed, isHeadChanged } : undefined
}

/** The changes that matter to the cooks of a category, whose dishes these are; undefined where none does. */
export function changesFor(
  { lines, removed, isHeadChanged }: OrderChanges,
  own: readonly TicketDish[],
  category: KitchenCategory,
): OrderChanges | undefined {
  const isOwn = new Set(own.map(({ key }) => key))
  const ownLines = new Map([...lines].filter(([key]) => isOwn.has(key)))
  const ownRemoved = removed.filter((dish) => category.has(dish))
  return ownLines.size > 0 || ownRemoved.length > 0 || isHeadChanged
    ? { lines: ownLines, removed: ownRemoved, isHeadChanged }
    : undefined
}
