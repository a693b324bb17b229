import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import { AREA_PATH, type AreaTab, paths, routes, type ScreenName } from '#/config/paths.ts'
import { areaStart, hasToCreateRestaurant } from '#/entities/user/rules.ts'
import { useUserOrLast } from '#/entities/user/session.ts'
import { type LazyPart, lazyPart, loadPrepared } from '#/lib/deployment/lazy-part.ts'
import { AreaFrame } from './area-frame.ts'
import type { Screen } from './screen.ts'

/*
 * The table of all screens except the two public ones (routes.tsx). The routes and the prefetching are made from it. It
 * is loaded with the first page of a visit, unless that is a public page, so its rows use only dynamic imports.
 * Addresses are in config/paths.ts, icons in PersonalAreaLayout.tsx.
 */

export type OtherScreen = Screen & {
  /** The layout around the page. The order screen has its own header. */
  inside: 'app' | 'session' | 'area' | 'area-without-frame'
  tab?: AreaTab
  /**
   * Screens whose code is loaded after this one, because this screen opens them by itself, perhaps without a
   * connection.
   */
  followingScreens?: readonly OtherName[]
}
type OtherName = Exclude<ScreenName, 'landing' | 'restaurant'>
type Params = Record<string, string>

export const NotFound = lazyPart(() => import('./NotFoundPage.tsx'), 'NotFoundPage')
const SessionGuard = lazyPart(() => import('#/features/auth/SessionExpiredPage.tsx'), 'SessionGuard')
const AreaGuard = lazyPart(() => loadPrepared(import('./PersonalAreaGuard.tsx')), 'PersonalAreaGuard')

const orders = lazyPart(() => import('#/features/orders/OrdersPage.tsx'), 'OrdersPage')
const wizard = lazyPart(() => import('#/features/combinations/WizardPage.tsx'), 'WizardPage')
const legal = lazyPart(() => import('#/features/legal/LegalPage.tsx'), 'LegalPage')
const settings = withProps(
  lazyPart(() => import('#/features/settings/SettingsPage.tsx'), 'SettingsPage'),
  { unknown: createElement(NotFound, { isInFrame: true }) },
)

// Prefetched data are treated as fresh for this time, so that they are read only once while the pointer moves over
// links.
const PREFETCH_OPTIONS = { staleTime: 10_000 }

const loadCategories = async (client: QueryClient) => {
  const { categoryQueries } = await import('#/entities/category/api.ts')
  client.prefetchQuery({ ...categoryQueries.list(), ...PREFETCH_OPTIONS })
}
const loadMenus = async (client: QueryClient, { restaurantId = '' }: Params) => {
  const { menuQueries } = await import('#/entities/menu/api.ts')
  client.prefetchQuery({ ...menuQueries.list(restaurantId), ...PREFETCH_OPTIONS })
}
const loadTables = async (client: QueryClient) => {
  const { tableQueries } = await import('#/entities/table/api.ts')
  client.prefetchQuery({ ...tableQueries.list(), ...PREFETCH_OPTIONS })
}
const loadCombinations = async (client: QueryClient, { restaurantId = '' }: Params) => {
  const { combinationQueries } = await import('#/entities/combination/api.ts')
  client.prefetchQuery({ ...combinationQueries.publicList(restaurantId), ...PREFETCH_OPTIONS })
}
const loadWizard = async (client: QueryClient, params: Params) => {
  const menus = loadMenus(client, params)
  const { dimensionQueries } = await import('#/entities/dimension/api.ts')
  const { ingredientQueries } = await import('#/entities/ingredient/api.ts')
  client.prefetchQuery(dimensionQueries.list())
  client.prefetchQuery(ingredientQueries.list())
  await menus
}

