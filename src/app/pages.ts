import { lazyPart as page } from '#/lib/browser/lazy-part.ts'

/** Every page, in the order of the specification's section 2. */
export const pages = {
  landing: page(() => import('#/features/landing/LandingPage.tsx'), 'LandingPage'),
  restaurant: page(() => import('#/features/public-restaurant/PublicRestaurantPage.tsx'), 'PublicRestaurantPage'),
  sessionExpired: page(() => import('#/features/auth/SessionExpiredPage.tsx'), 'SessionExpiredPage'),
  session: page(() => import('./SessionGuard.tsx'), 'SessionGuard'),
  createRestaurant: page(() => import('#/features/create-restaurant/CreateRestaurantPage.tsx'), 'CreateRestaurantPage'),
  personalArea: page(async () => {
    const area = await import('./PersonalAreaGuard.tsx')
    await area.prepareArea()
    return area
  }, 'PersonalAreaGuard'),
  personalAreaFrame: page(() => import('./PersonalAreaLayout.tsx'), 'PersonalAreaLayout'),
  dashboard: page(() => import('#/features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  tables: page(() => import('#/features/tables/TablesPage.tsx'), 'TablesPage'),
  newOrder: page(() => import('#/features/new-order/NewOrderPage.tsx'), 'NewOrderPage'),
  staff: page(() => import('#/features/staff/StaffPage.tsx'), 'StaffPage'),
  orders: page(() => import('#/features/orders/OrdersPage.tsx'), 'OrdersPage'),
  orderArchive: page(() => import('#/features/orders/ArchivePage.tsx'), 'ArchivePage'),
  menuManagement: page(() => import('#/features/menu-management/MenuManagementPage.tsx'), 'MenuManagementPage'),
  combinations: page(() => import('#/features/combinations/CombinationsPage.tsx'), 'CombinationsPage'),
  combinationWizard: page(() => import('#/features/combinations/WizardPage.tsx'), 'WizardPage'),
  settings: page(() => import('#/features/settings/SettingsPage.tsx'), 'SettingsPage'),
  legal: page(() => import('#/features/legal/LegalPage.tsx'), 'LegalPage'),
  notFound: page(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
} as const
