import * as v from 'valibot'
import { local } from '#/lib/storage/web-storage.ts'
import { createStore, useStore } from '#/lib/store/store.ts'

/* The board's settings: stored on this device, shared by its tabs. */

const KEY = 'coperto.kitchen'

const settings = v.object({
  isSoundOn: v.fallback(v.boolean(), true),
  volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.7),
  isAllDayOpen: v.fallback(v.boolean(), false),
})
type KitchenSettings = v.InferOutput<typeof settings>

function read(): KitchenSettings {
  try {
    return v.parse(settings, JSON.parse(local.get(KEY) ?? '{}'))
  } catch {
    return v.parse(settings, {})
  }
}

const store = createStore(read())

local.subscribe((key) => {
  if (key === KEY || key === null) store.set(read())
})

export const kitchenSettings = store.getSnapshot

export function changeKitchenSettings(change: Partial<KitchenSettings>): void {
  local.set(KEY, JSON.stringify({ ...kitchenSettings(), ...change }))
  store.set(read())
}

/** Renders again when they change, also in another tab. */
export const useKitchenSettings = (): KitchenSettings => useStore(store)
