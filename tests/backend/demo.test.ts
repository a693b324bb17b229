import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { splitLines } from '#/entities/dish/descriptions.ts'
import { demo } from '../../backend/seed/demo.ts'
import type { DemoRestaurant, PricePerSize } from '../../backend/seed/demo-schema.ts'
import { withPastOrders } from '../../backend/seed/past-orders.ts'

const PICTURES = join(import.meta.dirname, '../../backend/seed/pictures')
const MOST_BYTES = 40 * 1024
const MOST_BYTES_IN_ALL = 4 * 1024 * 1024

const NOW = new Date(2026, 10, 25, 15).getTime()
const { restaurants } = withPastOrders(demo, NOW)

const dishesOf = (restaurant: DemoRestaurant) => restaurant.menus.flatMap((menu) => menu.dishes)
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)

/** The check digit of a partita IVA: every second digit doubled, minus nine if above nine. */
function partitaIvaSum(digits: string): number {
  return [...digits].map(Number).reduce((sum, digit, at) => {
    const weighed = at % 2 === 0 ? digit : digit * 2
    return sum + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
}

describe.each(restaurants.map((restaurant) => [restaurant.key, restaurant] as const))('%s', (_, restaurant) => {
  const dishes = dishesOf(restaurant)
  const dishKeys = new Set(dishes.map((dish) => dish.key))
  const sizes = new Set(['standard', ...restaurant.sizes])
  const ingredientNames = new Set(restaurant.ingredients.map((ingredient) => ingredient.name))
  const dishByKey = new Map(dishes.map((dish) => [dish.key, dish]))
  const combinationByName = new Map(restaurant.combinations.map((combination) => [combination.name, combination]))

  test('has unique names', () => {
    expect(repeated(dishes.map((dish) => dish.key))).toEqual([])
    expect(repeated(restaurant.menus.map((menu) => menu.name))).toEqual([])
    expect(repeated(restaurant.categories)).toEqual([])
    expect(repeated(['standard', ...restaurant.sizes])).toEqual([])
    expect(repeated(restaurant.ingredients.map((ingredient) => ingredient.name))).toEqual([])
    expect(repeated(restaurant.combinations.map((combination) => combination.name))).toEqual([])
    expect(repeated(restaurant.tables.map((table) => String(table.number)))).toEqual([])
  })

  test('is in a known city and has a valid partita IVA', () => {
    expect(demo.cities).toContain(restaurant.city)
    expect(restaurant.partitaIva).toMatch(/^\d{11}$/)
    expect(partitaIvaSum(restaurant.partitaIva) % 10).toBe(0)
  })

  test('has prices for existing dimensions only, from 0, in mills', () => {
    const priced: { prices: PricePerSize }[] = [...dishes, ...restaurant.ingredients, ...restaurant.combinations]
    for (const { prices } of priced) {
      expect(Object.keys(prices).length).toBeGreaterThan(0)
      for (const [size, price] of Object.entries(prices)) {
        expect(sizes).toContain(size)
        expect(price).toBeGreaterThanOrEqual(0)
        expect(price).toBeLessThanOrEqual(1_000_000)
        expect(Math.round(price * 100) / 100).toBe(price)
      }
    }
  })

  test('refers to existing categories, dishes, ingredients and combinations only', () => {
    for (const dish of dishes) expect(restaurant.categories).toContain(dish.category)
    for (const menu of restaurant.menus)
      for (const name of menu.ingredients ?? []) expect(ingredientNames).toContain(name)
    for (const option of restaurant.combinations.flatMap((combination) => combination.options)) {
      expect(option.dishes.length).toBeGreaterThan(0)
      for (const dish of option.dishes) expect(dishKeys).toContain(dish)
      for (const name of option.ingredients ?? []) expect(ingredientNames).toContain(name)
    }
    expect(restaurant.people.filter((person) => person.role === 'ROLE_DIRECTOR')).toHaveLength(1)
  })

  test('has orders that are possible in it', () => {
    for (const order of restaurant.orders) {
      const table = restaurant.tables.find(({ number }) => number === order.tableNumber)
      expect(table).toBeDefined()
      expect(order.covers).toBeLessThanOrEqual(table?.numberOfSeats ?? 0)
      for (const line of order.lines) {
        if ('dish' in line) {
          expect(Object.keys(dishByKey.get(line.dish)?.prices ?? {})).toContain(line.size)
          for (const name of line.ingredients ?? []) {
            const ingredient = restaurant.ingredients.find((known) => known.name === name)
            expect(Object.keys(ingredient?.prices ?? {}), `${name} on ${line.dish}`).toContain(line.size)
          }
        } else {
          const combination = combinationByName.get(line.combination)
          expect(Object.keys(combination?.prices ?? {})).toContain(line.size)
          expect(line.dishes).toHaveLength(combination?.options.length ?? -1)
          line.dishes.forEach((dish, at) => {
            expect(combination?.options[at]?.dishes).toContain(dish)
          })
        }
      }
    }
  })
})

describe('the demo as a whole', () => {
  test('has enough data to show the app', () => {
    expect(repeated(demo.cities)).toEqual([])
    expect(repeated(demo.restaurants.map((restaurant) => restaurant.key))).toEqual([])
    expect(repeated(demo.restaurants.map((restaurant) => restaurant.partitaIva))).toEqual([])
    expect(demo.cities.length).toBeGreaterThanOrEqual(40)
    expect(demo.restaurants.length).toBeGreaterThanOrEqual(14)
    expect(new Set(demo.restaurants.map((restaurant) => restaurant.city)).size).toBeGreaterThanOrEqual(5)
    expect(new Set(demo.restaurants.map((restaurant) => restaurant.currency))).toEqual(new Set(['€', '$', 'L.L.']))
    for (const restaurant of demo.restaurants) expect(dishesOf(restaurant).length).toBeGreaterThanOrEqual(6)
  })

  test('has eight weeks of archived orders when the product is started, none on a Monday', () => {
    const past = restaurants[0]?.orders.filter((order) => order.minutesAgo > 3 * 24 * 60) ?? []
    const times = past.map((order) => new Date(NOW - order.minutesAgo * 60_000))
    expect(past.length).toBeGreaterThan(500)
    expect(past.every((order) => order.isArchived)).toBe(true)
    expect(new Set(times.map((time) => time.toDateString())).size).toBeGreaterThanOrEqual(45)
    expect(times.filter((time) => time.getDay() === 1)).toEqual([])
    expect(withPastOrders(demo, NOW).restaurants).toEqual(restaurants)
  })

  test('gives everyone a different e-mail address', () => {
    const people = [...demo.restaurants.flatMap((restaurant) => restaurant.people), ...demo.peopleWithoutRestaurant]
    const addresses = people.map((person) => person.email)
    expect(repeated(addresses)).toEqual([])
    for (const login of ['direttore', 'cameriere', 'nuovo', 'cliente'])
      expect(addresses).toContain(`${login}@coperto.example`)
  })

  test('has a first restaurant with everything in it', () => {
    const [first] = demo.restaurants
    if (!first) throw new Error('no restaurant')
    const dishes = dishesOf(first)
    expect(first.menus.length).toBeGreaterThanOrEqual(4)
    expect(dishes.length).toBeGreaterThanOrEqual(30)
    expect(first.ingredients.length).toBeGreaterThanOrEqual(20)
    expect(first.combinations.length).toBeGreaterThanOrEqual(3)
    expect(first.tables).toHaveLength(12)
    expect(first.people.filter((person) => person.role === 'ROLE_WAITER')).toHaveLength(3)
    expect(dishes.filter((dish) => dish.isAvailable === false).length).toBeGreaterThanOrEqual(2)
    for (const dish of dishes) {
      const texts = Object.values(dish.description ?? {})
      expect(texts, dish.key).toHaveLength(5)
      for (const text of texts) expect(text.length, dish.key).toBeGreaterThan(5)
      expect(dish.description?.ar, dish.key).toMatch(/\p{Script=Arabic}/u)
    }
    expect(dishes.filter((dish) => dish.allergens?.length).length).toBeGreaterThanOrEqual(25)
    expect(dishes.filter((dish) => dish.allergens?.length === 0).length).toBeGreaterThanOrEqual(3)
    const undeclared = dishes.filter((dish) => !dish.allergens)
    const { it = '', en = '' } = undeclared.find(({ key }) => key === 'gelato')?.description ?? {}
    expect(splitLines(it).lines.allergens?.words).not.toEqual(splitLines(en).lines.allergens?.words)
    expect(undeclared.length).toBeGreaterThanOrEqual(4)
    const live = first.orders.filter((order) => !order.isArchived)
    expect(live.length).toBeGreaterThanOrEqual(5)
    expect(first.orders.length - live.length).toBeGreaterThanOrEqual(25)
    expect(repeated(live.map((order) => String(order.tableNumber)))).toEqual([])
    const reserved = first.tables.filter((table) => table.status === 'STATUS_RESERVED').map((table) => table.number)
    expect(live.filter((order) => reserved.includes(order.tableNumber))).toEqual([])
  })
})

describe('the pictures', () => {
  const drawn = readdirSync(PICTURES).filter((name) => name.endsWith('.webp'))
  const named = new Set(
    demo.restaurants.flatMap((restaurant) => [
      restaurant.photo,
      restaurant.logo,
      ...dishesOf(restaurant).map((dish) => dish.picture),
      ...restaurant.combinations.map((combination) => combination.picture),
    ]),
  )

  test('exist for every dish, combination and restaurant, and none is unused', () => {
    expect(named).not.toContain(undefined)
    expect([...named].sort()).toEqual(drawn.sort())
  })

  test('differ enough and are small enough', () => {
    const count = (family: string) => drawn.filter((name) => name.startsWith(family)).length
    expect(count('dish-')).toBeGreaterThanOrEqual(45)
    expect(count('facade-')).toBeGreaterThanOrEqual(14)
    expect(count('logo-')).toBeGreaterThanOrEqual(14)
    const sizes = drawn.map((name) => statSync(join(PICTURES, name)).size)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES_IN_ALL)
  })
})
