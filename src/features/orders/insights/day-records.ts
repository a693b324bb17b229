import * as v from 'valibot'
import { orderedAt } from '#/entities/order/rules.ts'
import { type Order, order } from '#/entities/order/schema.ts'
import { toCents } from '#/lib/money/money.ts'
import { livingRows, unrepeated } from '#/lib/schema/reading.ts'
import type { Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { dayOf } from '#/lib/time/format-time.ts'
import { dayBeside, isOfAllDays, orderCents, today } from '../archive-rules.ts'

/* The archived orders of a day, reduced to what the figures need. Money in cents, times in milliseconds since 1970. */

/** Id, name, quantity, price of the line; null: unknown, or within the price of a combination. */
const soldItem = v.tuple([v.string(), v.string(), v.number(), v.nullable(v.number())])

const record = v.object({
  orders: v.array(
    v.object({
      at: v.nullable(v.number()),
      table: v.number(),
      covers: v.number(),
      cents: v.nullable(v.number()),
      sold: v.array(soldItem),
    }),
  ),
  /** Orders that could not be read. */
  unreadable: v.number(),
})
export type DayRecord = v.InferOutput<typeof record>
type RecordedOrder = DayRecord['orders'][number]

const soldIn = ({ lines }: Order): RecordedOrder['sold'] =>
  lines.flatMap((line): RecordedOrder['sold'] => {
    const price = (each: number | undefined, quantity: number) => (each === undefined ? null : toCents(each) * quantity)
    if (!('combinationId' in line))
      return [[line.dishId, line.dishName, line.dishQuantity, price(line.dishPrice, line.dishQuantity)]]
    const { combinationId, combinationName, combinationQuantity, combinationPrice } = line
    return [
      [combinationId, combinationName, combinationQuantity, price(combinationPrice, combinationQuantity)],
      ...line.dishesWithIngredients.flatMap(({ dishId, dishName }): RecordedOrder['sold'] =>
        dishId === undefined ? [] : [[dishId, dishName, combinationQuantity, null]],
      ),
    ]
  })

/** `isAllDays`: the answer has orders of other days too, which are sorted by this device's days. */
export type ReadDays = { isAllDays: boolean; days: ReadonlyMap<string, DayRecord['orders']>; unreadable: number }

/** @param rows an answer of the archive. @param day asked for; undefined: all days. */
export function readDays(rows: readonly unknown[], day: string | undefined): ReadDays {
  const living = unrepeated(livingRows(rows))
  const orders = living.flatMap((row) => {
    const read = v.safeParse(order, row)
    if (!read.success) console.warn('An order could not be read:', v.flatten(read.issues), row)
    return read.success ? [read.output] : []
  })
  const isAllDays = day === undefined || isOfAllDays(orders, day)
  const days = new Map<string, RecordedOrder[]>()
  for (const each of orders) {
    const at = orderedAt(each) ?? null
    const own = isAllDays && at !== null ? dayOf(at) : day
    // Without a time it is of no day.
    if (own === undefined) continue
    const ofDay = days.get(own) ?? []
    days.set(own, ofDay)
    ofDay.push({
      at,
      table: each.tableNumber,
      covers: each.totalCovers,
      cents: orderCents(each) ?? null,
      sold: soldIn(each),
    })
  }
  return { isAllDays, days, unreadable: living.length - orders.length }
}

/** Undefined if an older or newer app has written it in another form. */
export function readRecord(json: string): DayRecord | undefined {
  try {
    const read = v.safeParse(record, JSON.parse(json))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** One row per user, restaurant and day: the record as JSON, which the worker reads. */
export const dayRecords = rowStore({ name: 'order-days', schema: v.string() })

export type RecordPlace = { restaurantId: string; personKey: string }
const keyOf = ({ personKey, restaurantId }: RecordPlace, day: string) => JSON.stringify([personKey, restaurantId, day])

/** Orders of yesterday may be archived today. */
export const isClosed = (day: string): boolean => day < dayBeside(today(), -1)

/** All that is stored of these days, read at once: a year of days one by one takes seconds. */
export async function storedRecords(
  database: Database,
  place: RecordPlace,
  days: readonly string[],
): Promise<[day: string, json: string][]> {
  const stored = new Map(await database.entries(dayRecords))
  return days.flatMap((day) => {
    const json = stored.get(keyOf(place, day))
    return json === undefined ? [] : [[day, json]]
  })
}

export const storeRecord = (database: Database, place: RecordPlace, day: string, json: string): Promise<void> =>
  database.put(dayRecords, keyOf(place, day), json)

/** Deletes all of the place, so that they are read again. */
export const forgetRecords = (database: Database, place: RecordPlace): Promise<void> =>
  database.change(async (tx) => {
    const [start] = keyOf(place, '').split('""')
    for (const [key] of await tx.entries(dayRecords)) if (key.startsWith(start ?? key)) await tx.delete(dayRecords, key)
  })
