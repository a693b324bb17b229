import { expect, test } from 'vitest'
import { paths, routes, type ScreenName } from '#/config/paths.ts'
import { catalogue } from '../screens/catalogue.ts'
import type { DemoIds } from '../screens/demo-ids.ts'

/** The routes of section 2, and those that the project chose where it gives none (ADR-002). */
const ADDRESSES: [ScreenName, string, string][] = [
  ['landing', '/', paths.landing()],
  ['restaurant', '/restaurant/r%2F1', paths.restaurant('r/1')],
  ['sessionExpired', '/403', paths.sessionExpired()],
  ['createRestaurant', '/create-restaurant', paths.createRestaurant()],
  ['dashboard', '/personal-area/Home/r%2F1', paths.dashboard('r/1')],
  ['tables', '/personal-area/Tabels/r%2F1', paths.tables('r/1')],
  ['staff', '/personal-area/Staff/r%2F1', paths.staff('r/1')],
  ['menuManagement', '/personal-area/menu/r%2F1', paths.menuManagement('r/1')],
  ['allergenRegister', '/personal-area/menu/r%2F1/allergens', paths.allergenRegister('r/1')],
  ['printStudio', '/personal-area/menu/r%2F1/print', paths.printStudio('r/1')],
  ['menuGrid', '/personal-area/menu/r%2F1/grid', paths.menuGrid('r/1')],
  ['translations', '/personal-area/menu/r%2F1/translations', paths.translations('r/1')],
  ['menuImport', '/personal-area/menu/r%2F1/import', paths.menuImport('r/1')],
  ['combinations', '/personal-area/Combinations/r%2F1', paths.combinations('r/1')],
  ['newCombination', '/personal-area/Combinations/r%2F1/new', paths.newCombination('r/1')],
  ['editCombination', '/personal-area/Combinations/r%2F1/edit/c%2F1', paths.editCombination('r/1', 'c/1')],
  ['orders', '/personal-area/Orders/r%2F1', paths.orders('r/1')],
  ['settings', '/personal-area/Settings/r%2F1', paths.settings('r/1')],
  ['device', '/personal-area/Device/r%2F1', paths.device('r/1')],
  ['terms', '/terms', paths.terms()],
  ['privacy', '/privacy', paths.privacy()],
  ['cookies', '/cookies', paths.cookies()],
  ['newOrder', '/personal-area/Tabels/r%2F1/order/7', paths.newOrder('r/1', 7)],
  ['orderArchive', '/personal-area/Orders/r%2F1/archive', paths.orderArchive('r/1')],
  ['insights', '/personal-area/Orders/r%2F1/insights', paths.insights('r/1')],
  ['ordersOfCategory', '/personal-area/Orders/r%2F1/category/c%2F1', paths.ordersOfCategory('r/1', 'c/1')],
  ['ordersOfStation', '/personal-area/Orders/r%2F1/station/s%2F1', paths.ordersOfStation('r/1', 's/1')],
  ['settingsTab', '/personal-area/Settings/r%2F1/menus', paths.settings('r/1', 'menus')],
]

const fits = (pattern: string, address: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(address)

test.each(ADDRESSES)('%s is %s', (_name, address, built) => expect(built).toBe(address))

test.each(ADDRESSES)('the pattern of %s fits', (name, address) => {
  expect(fits(routes[name].pattern, address)).toBe(true)
})

test('the address of every screen is written here, with the spelling of the specification (R2.5, ADR-002)', () => {
  const names = ADDRESSES.map(([name]) => name)
  const missing = Object.keys(routes).filter((name) => !names.includes(name as ScreenName))
  expect(missing, 'add a row to ADDRESSES in this file').toEqual([])
})

/** The same page as another screen. */
const DRAWN_ELSEWHERE: readonly ScreenName[] = ['ordersOfStation', 'settings']

test('every screen is drawn in every language', () => {
  const ids = new Proxy({} as DemoIds, { get: () => 'x' })
  const drawn = catalogue.map(({ at }) => at(ids).replace(/\?.*/, ''))
  const missing = Object.entries(routes)
    .filter(([, { pattern }]) => !drawn.some((address) => fits(pattern, address)))
    .map(([name]) => name)
  expect(missing, 'add a row to tests/screens/area-screens.ts or visitor-screens.ts').toEqual(DRAWN_ELSEWHERE)
})

test("addresses of a city search and of a table's code", () => {
  expect(paths.landingInCity('Reggio Emilia & co')).toBe('/?city=Reggio%20Emilia%20%26%20co')
  expect(paths.restaurantAtTable('r/1', 7)).toBe('/restaurant/r%2F1?table=7')
  expect(paths.restaurantInLanguage('r/1', 'ar')).toBe('/restaurant/r%2F1?lang=ar')
  expect(paths.restaurantInLanguage('r/1', 'it')).toBe('/restaurant/r%2F1')
})
