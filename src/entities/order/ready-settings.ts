import * as v from 'valibot'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'

/** Of the phone that takes orders; the kitchen's board has its own. */
export const readySettings = createDeviceSettings(
  'coperto.ready',
  v.object({
    isSoundOn: v.fallback(v.boolean(), true),
    usesUsualCourse: v.fallback(v.boolean(), true),
    /** A long press on a plus was made. */
    knowsLongPress: v.fallback(v.boolean(), false),
  }),
)
