import * as v from 'valibot'
import { hasOtherDays, orderedAt, orderMills } from '#/entities/order/rules.ts'
import { lineQuantity, type Order, order } from '#/entities/order/schema.ts'
import type { SittingToCount } from '#/entities/order/sitting/guests.ts'
import { toMills } from '#/lib/money/money.ts'
import { withoutNoting } from '#/lib/schema/number-ids.ts'
import { undeletedRows, withoutRepeatedRows } from '#/lib/schema/plain-reading.ts'
import { dayOf } from '#/lib/time/days.ts'

/* The archived orders of a day, reduced to what the figures need. Money in mills, times in milliseconds since 1970. */

/** Id, name, quantity and price of the line; null: not known. */
const soldItem = v.strictTuple([v.string(), v.string(), v.nullable(v.number()), v.nullable(v.number())])

const recordedOrder = v.object({
  /** Stored only for an order whose guests this device knew. */
  id: v.optional(v.string()),
  at: v.nullable(v.number()),
  table: v.number(),
  /** Null: not known. */
  covers: v.nullable(v.number()),
  mills: v.nullable(v.number()),
  sold: v.array(soldItem),
})

const record = v.object({
  orders: v.array(recordedOrder),
  /** Orders that could not be read. */
  unreadable: v.number(),
  /** Which orders were of the same guests, as this device knew. */
  sittings: v.optional(
    v.array(
      v.object({
        id: v.string(),
        joins: v.optional(v.string()),
        orders: v.array(v.object({ id: v.string() })),
      }),
    ),
  ),
})
export type DayRecord = v.InferOutput<typeof record>
type RecordedOrder = DayRecord['orders'][number]

const soldIn = ({ lines }: Order): RecordedOrder['sold'] =>
  lines.flatMap((line): RecordedOrder['sold'] => {
    const quantity = lineQuantity(line) ?? null
    const price = (each: number | undefined) =>
      each === undefined || quantity === null ? null : toMills(each) * quantity
    if (!('combinationId' in line)) return [[line.dishId, line.dishName, quantity, price(line.dishPrice)]]
    const { combinationId, combinationName, combinationPrice } = line
    return [
      [combinationId, combinationName, quantity, price(combinationPrice)],
      ...line.dishesWithIngredients.flatMap(({ dishId, dishName }): RecordedOrder['sold'] =>
        // Its price is the combination's.
        dishId === undefined ? [] : [[dishId, dishName, quantity, 0]],
      ),
    ]
  })

/** `isAllDays`: the answer has orders of other days too, which are sorted by the restaurant's days. */
export type ReadDays = { isAllDays: boolean; days: ReadonlyMap<string, DayRecord['orders']>; unreadableCount: number }

/** What is known of the guests of these orders. */
export function knownGuests(
  orders: DayRecord['orders'],
  sittings: readonly SittingToCount[],
): NonNullable<DayRecord['sittings']> {
  const ids = new Set(orders.flatMap(({ id }) => id ?? []))
  const joinedIds = new Set(sittings.flatMap(({ joins }) => joins ?? []))
  return sittings
    .filter(({ id, orders: sittingOrders }) => joinedIds.has(id) || sittingOrders.some((order) => ids.has(order.id)))
    .map(({ id, joins, orders: sittingOrders }) => ({
      id,
      ...(joins !== undefined && { joins }),
      orders: sittingOrders.map((each) => ({ id: each.id })),
    }))
}

/**
 * @param rows an answer of the archive. @param day asked for; undefined: all days. @param sittings known to this device.
 * @param isKnown whether the order was in the answer of another day: some backends do not know dates, or have days that overlap.
 */
export function readDays(
  rows: readonly unknown[],
  day: string | undefined,
  sittings: readonly SittingToCount[] = [],
  isKnown: (id: Order['id']) => boolean = () => false,
): ReadDays {
  const idsOfSittings = new Set(sittings.flatMap((sitting) => sitting.orders.map(({ id }) => id)))
  const liveRows = withoutRepeatedRows(undeletedRows(rows))
  const orders = liveRows.flatMap((row) => {
    const read = v.safeParse(order, row)
    if (!read.success) console.warn('An order could not be read:', v.flatten(read.issues), row)
    return read.success ? [read.output] : []
  })
  const isAllDays = day === undefined || hasOtherDays(orders, day)
  const days = new Map<string, RecordedOrder[]>()
  for (const each of orders) {
    const orderedTime = orderedAt(each) ?? null
    const orderDay = isAllDays && orderedTime !== null ? dayOf(orderedTime) : day
    // Without a time it is of no day.
    if (orderDay === undefined || (!isAllDays && isKnown(each.id))) continue
    const ofDay = days.get(orderDay) ?? []
    days.set(orderDay, ofDay)
    ofDay.push({
      ...(idsOfSittings.has(each.id) && { id: each.id }),
      at: orderedTime,
      table: each.tableNumber,
      covers: each.totalCovers ?? null,
      mills: orderMills(each) ?? null,
      sold: soldIn(each),
    })
  }
  return { isAllDays, days, unreadableCount: liveRows.length - orders.length }
}

/** Undefined if it has another form. */
export function readRecord(json: string): DayRecord | undefined {
  try {
    const read = withoutNoting(() => v.safeParse(record, JSON.parse(json)))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
