import { useRoutes } from 'react-router-dom'
import { cityOf, routes } from '#/config/paths.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { firstViewPart } from '#/lib/deployment/lazy-part.ts'
import { prepareHttp } from '#/lib/http/http.ts'
import { loadMoreWords } from '#/lib/i18n/i18n.ts'
import type { Screen } from './screen.ts'

/*
 * The routes of the two public pages. All other screens are in another file, which the first load of these pages does
 * not need.
 */

const loadRestaurantPage = () => import('#/features/public-restaurant/PublicRestaurantPage.tsx')

export const publicScreens: Record<'landing' | 'restaurant', Screen> = {
  landing: {
    page: firstViewPart(() => import('#/features/landing/LandingPage.tsx'), 'LandingPage'),
    load: (client, _params, search) => client.prefetchQuery(restaurantQueries.list(cityOf(search))),
  },
  restaurant: {
    page: firstViewPart(loadRestaurantPage, 'PublicRestaurantPage'),
    load: async (client, { restaurantId = '' }, search) => {
      loadRestaurantPage().then(
        ({ loadPopup }) => loadPopup(String(search)),
        () => undefined,
      )
      await (await import('./public-data.ts')).loadPublicData(client, restaurantId)
    },
  },
}

export const loadOtherScreens = () => {
  // Each part of the other screens waits for these words.
  loadMoreWords('area').catch(() => undefined)
  // A public page loads the HTTP client with its first call after those of the boot script.
  prepareHttp().catch(() => undefined)
  return import('./other-screens.tsx')
}
export const OtherScreens = firstViewPart<object, 'OtherScreens'>(loadOtherScreens, 'OtherScreens')

export function AppRoutes() {
  const { landing, restaurant } = publicScreens
  return useRoutes([
    { path: routes.landing.pattern, element: <landing.page /> },
    { path: routes.restaurant.pattern, element: <restaurant.page /> },
    { path: '*', element: <OtherScreens /> },
  ])
}
