import * as v from 'valibot'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'

/* The restaurants whose menu import on this device is not finished. The menus screen offers to continue it. */

const restaurants = v.fallback(v.optional(v.array(v.string()), []), [])
const openImports = createDeviceSettings('open-imports', v.object({ restaurants, undos: restaurants }))

/** Whether the unfinished work is an import or its undoing. */
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
