import * as v from 'valibot'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'

/** How the tables are sorted: by number, the one that waits longest first, or the one that needs the waiter first. */
export const ORDERS_OF_TABLES = ['number', 'age', 'need'] as const
export type OrderOfTables = (typeof ORDERS_OF_TABLES)[number]

/** Settings of a waiter's phone (ADR-026, ADR-030); the kitchen's board has its own. */
export const waiterSettings = createDeviceSettings(
  'waiter',
  v.object({
    isSoundOn: v.fallback(v.boolean(), true),
    usesUsualCourse: v.fallback(v.boolean(), true),
    /** A long press on a plus was made. */
    knowsLongPress: v.fallback(v.boolean(), false),
    tablesBy: v.fallback(v.picklist(ORDERS_OF_TABLES), 'number'),
  }),
)
