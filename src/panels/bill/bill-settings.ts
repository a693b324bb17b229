import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'

export const BILL_PAPERS = ['roll', 'a5'] as const

/** The backend has no cover charge: each device has its own. */
export const billSettings = createDeviceSettings(
  'bill',
  v.object({
    /** What each guest pays as cover charge, in currency units; 0: nothing. */
    cover: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(LIMITS.priceMost)), 0),
    paper: v.fallback(v.picklist(BILL_PAPERS), 'roll'),
  }),
)
