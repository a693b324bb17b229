import { balance } from '#/lib/i18n/isolate.ts'
import { extraIds, type Line, lineQuantity, type NewOrder, type NewOrderLine, type Order, readHold } from '../schema.ts'

/*
 * Equality of orders regardless of their ids: table, covers and the multiset of lines. Names and prices are left out,
 * because the backend computes them. A false "different" costs a question; a false "equal" could hide a lost order. So
 * everything that a cook would notice counts. Another phone may fire a held line, so that does not count.
 */

/** What of an order is compared, whether it was read or is to be sent. */
export type ComparableOrder = {
  tableNumber: number
  /** Undefined: not known. */
  totalCovers: number | undefined
  lines: readonly (Line | NewOrderLine)[]
}

export const newOrderToComparable = (newOrder: NewOrder): ComparableOrder => ({
  ...newOrder,
  lines: newOrder.dishIndices.map(readHold),
})

export const orderToComparable = ({
  tableNumber,
  totalCovers,
  lines,
}: Pick<Order, 'tableNumber' | 'totalCovers' | 'lines'>): ComparableOrder => ({
  tableNumber,
  totalCovers,
  lines,
})

// The backend's note comes back with balanced direction marks (lib/schema/read-json.ts).
const noteText = (line: { note?: string | undefined }): string =>
  balance(line.note ?? '')
    .normalize()
    .replace(/\s+/g, ' ')
    .trim()

const sortedJson = (items: unknown[]): string[] => items.map((item) => JSON.stringify(item)).sort()

/** NaN for an unknown quantity, so that neither it nor a sum with it equals a known one. */
const comparedQuantity = (line: Line | NewOrderLine): number => lineQuantity(line) ?? Number.NaN

const lineKeyOf = (line: Line | NewOrderLine, firstCourse: number): [key: string, quantity: number] => {
  // This app counts courses from 1. An answer that counts from 0 means the same courses.
  const course = firstCourse === 0 ? line.course + 1 : line.course
  if ('combinationId' in line) {
    const choices = line.dishesWithIngredients.map((each) => [each.dishId ?? '', [...each.ingredientsId].sort()])
    const parts = [line.combinationId, line.combinationDimensionId ?? '', course, noteText(line), sortedJson(choices)]
    return [JSON.stringify(parts), comparedQuantity(line)]
  }
  return [
    JSON.stringify([
      line.dishId,
      line.dishDimensionId ?? '',
      course,
      noteText(line),
      extraIds(line).toSorted(),
      'dish',
    ]),
    comparedQuantity(line),
  ]
}

/** The content of a line to send, as a text: equal for two lines that a kitchen could not tell apart. */
export const lineContent = (line: NewOrderLine): string => {
  const cached = contentByLine.get(line)
  if (cached !== undefined) return cached
  const content = JSON.stringify(lineKeyOf(line, 1))
  contentByLine.set(line, content)
  return content
}

const contentByLine = new WeakMap<NewOrderLine, string>()

const toMultiset = (pairs: [key: string, quantity: number][]): [key: string, quantity: number][] => {
  const sums = new Map<string, number>()
  for (const [key, quantity] of pairs) sums.set(key, (sums.get(key) ?? 0) + quantity)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The content of an order as a text: equal for two orders that a kitchen could not tell apart. */
export const fingerprint = ({ tableNumber, totalCovers, lines }: ComparableOrder): string => {
  const firstCourse = Math.min(...lines.map((line) => line.course))
  return JSON.stringify([tableNumber, totalCovers, toMultiset(lines.map((line) => lineKeyOf(line, firstCourse)))])
}

/** A coarser fingerprint, which ignores covers, size, course, extras and notes. */
const coarseFingerprint = ({ tableNumber, lines }: ComparableOrder): string =>
  JSON.stringify([
    tableNumber,
    toMultiset(
      lines.map((line) => [
        'combinationId' in line ? `c ${line.combinationId}` : `d ${line.dishId}`,
        comparedQuantity(line),
      ]),
    ),
  ])

type Match = { kind: 'found'; orderId: string } | { kind: 'absent'; similarOrderId: string | null }

/**
 * Looks for an order among those of the backend.
 * @param options.otherIds ids that cannot be it: they existed before, or another record has claimed them. Null: unknown,
 *   so an equal order is only similar.
 * @param options.unidentifiedEquals how many equal orders may belong to other records whose ids are unknown.
 */
export const findOrder = (
  wantedOrder: ComparableOrder,
  orders: readonly Order[],
  { otherIds, unidentifiedEquals = 0 }: { otherIds: ReadonlySet<string> | null; unidentifiedEquals?: number },
): Match => {
  const wantedFingerprint = fingerprint(wantedOrder)
  const wantedLikeness = coarseFingerprint(wantedOrder)
  const candidates = orders.filter((order) => !otherIds?.has(order.id) && order.tableNumber === wantedOrder.tableNumber)
  // An order with unreadable lines cannot be called equal.
  const readableOrders = candidates.filter(({ unreadableLines }) => unreadableLines === 0)
  const equalOrders = readableOrders.filter((order) => fingerprint(order) === wantedFingerprint)
  const match = otherIds === null ? undefined : equalOrders[unidentifiedEquals]
  if (match) return { kind: 'found', orderId: match.id }
  const similarOrder =
    equalOrders[0] ??
    candidates.find((order) => coarseFingerprint(order) === wantedLikeness) ??
    candidates.find(({ unreadableLines }) => unreadableLines > 0)
  return { kind: 'absent', similarOrderId: similarOrder?.id ?? null }
}
