import type { QueryClient } from '@tanstack/react-query'
import { combinationQueries } from '#/entities/combination/api.ts'
import { menuQueries } from '#/entities/menu/api.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { languageFor } from '#/lib/i18n/language.ts'
import { formatCents } from '#/lib/money/money.ts'
import { readStoredFirst } from '#/lib/query/stored-first.ts'

/**
 * Starts the reads of a restaurant's public page. Meanwhile it creates the price format: the first one in a language
 * takes a slow phone as long as forty rows. Resolves when the restaurant is there; if the boot script has drawn a stored
 * page, with its menu.
 */
export async function loadPublicData(client: QueryClient, restaurantId: string): Promise<void> {
  const reads = [
    readStoredFirst(client, restaurantQueries.one(restaurantId)),
    readStoredFirst(client, menuQueries.publicList(restaurantId)),
    readStoredFirst(client, combinationQueries.publicList(restaurantId)),
  ]
  formatCents(0, undefined, languageFor(document.documentElement.lang))
  await (document.querySelector('[data-first-view="stored"]') ? Promise.all(reads) : reads[0])
}
