import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createMirror } from './mirror.ts'
import { rowStore } from './row-store.ts'

/* What was chosen on this device, whoever uses it. A page that uses it waits for `loadDeviceSettings` before it is drawn. */

const mirror = createMirror(rowStore({ name: 'device-settings', schema: v.unknown() }))

/** Resolves when they were read, and all changes are on disk. Never rejects. */
export const loadDeviceSettings = mirror.load

/**
 * Settings of this device, shared by its tabs. What cannot be read counts as `{}`.
 * @param schema must accept `{}`.
 */
export function createDeviceSettings<Settings extends object>(
  name: string,
  schema: v.GenericSchema<unknown, Settings>,
) {
  const parse = (row: unknown): Settings => {
    const read = v.safeParse(schema, row)
    return read.success ? read.output : v.parse(schema, {})
  }
  let lastParsed: { row: unknown; settings: Settings } = { row: undefined, settings: parse({}) }
  const get = (): Settings => {
    const row = mirror.get(name)
    if (row !== lastParsed.row) lastParsed = { row, settings: parse(row) }
    return lastParsed.settings
  }

  return {
    get,

    /**
     * Resolves when it is on disk.
     * @param change what differs, or a pure function of the settings as they are then.
     */
    change: (change: Partial<Settings> | ((now: Settings) => Partial<Settings>)): Promise<void> =>
      mirror.change(name, (row) => {
        const now = parse(row)
        return { ...now, ...(typeof change === 'function' ? change(now) : change) }
      }),

    /** Renders again when they change, also in another tab. */
    use: (): Settings => useSyncExternalStore(mirror.subscribe, get),
  }
}
