import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { itemKey, type OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import type { OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { courseOffset } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { addDays, dayOf, daysApart } from '#/lib/time/days.ts'
import { isOrderable } from './order-items.ts'

/* How often each dish of a restaurant is ordered, and in which course, as this device has learned it (ADR-030). */

/** Order lines by dish id and course, from 0. Old ones count less. */
const counts = v.record(v.string(), v.array(v.number()))
type Counts = v.InferOutput<typeof counts>

export const storedHabits = v.object({
  /** The day that `own` belongs to, `YYYY-MM-DD`. */
  day: v.string(),
  /** What was sent from this device on that day. On the next day the archive has it too, if it can be read. */
  own: counts,
  past: counts,
  /** When the archive was last asked for. */
  readOn: v.optional(v.string()),
})
export type Habits = v.InferOutput<typeof storedHabits>

/** What a day leaves of a count: half after three weeks. */
const DAILY_DECAY = 0.97
/** A smaller count is forgotten. */
const LEAST_COUNT = 0.1
const MOST_FAVOURITES = 6
/** Lines that make a dish a favourite, and a course usual. */
const FAVOURITE_LINES = 3
const USUAL_COURSE_LINES = 20
const USUAL_COURSE_SHARE = 0.8

export const NO_HABITS: Habits = { day: '', own: {}, past: {} }

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

const addUp = (first: Counts, second: Counts, share = 1): Counts => {
  const sums: Counts = {}
  for (const id of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const [a, b] = [first[id] ?? [], second[id] ?? []]
    const added = Array.from(
      { length: Math.max(a.length, b.length) },
      (_, index) => ((a[index] ?? 0) + (b[index] ?? 0)) * share,
    )
    if (sum(added) >= LEAST_COUNT) sums[id] = added
  }
  return sums
}

const countLines = (lines: readonly { dishId: string; course: number }[]): Counts => {
  const counts: Counts = {}
  for (const { dishId, course } of lines) {
    // A backend may send any number.
    if (!Number.isInteger(course) || course < 0 || course >= LIMITS.courseMost) continue
    const previousCounts = counts[dishId] ?? []
    counts[dishId] = Array.from({ length: Math.max(previousCounts.length, course + 1) }, (_, index) => {
      return (previousCounts[index] ?? 0) + (index === course ? 1 : 0)
    })
  }
  return counts
}

export const countOrders = (orders: readonly Order[]): Counts =>
  countLines(
    orders.flatMap((order) =>
      order.lines.flatMap((line) =>
        'combinationId' in line ? [] : [{ dishId: line.dishId, course: line.course + courseOffset(order) - 1 }],
      ),
    ),
  )

const countOpenOrder = ({ courses }: Pick<OpenOrder, 'courses'>): Counts =>
  countLines(
    courses.flatMap(({ lines }, course) =>
      lines.flatMap((line) => (line.kind === 'dish' && line.quantity > 0 ? [{ dishId: line.dishId, course }] : [])),
    ),
  )

/** Begins a new day. @param archivedCounts the lines of the day before; undefined: not read. */
export function rollOver(stored: Habits | undefined, now: number, archivedCounts?: Counts): Habits {
  const today = dayOf(now)
  const { day, own, past, readOn } = stored ?? NO_HABITS
  if (day >= today) return { day, own, past, readOn }
  const days = day === '' ? 0 : daysApart(day, today)
  const isArchived = archivedCounts !== undefined && day === addDays(today, -1)
  const decayed = addUp(past, isArchived ? {} : own, DAILY_DECAY ** days)
  return { day: today, own: {}, past: addUp(decayed, archivedCounts ?? {}), readOn }
}

export const withSentOrder = (stored: Habits | undefined, now: number, sent: Pick<OpenOrder, 'courses'>): Habits => {
  const today = rollOver(stored, now)
  return { ...today, own: addUp(today.own, countOpenOrder(sent)) }
}

export const learnedCountsOf = (stored: Habits | undefined): Counts => addUp(stored?.past ?? {}, stored?.own ?? {})

/** Keys of the dishes that are ordered most and can be ordered, best first. */
export const favouritesOf = (learnedCounts: Counts, items: ReadonlyMap<string, OrderItem>): string[] =>
  Object.entries(learnedCounts)
    .flatMap(([dishId, byCourse]) => {
      const item = items.get(itemKey('dish', dishId))
      const lines = sum(byCourse)
      return item && isOrderable(item) && lines >= FAVOURITE_LINES ? [{ key: item.key, lines }] : []
    })
    .sort((a, b) => b.lines - a.lines)
    .slice(0, MOST_FAVOURITES)
    .map(({ key }) => key)

/** By item key, from 0: the course in which nearly all dishes of its category are ordered. */
export function usualCoursesOf(
  learnedCounts: Counts,
  items: ReadonlyMap<string, OrderItem>,
): ReadonlyMap<string, number> {
  const categories = new Map<string, { keys: string[]; byCourse: number[] }>()
  for (const item of items.values()) {
    if (item.kind !== 'dish' || !item.dish.category) continue
    const { id } = item.dish.category
    const group = categories.get(id) ?? { keys: [], byCourse: [] }
    categories.set(id, group)
    group.keys.push(item.key)
    for (const [course, lines] of (learnedCounts[item.dish.id] ?? []).entries())
      group.byCourse[course] = (group.byCourse[course] ?? 0) + lines
  }
  const courseByKey = new Map<string, number>()
  for (const { keys, byCourse } of categories.values()) {
    const lines = Array.from(byCourse, (each) => each ?? 0)
    const [total, most] = [sum(lines), Math.max(...lines, 0)]
    if (total < USUAL_COURSE_LINES || most < total * USUAL_COURSE_SHARE) continue
    for (const key of keys) courseByKey.set(key, lines.indexOf(most))
  }
  return courseByKey
}
