import type { Page } from '@playwright/test'
import { wireOrder } from '../support/samples/orders.ts'

/* The largest restaurant and the longest list of restaurants that every screen must stay quick with. */

export const RESTAURANTS = 10_000
export const DISHES = 2_000
export const INGREDIENTS = 300
export const TABLES = 200

const range = <Row>(length: number, row: (index: number) => Row): Row[] => Array.from({ length }, (_, i) => row(i))
const oneOf = <Thing>(things: readonly Thing[], index: number): Thing => things[index % things.length] as Thing

const CITIES = ['Bologna', 'Roma', 'Napoli', 'Città di Castello', 'Torino', 'Palermo', 'Milano']
const WORDS = ['Spaghetti', 'Risotto', 'Tagliata', 'Insalata', 'Zuppa', 'Crostata', 'Frittura', 'Gnocchi', 'Polpette']
const STYLES = ['alla carbonara', 'ai funghi porcini', 'di mare', 'della casa', 'al limone', 'con verdure', 'caprese']
const TEXT = 'Con ingredienti freschi di stagione, olio extravergine e un tocco di erbe aromatiche dell’orto.'

export const dishName = (index: number): string => `${oneOf(WORDS, index)} ${oneOf(STYLES, index)} ${index}`
export const ingredientName = (index: number): string => `Ingrediente ${oneOf(WORDS, index)} ${index}`

const dimensions = [
  { id: 'standard', name: 'standard', standard: true },
  { id: 'large', name: 'grande', standard: false },
]
const prices = (index: number) => [
  { id: `p${index}`, price: 5 + (index % 20), dimension: dimensions[0] },
  { id: `q${index}`, price: 8 + (index % 20), dimension: dimensions[1] },
]

const restaurants = (count: number) =>
  range(count, (index) => ({
    id: `r${index}`,
    name: `${oneOf(['Trattoria', 'Osteria', 'Pizzeria', 'Locanda'], index)} ${oneOf(WORDS, index)} ${index}`,
    city: oneOf(CITIES, index),
    street: `Via ${oneOf(STYLES, index)} ${index % 200}`,
    country: 'Italia',
    currency: '€',
    description: TEXT,
    restaurantImage: [],
  }))

const dish = (index: number, menuId: string) => ({
  id: `d${index}`,
  name: dishName(index),
  menuId,
  category: { id: `c${index % 10}`, name: `Categoria ${index % 10}` },
  isAvailable: index % 50 !== 7,
  position: index + 1,
  description: TEXT,
  descriptionIt: TEXT,
  dimensionAssignments: prices(index),
  dishImagesId: [],
  ingredients: {},
})

const ingredients = () =>
  range(INGREDIENTS, (index) => ({
    id: `i${index}`,
    name: ingredientName(index),
    dimensionAssignments: prices(index),
  }))

/** @param count into how many menus the dishes are divided */
const menus = (count: number, dishes: number) =>
  range(count, (menu) => ({
    id: `m${menu}`,
    name: `Menu ${menu}`,
    combination: false,
    position: menu,
    ingredients: [],
    dish: range(dishes / count, (index) => dish((menu * dishes) / count + index, `m${menu}`)),
  }))

const tables = (count: number) =>
  range(count, (index) => ({
    id: `t${index}`,
    number: index + 1,
    numberOfSeats: 2 + (index % 6),
    status: index % 3 === 0 ? 'STATUS_OCCUPIED' : 'STATUS_FREE',
  }))

const liveOrders = () =>
  range(TABLES / 4, (index) =>
    wireOrder({ id: `o${index}`, tableNumber: index * 3 + 1, orderTime: new Date().toISOString() }),
  )

/** The orders of one day of the archive. */
const archivedOrders = (count: number) =>
  range(count, (index) =>
    wireOrder({ id: `a${index}`, tableNumber: 1 + (index % TABLES), orderTime: new Date().toISOString() }),
  )

/** How long the lists are. */
export type Sizes = { restaurants: number; dishes: number; tables: number; archivedOrders: number }
const LARGEST: Sizes = { restaurants: RESTAURANTS, dishes: DISHES, tables: TABLES, archivedOrders: 0 }

/** Every list of the app has its largest size on this page, unless `sizes` says another. @param menuCount see `menus` */
export async function fillWithLargeRestaurant(page: Page, menuCount = 1, sizes: Partial<Sizes> = {}): Promise<void> {
  const counts = { ...LARGEST, ...sizes }
  const menuRows = menus(menuCount, counts.dishes)
  const answers: [string, unknown][] = [
    ['**/api/public/restaurants', restaurants(counts.restaurants)],
    ['**/api/public/restaurant/menu/**', menuRows],
    ['**/api/menu/restaurant/**', menuRows],
    ['**/api/menu/ingredients/**', ingredients().slice(0, 40)],
    ['**/api/dish/d*', dish(3, 'm0')],
    ['**/api/ingredients', ingredients()],
    ['**/api/categories', range(10, (index) => ({ id: `c${index}`, name: `Categoria ${index}` }))],
    ['**/api/dimensions', dimensions],
    ['**/api/dinner-table', tables(counts.tables)],
    ['**/api/order/archived*', archivedOrders(counts.archivedOrders)],
    ['**/api/order/kitchen', liveOrders()],
  ]
  for (const [url, json] of answers) await page.route(url, (route) => route.fulfill({ json }))
}
