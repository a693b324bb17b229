import { FALLBACK_LANGUAGE, type Language } from './languages.ts'
import { LIMITS } from './limits.ts'

/* The addresses of all screens (R2.1 to R2.5, ADR-002). Ids are opaque, so `encodeURIComponent` encodes them. */

/**
 * The tabs of R2.5, and one of our own for the settings of a device. Their order on the screen is in
 * app/PersonalAreaLayout.tsx.
 */
export const AREA_TABS = ['Home', 'Tabels', 'Staff', 'menu', 'Combinations', 'Orders', 'Settings', 'Device'] as const
export type AreaTab = (typeof AREA_TABS)[number]

/** The tabs of the settings, in their order. */
export const SETTINGS_TABS = ['profile', 'menus', 'categories', 'dimensions', 'ingredients'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

type PathValue<Name> = Name extends 'tableNumber' ? number : Name extends 'settingsTab' ? SettingsTab : string
type PathValues<Pattern extends string> = Pattern extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? [PathValue<Name>, ...PathValues<`/${Tail}`>]
    : [PathValue<Rest>]
  : []

/** The address of a router pattern with these values. */
const fillPattern = (pattern: string, values: readonly (string | number)[]): string => {
  const remaining = [...values]
  return pattern.replace(/:\w+/g, () => encodeURIComponent(String(remaining.shift())))
}

const route = <Pattern extends string>(pattern: Pattern) =>
  Object.assign((...values: PathValues<Pattern>) => fillPattern(pattern, values), { pattern })

/** `routes.tables(id)` returns an address. `routes.tables.pattern` is for the router. */
export const routes = {
  landing: route('/'),
  restaurant: route('/restaurant/:restaurantId'),
  sessionExpired: route('/403'),
  createRestaurant: route('/create-restaurant'),
  dashboard: route('/personal-area/Home/:restaurantId'),
  tables: route('/personal-area/Tabels/:restaurantId'),
  newOrder: route('/personal-area/Tabels/:restaurantId/order/:tableNumber'),
  staff: route('/personal-area/Staff/:restaurantId'),
  menuManagement: route('/personal-area/menu/:restaurantId'),
  allergenRegister: route('/personal-area/menu/:restaurantId/allergens'),
  printStudio: route('/personal-area/menu/:restaurantId/print'),
  translations: route('/personal-area/menu/:restaurantId/translations'),
  menuImport: route('/personal-area/menu/:restaurantId/import'),
  menuGrid: route('/personal-area/menu/:restaurantId/grid'),
  combinations: route('/personal-area/Combinations/:restaurantId'),
  newCombination: route('/personal-area/Combinations/:restaurantId/new'),
  editCombination: route('/personal-area/Combinations/:restaurantId/edit/:combinationId'),
  orders: route('/personal-area/Orders/:restaurantId'),
  orderArchive: route('/personal-area/Orders/:restaurantId/archive'),
  insights: route('/personal-area/Orders/:restaurantId/insights'),
  ordersOfCategory: route('/personal-area/Orders/:restaurantId/category/:categoryId'),
  ordersOfStation: route('/personal-area/Orders/:restaurantId/station/:stationId'),
  settings: route('/personal-area/Settings/:restaurantId'),
  settingsTab: route('/personal-area/Settings/:restaurantId/:settingsTab'),
  device: route('/personal-area/Device/:restaurantId'),
  terms: route('/terms'),
  privacy: route('/privacy'),
  cookies: route('/cookies'),
} as const
export type ScreenName = keyof typeof routes

export const AREA_PATH = '/personal-area'

/** Addresses are not case-sensitive. */
export const isInArea = (pathname: string): boolean => `${pathname.toLowerCase()}/`.startsWith(`${AREA_PATH}/`)

export const paths = {
  ...routes,
  landingInCity: (city: string) => `/?city=${encodeURIComponent(city)}`,
  landingFiltered: (text: string) => `/?q=${encodeURIComponent(text)}`,
  /**
   * An address to share. For the default language there is no `?lang=`, so the page opens in the visitor's own language.
   */
  restaurantInLanguage: (restaurantId: string, language: Language) =>
    `${routes.restaurant(restaurantId)}${language === FALLBACK_LANGUAGE ? '' : `?lang=${language}`}`,
  restaurantAtTable: (restaurantId: string, tableNumber: number) =>
    `${routes.restaurant(restaurantId)}?table=${tableNumber}`,
  sentOrder: (restaurantId: string, tableNumber: number, orderId: string) =>
    `${routes.newOrder(restaurantId, tableNumber)}?sent=${encodeURIComponent(orderId)}`,
  correctOrder: (restaurantId: string, tableNumber: number, orderId: string) =>
    `${routes.newOrder(restaurantId, tableNumber)}?correct=${encodeURIComponent(orderId)}`,
  menu: (restaurantId: string, menuId: string) =>
    `${routes.menuManagement(restaurantId)}?menu=${encodeURIComponent(menuId)}`,
  translation: (restaurantId: string, dishId: string, language: string) =>
    `${routes.translations(restaurantId)}?to=${language}&dish=${encodeURIComponent(dishId)}`,
  /** The menus, with the menu check open, which lists what is wrong or missing in them. */
  menuCheck: (restaurantId: string) => `${routes.menuManagement(restaurantId)}?check`,
  /** The tables, with the dialog open that prints their QR codes. */
  tableCodes: (restaurantId: string) => `${routes.tables(restaurantId)}?print`,
  /** @param menuId the menu that is to be copied. */
  menuCopy: (restaurantId: string, menuId: string) =>
    `${routes.menuImport(restaurantId)}?copy=${encodeURIComponent(menuId)}`,
  /** @param menuId the deleted menu that is to be imported again. */
  menuRestore: (restaurantId: string, menuId: string) =>
    `${routes.menuImport(restaurantId)}?restore=${encodeURIComponent(menuId)}`,
  settings: (restaurantId: string, tab?: SettingsTab) =>
    tab ? routes.settingsTab(restaurantId, tab) : routes.settings(restaurantId),
} as const

/** Reads the city from `/?city=`. The boot script reads it too. */
export const cityOf = (search: URLSearchParams): string | undefined => search.get('city')?.trim() || undefined

/** `?table=`, which the table's QR code contains. A number that no table can have is ignored. */
export const tableOf = (search: URLSearchParams): number | undefined => {
  const table = search.get('table') ?? ''
  const number = /^\d{1,9}$/.test(table) ? Number(table) : 0
  return number >= 1 && number <= LIMITS.tableNumberMost ? number : undefined
}

/** `?check`: the check of the menus is open. */
export const isCheckRequested = (search: URLSearchParams): boolean => search.has('check')

/** `?print`: the printing of the tables' codes is open. */
export const isCodePrintRequested = (search: URLSearchParams): boolean => search.has('print')

/** `?copy=`: the menu that is chosen to be copied. */
export const copiedMenuIdIn = (search: URLSearchParams): string | undefined => search.get('copy') || undefined

/** `?restore=`: the deleted menu that is chosen to be imported again. */
export const restoredMenuIdIn = (search: URLSearchParams): string | undefined => search.get('restore') || undefined

/** `?sent=`: the id that this device has given to a sent order. */
export const sentOrderIdIn = (search: URLSearchParams): string | undefined => search.get('sent') || undefined

/** `?correct=`: the id that the backend has given to a sent order. */
export const correctedOrderIdIn = (search: URLSearchParams): string | undefined => search.get('correct') || undefined
