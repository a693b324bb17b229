import type { QueryClient } from '@tanstack/react-query'
import { combinationQueries } from '#/entities/combination/api.ts'
import { menuQueries } from '#/entities/menu/api.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { languageFor } from '#/lib/i18n/language.ts'
import { formatMills } from '#/lib/money/money.ts'
import { readStoredFirst } from '#/lib/query/stored-first.ts'

/**
 * The page waits for the menu for this long (ms). The menu mostly arrives with the restaurant, and then a render
 * without the menu is not needed.
 */
const MENU_WAIT = 100

/**
 * Starts the reads of a restaurant's public page. Meanwhile it creates the price format, because a slow phone needs as
 * long for the first one as for forty rows. It resolves when the restaurant is there, and waits a moment longer if the
 * menu is missing. If the boot script has drawn the dishes, it waits for everything.
 */
export async function loadPublicData(client: QueryClient, restaurantId: string): Promise<void> {
  const reads = [
    readStoredFirst(client, restaurantQueries.one(restaurantId)),
    readStoredFirst(client, menuQueries.publicList(restaurantId)),
    readStoredFirst(client, combinationQueries.publicList(restaurantId)),
  ]
  formatMills(0, undefined, languageFor(document.documentElement.lang))
  const all = Promise.all(reads)
  if (document.querySelector('[data-first-view]:not([data-first-view=""])')) await all
  await reads[0]
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, MENU_WAIT))])
}
