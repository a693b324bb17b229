import * as v from 'valibot'
import { ANSWERS } from '#/config/app-worker.ts'
import { SEEN_KEY, VIEW_KEY, viewKey } from '#/config/stored-view.ts'
import { id, text } from '#/lib/schema/reading.ts'
import { createDeviceList } from '#/lib/storage/device-settings.ts'
import { local } from '#/lib/storage/web-storage.ts'

/* The restaurants seen lately, on this device only. Forgetting one forgets what is stored of its page (ADR-036). */

const seenRestaurant = v.object({ id, name: text })
type SeenRestaurant = v.InferOutput<typeof seenRestaurant>

const MOST = 8

const list = createDeviceList(SEEN_KEY, seenRestaurant)

/** Newest first. A list that was written by hand may be longer. */
export const useSeenRestaurants = (): readonly SeenRestaurant[] => list.use().slice(0, MOST)

const others = (rows: readonly SeenRestaurant[], restaurantId: string) => rows.filter((row) => row.id !== restaurantId)

/** The drawings of restaurants that are not in the list any more go. */
function tidy(): void {
  const keptKeys = new Set<string>(list.get().map((row) => viewKey(row.id)))
  for (const key of local.keys(VIEW_KEY)) if (!keptKeys.has(key)) local.remove(key)
}

export function rememberSeen({ id: restaurantId, name }: SeenRestaurant): void {
  list.change((rows) => [{ id: restaurantId, name }, ...others(rows, restaurantId)].slice(0, MOST))
  tidy()
}

/** What the service worker has stored of these restaurants. */
async function forgetAnswers(restaurantIds: readonly string[]): Promise<void> {
  try {
    const cache = await caches.open(ANSWERS)
    const isTheirs = (url: string) => restaurantIds.some((each) => url.endsWith(`/${encodeURIComponent(each)}`))
    for (const request of await cache.keys())
      if (isTheirs(request.url)) await cache.delete(request, { ignoreVary: true })
  } catch {
    // Without a service worker there is nothing to forget.
  }
}

export function forgetSeen(restaurantId: string): void {
  list.change((rows) => others(rows, restaurantId))
  local.remove(viewKey(restaurantId))
  forgetAnswers([restaurantId])
}

export function forgetAllSeen(): void {
  forgetAnswers(list.get().map((row) => row.id))
  list.change(() => [])
  tidy()
}
