/*
 * Every address of the app (specification, section 2; decisions, Screens and addresses). The spelling and case of the
 * personal area's words are the specification's. Ids are opaque, so each goes through encodeURIComponent.
 */

/** The tabs of the personal area, in their order (tab 0 to tab 6). */
export const AREA_TABS = ['Home', 'Tabels', 'Staff', 'menu', 'Combinations', 'Orders', 'Settings'] as const
export type AreaTab = (typeof AREA_TABS)[number]

/** The inner tabs of the settings, in their order. */
export const SETTINGS_TABS = ['profile', 'menus', 'categories', 'dimensions', 'ingredients'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

const area = (tab: AreaTab, restaurantId: string) => `/personal-area/${tab}/${encodeURIComponent(restaurantId)}`

/** Addresses to go to. */
export const paths = {
  landing: () => '/',
  landingInCity: (city: string) => `/?city=${encodeURIComponent(city)}`,
  restaurant: (restaurantId: string) => `/restaurant/${encodeURIComponent(restaurantId)}`,
  restaurantAtTable: (restaurantId: string, tableNumber: number) =>
    `/restaurant/${encodeURIComponent(restaurantId)}?table=${tableNumber}`,
  sessionExpired: () => '/403',
  createRestaurant: () => '/create-restaurant',
  terms: () => '/terms',
  privacy: () => '/privacy',
  cookies: () => '/cookies',
  dashboard: (restaurantId: string) => area('Home', restaurantId),
  tables: (restaurantId: string) => area('Tabels', restaurantId),
  newOrder: (restaurantId: string, tableNumber: number) => `${area('Tabels', restaurantId)}/order/${tableNumber}`,
  sentOrder: (restaurantId: string, tableNumber: number, orderId: string) =>
    `${area('Tabels', restaurantId)}/order/${tableNumber}?sent=${encodeURIComponent(orderId)}`,
  staff: (restaurantId: string) => area('Staff', restaurantId),
  menuManagement: (restaurantId: string) => area('menu', restaurantId),
  menu: (restaurantId: string, menuId: string) => `${area('menu', restaurantId)}?menu=${encodeURIComponent(menuId)}`,
  combinations: (restaurantId: string) => area('Combinations', restaurantId),
  newCombination: (restaurantId: string) => `${area('Combinations', restaurantId)}/new`,
  editCombination: (restaurantId: string, combinationId: string) =>
    `${area('Combinations', restaurantId)}/edit/${encodeURIComponent(combinationId)}`,
  orders: (restaurantId: string) => area('Orders', restaurantId),
  orderArchive: (restaurantId: string) => `${area('Orders', restaurantId)}/archive`,
  ordersOfCategory: (restaurantId: string, categoryId: string) =>
    `${area('Orders', restaurantId)}/category/${encodeURIComponent(categoryId)}`,
  settings: (restaurantId: string, tab?: SettingsTab) => area('Settings', restaurantId) + (tab ? `/${tab}` : ''),
} as const

/** The city of the landing page's address (`/?city=`), or undefined. The boot script reads it in the same way. */
export const cityOf = (search: URLSearchParams): string | undefined => search.get('city')?.trim() || undefined

/** The table's number that the code on it has put into a public page's address (`?table=`), or undefined. */
export const tableOf = (search: URLSearchParams): number | undefined => {
  const table = search.get('table')
  return table && /^\d{1,5}$/.test(table) ? Number(table) : undefined
}

/** The order on its way that an order screen's address names (`?sent=`), by its id on this device, or undefined. */
export const sentOf = (search: URLSearchParams): string | undefined => search.get('sent') || undefined

/** The same addresses as patterns for the route tree. */
export const patterns = {
  landing: '/',
  restaurant: '/restaurant/:restaurantId',
  sessionExpired: '/403',
  createRestaurant: '/create-restaurant',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  area: '/personal-area',
  dashboard: 'Home/:restaurantId',
  tables: 'Tabels/:restaurantId',
  newOrder: 'Tabels/:restaurantId/order/:tableNumber',
  staff: 'Staff/:restaurantId',
  menuManagement: 'menu/:restaurantId',
  combinations: 'Combinations/:restaurantId',
  newCombination: 'Combinations/:restaurantId/new',
  editCombination: 'Combinations/:restaurantId/edit/:combinationId',
  orders: 'Orders/:restaurantId',
  orderArchive: 'Orders/:restaurantId/archive',
  ordersOfCategory: 'Orders/:restaurantId/category/:categoryId',
  settings: 'Settings/:restaurantId',
  settingsTab: 'Settings/:restaurantId/:settingsTab',
} as const
