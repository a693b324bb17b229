import * as v from 'valibot'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'

/* What is unfinished of menu imports on this device, by restaurant; the menus screen offers to go on with it. */

const restaurants = v.fallback(v.optional(v.array(v.string()), []), [])
const stored = createDeviceSettings('open-imports', v.object({ restaurants, undos: restaurants }))

/** An import, or its way back. */
export type OpenImport = 'import' | 'undo'

export function setOpenImport(restaurantId: string, open: OpenImport | undefined): void {
  if (openIn(stored.get(), restaurantId) === open) return
  const others = (ids: readonly string[]) => ids.filter((id) => id !== restaurantId)
  void stored.change((now) => ({
    restaurants: [...others(now.restaurants), ...(open === 'import' ? [restaurantId] : [])],
    undos: [...others(now.undos), ...(open === 'undo' ? [restaurantId] : [])],
  }))
}

const openIn = (now: ReturnType<typeof stored.get>, restaurantId: string): OpenImport | undefined =>
  now.undos.includes(restaurantId) ? 'undo' : now.restaurants.includes(restaurantId) ? 'import' : undefined

export const useOpenImport = (restaurantId: string): OpenImport | undefined => openIn(stored.use(), restaurantId)
