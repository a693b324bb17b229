import * as v from 'valibot'
import { ANSWERS } from '#/config/app-worker.ts'
import { SEEN_KEY, VIEW_KEY, viewKey } from '#/config/stored-view.ts'
import { id, maybeList, text } from '#/lib/schema/reading.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { createStore, useStore } from '#/lib/store/store.ts'

/*
 * The restaurants seen lately, on this device only. Forgetting one forgets what is stored of its page (ADR-036). They are in local
 * storage: the boot script reads them.
 */

const seenRestaurant = v.object({ id, name: text })
type SeenRestaurant = v.InferOutput<typeof seenRestaurant>

const MOST = 8

const rows = maybeList(seenRestaurant)

/** What cannot be read is left out. */
const read = (): readonly SeenRestaurant[] => {
  try {
    return v.parse(rows, JSON.parse(local.get(SEEN_KEY) ?? '[]'))
  } catch {
    return []
  }
}
const list = createStore(read(), () => {
  // Another tab may have written while nobody listened.
  list.set(read())
  return local.subscribe((key) => {
    if (key === SEEN_KEY || key === null) list.set(read())
  })
})

const write = (all: readonly SeenRestaurant[]): void => {
  local.set(SEEN_KEY, JSON.stringify(all))
  list.set(all)
}

/** Newest first. A list that was written by hand may be longer. */
export const useSeenRestaurants = (): readonly SeenRestaurant[] => useStore(list).slice(0, MOST)

const others = (rows: readonly SeenRestaurant[], restaurantId: string) => rows.filter((row) => row.id !== restaurantId)

/** The drawings of restaurants that are not in the list any more go. */
function tidy(): void {
  const keptKeys = new Set<string>(read().map((row) => viewKey(row.id)))
  for (const key of local.keys(VIEW_KEY)) if (!keptKeys.has(key)) local.remove(key)
}

export function rememberSeen({ id: restaurantId, name }: SeenRestaurant): void {
  write([{ id: restaurantId, name }, ...others(read(), restaurantId)].slice(0, MOST))
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
  write(others(read(), restaurantId))
  local.remove(viewKey(restaurantId))
  forgetAnswers([restaurantId])
}

export function forgetAllSeen(): void {
  forgetAnswers(read().map((row) => row.id))
  write([])
  tidy()
}
