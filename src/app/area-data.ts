import type { QueryClient } from '@tanstack/react-query'
import { categoryQueries } from '#/entities/category/api.ts'
import { combinationQueries } from '#/entities/combination/api.ts'
import { dimensionQueries } from '#/entities/dimension/api.ts'
import { ingredientQueries } from '#/entities/ingredient/api.ts'
import { menuQueries } from '#/entities/menu/api.ts'
import { orderQueries } from '#/entities/order/api.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { tableQueries } from '#/entities/table/api.ts'
import { waiterQueries } from '#/entities/waiter/api.ts'

/*
 * What the tabs of the personal area read first. A file of its own, so that the landing page does not carry the shapes of
 * orders, tables and staff.
 */

// A pointer that wanders over a link asks once, not at every step.
const soon = <Options extends { staleTime?: unknown }>(options: Options) => ({ ...options, staleTime: 10_000 })

/** By tab, under the names of the pages; each starts its reads and waits for none. */
export const areaData = {
  dashboard: (client: QueryClient) => {
    client.prefetchQuery(soon(tableQueries.counts()))
    client.prefetchQuery(soon(orderQueries.count()))
  },
  tables: (client: QueryClient) => void client.prefetchQuery(soon(tableQueries.list())),
  /** The orders themselves come by their stream. */
  orders: (client: QueryClient) => void client.prefetchQuery(soon(categoryQueries.list())),
  staff: (client: QueryClient) => void client.prefetchQuery(soon(waiterQueries.list())),
  /** What is ordered from: the largest read of all, so it starts while the covers are asked. */
  newOrder: (client: QueryClient, restaurantId: string) => {
    client.prefetchQuery(menuQueries.list(restaurantId))
    client.prefetchQuery(combinationQueries.publicList(restaurantId))
    // Where the screen closes to, perhaps without a connection: they are kept on the device when they have come once.
    client.prefetchQuery(soon(tableQueries.list()))
  },
  menuManagement: (client: QueryClient, restaurantId: string) =>
    void client.prefetchQuery(soon(menuQueries.list(restaurantId))),
  combinations: (client: QueryClient, restaurantId: string) =>
    void client.prefetchQuery(soon(combinationQueries.publicList(restaurantId))),
  /** What the wizard chooses from. */
  combinationWizard: (client: QueryClient, restaurantId: string) => {
    client.prefetchQuery(menuQueries.list(restaurantId))
    client.prefetchQuery(dimensionQueries.list())
    client.prefetchQuery(ingredientQueries.list())
  },
  /** Most of the settings' tabs tell what hangs on a thing: that stands in the menus. */
  settings: (client: QueryClient, restaurantId: string) =>
    void client.prefetchQuery(soon(menuQueries.list(restaurantId))),
  frame: (client: QueryClient, restaurantId: string) => void client.prefetchQuery(restaurantQueries.one(restaurantId)),
}
