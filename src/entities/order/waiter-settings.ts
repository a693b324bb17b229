import * as v from 'valibot'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'

/** Settings of a waiter's phone (ADR-026, ADR-030); the kitchen's board has its own. */
export const waiterSettings = createDeviceSettings(
  'coperto.ready',
  v.object({
    isSoundOn: v.fallback(v.boolean(), true),
    usesUsualCourse: v.fallback(v.boolean(), true),
    /** A long press on a plus was made. */
    knowsLongPress: v.fallback(v.boolean(), false),
  }),
)
