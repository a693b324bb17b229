import { useEffect } from 'react'
import * as v from 'valibot'
import { getUser } from '#/entities/user/session.ts'
import { isFirstRead } from '#/lib/query/first-read.ts'
import { session } from '#/lib/session/session.ts'
import { createDeviceSettings, loadDeviceSettings } from '#/lib/storage/device-settings.ts'
import { isZone } from '#/lib/time/wall-time.ts'
import { setZone } from '#/lib/time/zone.ts'
import { useRestaurant } from './api.ts'
import { zoneOfRestaurant } from './open-now.ts'

/*
 * The zone of the restaurant where a person works is that of every day and hour in the area (ADR-048). It is what the
 * restaurant's page says; what was last read is remembered, so that it is known at the next start before anything is drawn.
 */

export const placeSettings = createDeviceSettings(
  'time-zone',
  v.object({
    restaurantId: v.fallback(v.optional(v.string()), undefined),
    /** Missing: the restaurant states none. */
    zone: v.fallback(v.optional(v.pipe(v.string(), v.check(isZone))), undefined),
  }),
)

const follow = (): void => {
  const user = getUser()
  // The board stays when its session ends by itself.
  if (!user && session.lastEnd() !== 'left') return
  const { restaurantId, zone } = placeSettings.get()
  setZone(restaurantId !== undefined && restaurantId === user?.restaurant ? zone : undefined)
}
void loadDeviceSettings().then(follow)
session.subscribe(follow)

/** Follows the zone of a person's own restaurant. */
export function useFollowedZone(restaurantId: string | undefined): void {
  const { data } = useRestaurant(restaurantId)
  useEffect(() => {
    if (data && restaurantId !== undefined) placeSettings.change({ restaurantId, zone: zoneOfRestaurant(data) })
    follow()
  }, [data, restaurantId])
}

/** `reading`: no day may be shown yet. `none`: it states none, or could not be read, and the device's zone is used. */
export function usePlaceZone(restaurantId: string): 'reading' | 'known' | 'none' {
  const query = useRestaurant(restaurantId)
  const read = placeSettings.use()
  if (read.restaurantId === restaurantId) return read.zone === undefined ? 'none' : 'known'
  // What has just come is remembered first, and the zone set.
  return isFirstRead(query) || (query.data && query.errorUpdateCount === 0) ? 'reading' : 'none'
}
