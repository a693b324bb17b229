import * as v from 'valibot'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'

/* The restaurants with an unfinished menu import on this device. The menus screen offers to go on with it. */

const restaurants = v.fallback(v.optional(v.array(v.string()), []), [])
const openImports = createDeviceSettings('open-imports', v.object({ restaurants, undos: restaurants }))

/** Whether an import or its undoing is unfinished. */
export type OpenImport = 'import' | 'undo'

export function setOpenImport(restaurantId: string, open: OpenImport | undefined): void {
  if (openImportOf(openImports.get(), restaurantId) === open) return
  const withoutRestaurant = (ids: readonly string[]) => ids.filter((id) => id !== restaurantId)
  void openImports.change((current) => ({
    restaurants: [...withoutRestaurant(current.restaurants), ...(open === 'import' ? [restaurantId] : [])],
    undos: [...withoutRestaurant(current.undos), ...(open === 'undo' ? [restaurantId] : [])],
  }))
}

const openImportOf = (current: ReturnType<typeof openImports.get>, restaurantId: string): OpenImport | undefined =>
  current.undos.includes(restaurantId) ? 'undo' : current.restaurants.includes(restaurantId) ? 'import' : undefined

export const useOpenImport = (restaurantId: string): OpenImport | undefined =>
  openImportOf(openImports.use(), restaurantId)
