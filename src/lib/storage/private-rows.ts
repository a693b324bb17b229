import * as v from 'valibot'
import { addDays, dayOf } from '#/lib/time/days.ts'
import type { Database } from './database.ts'
import { rowStore } from './row-store.ts'

/*
 * Rows that are a person's copies of business data. On a shared device they are erased at the logout, and when another
 * person logs in. docs/offline.md lists everything that is stored.
 */

const PRIVATE_STORES = [
  { name: 'order-boards', personIn: ([, person]: readonly unknown[]) => person },
  { name: 'order-days', personIn: ([person]: readonly unknown[]) => person },
  { name: 'order-recall', personIn: ([, person]: readonly unknown[]) => person },
]

/** The habits of a restaurant are erased from a device on which nobody has ordered for this many days. */
const HABITS_MAX_DAYS = 90
const habits = rowStore({ name: 'order-habits', schema: v.object({ day: v.string() }) })

const personOf = (key: string, personIn: (parts: readonly unknown[]) => unknown): unknown => {
  try {
    const parts: unknown = JSON.parse(key)
    return Array.isArray(parts) ? personIn(parts) : undefined
  } catch {
    return undefined
  }
}

/** @param personWhoStays the person who is logged in; undefined if nobody is. */
export const erasePrivateRows = (database: Database, personWhoStays: string | undefined): Promise<void> =>
  database.change(async (tx) => {
    for (const { name, personIn } of PRIVATE_STORES) {
      const store = rowStore({ name, schema: v.unknown() })
      for (const [key] of await tx.entries(store))
        if (personWhoStays === undefined || personOf(key, personIn) !== personWhoStays) await tx.delete(store, key)
    }
    const oldest = addDays(dayOf(Date.now()), -HABITS_MAX_DAYS)
    for (const [key, { day }] of await tx.entries(habits)) if (day < oldest) await tx.delete(habits, key)
  })
