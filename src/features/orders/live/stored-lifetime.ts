import * as v from 'valibot'
import { apiBase } from '#/lib/http/addresses.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'
import type { StoredLifetime } from '#/lib/stream/lifetimes.ts'

/** After which time the connections of each backend are cut (ms). */
const lifetimes = createDeviceSettings(
  'stream-cuts',
  v.record(v.string(), v.optional(v.pipe(v.number(), v.minValue(0)))),
)

/** Kept on the device: without it each reload would tell the kitchen of the first cut anew. */
export const storedLifetime: StoredLifetime = {
  get: () => lifetimes.get()[apiBase()],
  set: (lifetime) => void lifetimes.change({ [apiBase()]: lifetime }),
}
