import * as v from 'valibot'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'

/* The restaurants with an unfinished menu import on this device; the menus screen offers to go on with it. */

const stored = createDeviceSettings(
  'coperto.openImports',
  v.object({ restaurants: v.fallback(v.optional(v.array(v.string()), []), []) }),
)

export function setOpenImport(restaurantId: string, isOpen: boolean): void {
  const { restaurants } = stored.get()
  if (restaurants.includes(restaurantId) === isOpen) return
  const others = restaurants.filter((id) => id !== restaurantId)
  stored.change({ restaurants: isOpen ? [...others, restaurantId] : others })
}

export const useHasOpenImport = (restaurantId: string): boolean => stored.use().restaurants.includes(restaurantId)
