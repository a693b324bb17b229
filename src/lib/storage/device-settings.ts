import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createMirror } from './mirror.ts'
import { rowStore } from './row-store.ts'

/*
 * Settings that were chosen on this device, for all people who use it. A page that uses them waits for
 * `loadDeviceSettings` before it is drawn.
 */

const mirror = createMirror(rowStore({ name: 'device-settings', schema: v.unknown() }))

/** Resolves when the settings have been read and all changes are on disk. Never rejects. */
export const loadDeviceSettings = mirror.load

/**
 * Settings of this device, which its tabs share. Stored settings that cannot be read are replaced by `{}`.
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
     * Resolves when the change is on disk.
     * @param change the values that change, or a pure function of the settings at that time.
     */
    change: (change: Partial<Settings> | ((now: Settings) => Partial<Settings>)): Promise<void> =>
      mirror.change(name, (row) => {
        const now = parse(row)
        return { ...now, ...(typeof change === 'function' ? change(now) : change) }
      }),

    /** Renders again when the settings change, also in another tab. */
    use: (): Settings => useSyncExternalStore(mirror.subscribe, get),
  }
}
