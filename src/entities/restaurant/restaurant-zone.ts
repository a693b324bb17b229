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
 * In the area, every day and hour is shown in the zone of the restaurant where the person works (ADR-048). The zone
 * comes from the restaurant's description. The last one that was read is stored, so that it is known at the next start
 * before anything is drawn.
 */

const zoneSettings = createDeviceSettings(
  'time-zone',
  v.object({
    restaurantId: v.fallback(v.optional(v.string()), undefined),
    /** Missing if the restaurant states no zone. */
    zone: v.fallback(v.optional(v.pipe(v.string(), v.check(isZone))), undefined),
  }),
)

const applyZone = (): void => {
  const user = getUser()
  // The kitchen's board stays open when its session ends by itself, so its zone stays too.
  if (!user && session.lastEnd() !== 'left') return
  const { restaurantId, zone } = zoneSettings.get()
  setZone(restaurantId !== undefined && restaurantId === user?.restaurant ? zone : undefined)
}
void loadDeviceSettings().then(applyZone)
session.subscribe(applyZone)

/** Shows all days and hours in the zone of a person's own restaurant. */
export function useApplyZone(restaurantId: string | undefined): void {
  const { data } = useRestaurant(restaurantId)
  useEffect(() => {
    if (data && restaurantId !== undefined) zoneSettings.change({ restaurantId, zone: zoneOfRestaurant(data) })
    applyZone()
  }, [data, restaurantId])
}

/**
 * `reading`: the zone is being read, and no day may be shown yet. `none`: the restaurant states no zone, so the device's zone is
 * used. `unread`: the same, because the restaurant could not be read.
 */
export function useZoneState(restaurantId: string): 'reading' | 'known' | 'none' | 'unread' {
  const query = useRestaurant(restaurantId)
  const stored = zoneSettings.use()
  if (stored.restaurantId === restaurantId) return stored.zone === undefined ? 'none' : 'known'
  // A zone that was just read is treated as `reading` until it is stored and set.
  if (isFirstRead(query) || (query.data && query.errorUpdateCount === 0)) return 'reading'
  return query.data ? 'none' : 'unread'
}
