import { replaceEqualDeep } from '@tanstack/react-query'
import type { Order } from './schema.ts'
import { dishesOf, type TicketDish, ticketCourses } from './ticket.ts'

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

/** What is different on an order since it was last looked at. `removed` are dishes that are not wanted any more. */
export type OrderChanges = { lines: ReadonlySet<string>; removed: readonly TicketDish[]; isHeadChanged: boolean }

/**
 * Compares two versions of an order as a cook reads them: keys of new lines and of lines with another quantity, dishes
 * that are gone, and whether table or covers differ. Undefined where a cook need not look: a moved status is no change.
 */
export function changesBetween(before: Order, now: Order): OrderChanges | undefined {
  const old = new Map(dishesOf(ticketCourses(before)).map((dish) => [dish.key, dish]))
  const dishes = dishesOf(ticketCourses(now))
  const lines = new Set(dishes.filter((dish) => old.get(dish.key)?.quantity !== dish.quantity).map(({ key }) => key))
  const keys = new Set(dishes.map(({ key }) => key))
  const removed = [...old.values()].filter(({ key }) => !keys.has(key))
  const isHeadChanged = before.tableNumber !== now.tableNumber || before.totalCovers !== now.totalCovers
  return lines.size > 0 || removed.length > 0 || isHeadChanged ? { lines, removed, isHeadChanged } : undefined
}
