import * as v from 'valibot'
import { createStore, useStore } from '#/lib/store/store.ts'
import { local } from './web-storage.ts'

/**
 * Settings of this device, shared by its tabs. What cannot be read counts as `{}`.
 * @param schema must accept `{}`.
 */
export function createDeviceSettings<Settings extends object>(
  key: `coperto.${string}`,
  schema: v.GenericSchema<unknown, Settings>,
) {
  const read = (): Settings => {
    try {
      return v.parse(schema, JSON.parse(local.get(key) ?? '{}'))
    } catch {
      return v.parse(schema, {})
    }
  }
  const store = createStore(read())

  local.subscribe((changed) => {
    if (changed === key || changed === null) store.set(read())
  })

  return {
    get: store.getSnapshot,

    change(change: Partial<Settings>): void {
      local.set(key, JSON.stringify({ ...store.getSnapshot(), ...change }))
      store.set(read())
    },

    /** Renders again when they change, also in another tab. */
    use: (): Settings => useStore(store),
  }
}
