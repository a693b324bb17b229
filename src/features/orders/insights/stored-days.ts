import * as v from 'valibot'
import { orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import type { Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { daysInAnyZone } from '#/lib/time/days.ts'
import { deviceZone } from '#/lib/time/wall-time.ts'
import { currentZone } from '#/lib/time/zone.ts'

/* The records of days that are over, on this device: they are not read again for each visit of the insights. */

/** One row per user, restaurant, day and zone (in which times without one were read): the record as JSON, which the worker reads. */
const dayRecords = rowStore({ name: 'order-days', schema: v.string() })

export type RecordPlace = { restaurantId: string; personKey: string }
const keyOf = ({ personKey, restaurantId }: RecordPlace, day: string) =>
  JSON.stringify([personKey, restaurantId, day, currentZone() ?? deviceZone()])
const isOfDay = (key: string, { personKey, restaurantId }: RecordPlace, day: string): boolean =>
  key.startsWith(JSON.stringify([personKey, restaurantId, day]).slice(0, -1))

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

/** An order was archived that may be of a day that was over when it was read, in whichever zone the backend counts its days. */
export async function forgetDayOf(
  database: Database,
  place: RecordPlace,
  order: Pick<Order, 'orderTime'>,
): Promise<void> {
  const orderedTime = orderedAt(order)
  if (orderedTime === undefined) return forgetRecords(database, place)
  await database.change(async (tx) => {
    const days = daysInAnyZone(orderedTime, orderedTime)
    for (const [key] of await tx.entries(dayRecords))
      if (days.some((day) => isOfDay(key, place, day))) await tx.delete(dayRecords, key)
  })
}
