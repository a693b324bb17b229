import type { QueryClient } from '@tanstack/react-query'
import { combinationQueries } from '#/entities/combination/api.ts'
import { menuQueries } from '#/entities/menu/api.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { languageFor } from '#/lib/i18n/language.ts'
import { formatMills } from '#/lib/money/money.ts'
import { readStoredFirst } from '#/lib/query/stored-first.ts'

/** Milliseconds. The menu has mostly come with the restaurant: a first render without it would be work for nothing. */
const PATIENCE_WITH_MENU = 100

/**
 * Starts the reads of a restaurant's public page. Meanwhile it creates the price format: the first one in a language
 * takes a slow phone as long as forty rows. Resolves when the restaurant is there, and a moment later if the menu is not;
 * if the boot script has drawn a stored page, with its menu.
 */
export async function loadPublicData(client: QueryClient, restaurantId: string): Promise<void> {
  const reads = [
    readStoredFirst(client, restaurantQueries.one(restaurantId)),
    readStoredFirst(client, menuQueries.publicList(restaurantId)),
    readStoredFirst(client, combinationQueries.publicList(restaurantId)),
  ]
  formatMills(0, undefined, languageFor(document.documentElement.lang))
  const all = Promise.all(reads)
  if (document.querySelector('[data-first-view="stored"]')) await all
  await reads[0]
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_WITH_MENU))])
}
