import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'
import { newId } from '#/lib/storage/new-id.ts'

/* The stations of the kitchen on this device. Each is a named set of categories and has its own tab. */

const station = v.object({
  id: v.string(),
  /** The name as it was typed. If it is blank, the default name is shown. */
  name: v.pipe(
    v.string(),
    v.transform((name) => name.slice(0, LIMITS.nameLength)),
  ),
  categoryIds: v.array(v.string()),
})
export type Station = v.InferOutput<typeof station>

const storedStations = createDeviceSettings(
  'kitchen-stations',
  // The stations of each restaurant, by its id.
  v.fallback(v.record(v.string(), v.array(station)), {}),
)

const NO_STATIONS: readonly Station[] = []

export const useStations = (restaurantId: string): readonly Station[] =>
  storedStations.use()[restaurantId] ?? NO_STATIONS

const changeAll = (restaurantId: string, next: (stations: readonly Station[]) => readonly Station[]): void =>
  void storedStations.change((now) => ({ [restaurantId]: [...next(now[restaurantId] ?? NO_STATIONS)] }))

export const addStation = (restaurantId: string): void => {
  const id = newId()
  changeAll(restaurantId, (stations) => [...stations, { id, name: '', categoryIds: [] }])
}

export const removeStation = (restaurantId: string, id: Station['id']): void =>
  changeAll(restaurantId, (stations) => stations.filter((each) => each.id !== id))

export const changeStation = (restaurantId: string, changedStation: Station): void =>
  changeAll(restaurantId, (stations) => stations.map((each) => (each.id === changedStation.id ? changedStation : each)))
