import * as v from 'valibot'
import { maybeList } from '#/lib/schema/reading.ts'
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

/** A list on this device, shared by its tabs. Rows that cannot be read are left out. */
export function createDeviceList<Row>(key: `coperto.${string}`, row: v.GenericSchema<unknown, Row>) {
  const schema = maybeList(row)
  const read = (): readonly Row[] => {
    try {
      return v.parse(schema, JSON.parse(local.get(key) ?? '[]')) as Row[]
    } catch {
      return []
    }
  }
  const store = createStore(read(), () => {
    // Another tab may have written while nobody listened.
    store.set(read())
    return local.subscribe((changed) => {
      if (changed === key || changed === null) store.set(read())
    })
  })
  return {
    get: read,

    /** False: the change is in memory only. */
    change(next: (rows: readonly Row[]) => readonly Row[]): boolean {
      const rows = next(read())
      const isStored = local.set(key, JSON.stringify(rows))
      store.set(rows)
      return isStored
    },

    use: (): readonly Row[] => useStore(store),
  }
}
