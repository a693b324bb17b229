import * as v from 'valibot'
import { ANSWERS_CACHE } from '#/config/app-worker.ts'
import { SEEN_RESTAURANTS_KEY, VIEW_KEY_PREFIX, viewKey } from '#/config/stored-view.ts'
import { id, maybeList, text } from '#/lib/schema/reading.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { createStore, useStore } from '#/lib/store/store.ts'

/*
 * The restaurants that were seen lately on this device. When one is removed, the stored data of its page are deleted
 * too (ADR-036). They are in local storage, where the boot script can read them.
 */

const seenRestaurant = v.object({ id, name: text })
type SeenRestaurant = v.InferOutput<typeof seenRestaurant>

const SEEN_MOST = 8

const rows = maybeList(seenRestaurant)

/** The stored list, without rows that cannot be read. */
const readStored = (): readonly SeenRestaurant[] => {
  try {
    return v.parse(rows, JSON.parse(local.get(SEEN_RESTAURANTS_KEY) ?? '[]'))
  } catch {
    return []
  }
}
const seenRestaurants = createStore(readStored(), () => {
  // Another tab may have changed the list before this page listened.
  seenRestaurants.set(readStored())
  return local.subscribe((key) => {
    if (key === SEEN_RESTAURANTS_KEY || key === null) seenRestaurants.set(readStored())
  })
})

const store = (all: readonly SeenRestaurant[]): void => {
  local.set(SEEN_RESTAURANTS_KEY, JSON.stringify(all))
  seenRestaurants.set(all)
}

/** The newest comes first. The list is cut, because it may be longer if a person has edited it by hand. */
export const useSeenRestaurants = (): readonly SeenRestaurant[] => useStore(seenRestaurants).slice(0, SEEN_MOST)

const withoutRestaurant = (rows: readonly SeenRestaurant[], restaurantId: string) =>
  rows.filter((row) => row.id !== restaurantId)

/** Deletes the stored pages of restaurants that are no longer in the list. */
function removeOldViews(): void {
  const keptKeys = new Set<string>(readStored().map((row) => viewKey(row.id)))
  for (const key of local.keys(VIEW_KEY_PREFIX)) if (!keptKeys.has(key)) local.remove(key)
}

export function rememberRestaurant({ id: restaurantId, name }: SeenRestaurant): void {
  store([{ id: restaurantId, name }, ...withoutRestaurant(readStored(), restaurantId)].slice(0, SEEN_MOST))
  removeOldViews()
}

/** Deletes what the service worker has stored of these restaurants. */
async function forgetAnswers(restaurantIds: readonly string[]): Promise<void> {
  try {
    const cache = await caches.open(ANSWERS_CACHE)
    const isOfRestaurants = (url: string) => restaurantIds.some((each) => url.endsWith(`/${encodeURIComponent(each)}`))
    for (const request of await cache.keys())
      if (isOfRestaurants(request.url)) await cache.delete(request, { ignoreVary: true })
  } catch {
    // Without a service worker there is nothing to forget.
  }
}

export function forgetRestaurant(restaurantId: string): void {
  store(withoutRestaurant(readStored(), restaurantId))
  local.remove(viewKey(restaurantId))
  forgetAnswers([restaurantId])
}

export function forgetAllRestaurants(): void {
  forgetAnswers(readStored().map((row) => row.id))
  store([])
  removeOldViews()
}