export const otherScreens: Record<OtherName, OtherScreen> = {
  sessionExpired: {
    page: lazyPart(() => import('#/features/auth/SessionExpiredPage.tsx'), 'SessionExpiredPage'),
    inside: 'app',
  },
  createRestaurant: {
    page: lazyPart(() => import('#/features/create-restaurant/CreateRestaurantPage.tsx'), 'CreateRestaurantPage'),
    inside: 'session',
  },
  dashboard: {
    page: lazyPart(() => import('#/features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
    inside: 'area',
    tab: 'Home',
    load: async (client) => {
      const { tableQueries } = await import('#/entities/table/api.ts')
      client.prefetchQuery({ ...tableQueries.counts(), ...PREFETCH_OPTIONS })
      const { orderQueries } = await import('#/entities/order/api.ts')
      client.prefetchQuery({ ...orderQueries.count(), ...PREFETCH_OPTIONS })
    },
  },
  tables: {
    page: lazyPart(() => import('#/features/tables/TablesPage.tsx'), 'TablesPage'),
    inside: 'area',
    tab: 'Tabels',
    load: loadTables,
  },
  newOrder: {
    page: lazyPart(() => import('#/features/new-order/NewOrderPage.tsx'), 'NewOrderPage'),
    inside: 'area-without-frame',
    tab: 'Tabels',
    // The menus are the largest read, so they are read while the person types the number of guests.
    load: (client, params) =>
      Promise.all([loadMenus(client, params), loadCombinations(client, params), loadTables(client)]),
    // After an order was sent, the tables are shown, perhaps without a connection.
    followingScreens: ['tables'],
  },
  staff: {
    page: lazyPart(() => import('#/features/staff/StaffPage.tsx'), 'StaffPage'),
    inside: 'area',
    tab: 'Staff',
    load: async (client) => {
      const { waiterQueries } = await import('#/entities/waiter/api.ts')
      client.prefetchQuery({ ...waiterQueries.list(), ...PREFETCH_OPTIONS })
    },
  },
  menuManagement: {
    page: lazyPart(() => import('#/features/menu-management/MenuManagementPage.tsx'), 'MenuManagementPage'),
    inside: 'area',
    tab: 'menu',
    load: loadMenus,
  },
  allergenRegister: {
    page: lazyPart(() => import('#/features/menu-management/AllergenRegisterPage.tsx'), 'AllergenRegisterPage'),
    inside: 'area',
    tab: 'menu',
    load: loadMenus,
  },
  printStudio: {
    page: lazyPart(() => import('#/features/print-studio/PrintStudioPage.tsx'), 'PrintStudioPage'),
    inside: 'area',
    tab: 'menu',
    load: loadMenus,
  },
  translations: {
    page: lazyPart(() => import('#/features/translations/TranslationsPage.tsx'), 'TranslationsPage'),
    inside: 'area',
    tab: 'menu',
    load: loadMenus,
  },
  menuImport: {
    page: lazyPart(() => import('#/features/menu-import/MenuImportPage.tsx'), 'MenuImportPage'),
    inside: 'area',
    tab: 'menu',
    load: loadMenus,
  },
  menuGrid: {
    page: lazyPart(() => loadPrepared(import('#/features/menu-grid/MenuGridPage.tsx')), 'MenuGridPage'),
    inside: 'area',
    tab: 'menu',
    load: async (client, params) => {
      const menus = loadMenus(client, params)
      const { dimensionQueries } = await import('#/entities/dimension/api.ts')
      client.prefetchQuery({ ...dimensionQueries.list(), ...PREFETCH_OPTIONS })
      await Promise.all([menus, loadCategories(client)])
    },
  },
  combinations: {
    page: lazyPart(() => import('#/features/combinations/CombinationsPage.tsx'), 'CombinationsPage'),
    inside: 'area',
    tab: 'Combinations',
    load: loadCombinations,
  },
  newCombination: { page: wizard, inside: 'area', tab: 'Combinations', load: loadWizard },
  editCombination: { page: wizard, inside: 'area', tab: 'Combinations', load: loadWizard },
  orders: {
    page: orders,
    inside: 'area',
    tab: 'Orders',
    load: loadCategories,
    // Both tabs must work without a connection.
    followingScreens: ['orderArchive'],
  },
  ordersOfCategory: {
    page: orders,
    inside: 'area',
    tab: 'Orders',
    load: loadCategories,
    followingScreens: ['orderArchive'],
  },
  ordersOfStation: {
    page: orders,
    inside: 'area',
    tab: 'Orders',
    load: loadCategories,
    followingScreens: ['orderArchive'],
  },
  orderArchive: {
    page: lazyPart(() => import('#/features/orders/archive/ArchivePage.tsx'), 'ArchivePage'),
    inside: 'area',
    tab: 'Orders',
    followingScreens: ['orders'],
  },
  insights: {
    page: lazyPart(() => import('#/features/orders/insights/InsightsPage.tsx'), 'InsightsPage'),
    inside: 'area',
    tab: 'Orders',
  },
  settings: {
    page: settings,
    inside: 'area',
    tab: 'Settings',
    load: loadMenus,
  },
  settingsTab: { page: settings, inside: 'area', tab: 'Settings', load: loadMenus },
  device: {
    page: lazyPart(() => import('#/features/device/DevicePage.tsx'), 'DevicePage'),
    inside: 'area',
    tab: 'Device',
  },
  terms: { page: withProps(legal, { kind: 'terms' as const }), inside: 'app' },
  privacy: { page: withProps(legal, { kind: 'privacy' as const }), inside: 'app' },
  cookies: { page: withProps(legal, { kind: 'cookies' as const }), inside: 'app' },
}

const FRAME_PARTS: Record<OtherScreen['inside'], LazyPart[]> = {
  app: [],
  session: [SessionGuard],
  area: [AreaGuard, AreaFrame],
  'area-without-frame': [AreaGuard],
}

export const codeOf = ({ inside, page }: OtherScreen): LazyPart[] => [...FRAME_PARTS[inside], page]

function withProps<Props extends object>(page: LazyPart<Props>, props: Props): LazyPart {
  return Object.assign(() => createElement(page, props), { preload: page.preload })
}

const routesInside = (inside: OtherScreen['inside']): RouteObject[] =>
  Object.entries(otherScreens)
    .filter(([, screen]) => screen.inside === inside)
    .map(([name, { page: Page }]) => ({ path: routes[name as ScreenName].pattern, element: <Page /> }))

/** The area's address without a tab opens the person's own restaurant, or the form of a director who has none yet. */
function AreaStart() {
  const user = useUserOrLast()
  if (user && hasToCreateRestaurant(user)) return <Navigate to={paths.createRestaurant()} replace />
  return user?.restaurant ? <Navigate to={areaStart(user.role, user.restaurant)} replace /> : <NotFound />
}

export function OtherScreens() {
  const notFound = { path: '*', element: <NotFound /> }
  return useRoutes([
    ...routesInside('app'),
    { element: <SessionGuard />, children: routesInside('session') },
    {
      path: AREA_PATH,
      element: <AreaGuard />,
      children: [
        { element: <AreaFrame />, children: routesInside('area') },
        ...routesInside('area-without-frame'),
        { index: true, element: <AreaStart /> },
        notFound,
      ],
    },
    notFound,
  ])
}
