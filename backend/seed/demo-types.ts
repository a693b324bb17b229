import type { DishLanguage } from '#/config/languages.ts'
import type { Allergen } from '#/entities/dish/allergens.ts'
import type { Diet } from '#/entities/dish/diets.ts'

/*
 * The demo's data without ids: entries refer to each other by `key`. `seed.ts` writes them into the database. Prices
 * are in currency units; pictures are file names in `backend/seed/pictures`.
 */

/** A text in each language that a dish has a description in; `en` is the default one. */
export type DishTexts = Record<DishLanguage, string>

/** Prices by dimension name; every restaurant has "standard". */
export type PricePerSize = Record<string, number>

export type DemoDish = {
  key: string
  name: string
  category: string
  prices: PricePerSize
  description?: DishTexts
  /** Declared in each description (ADR-029): none of the 14 if empty, not declared if it is missing. */
  allergens?: Allergen[]
  /** Declared in the same way: none of the 4 if empty, not declared if it is missing. */
  diets?: Diet[]
  /** What has to be chosen, as a director writes it: 'Cottura = al sangue / media'. */
  choices?: string
  picture?: string
  isAvailable?: boolean
}

export type DemoMenu = { name: string; dishes: DemoDish[]; ingredients?: string[] }

export type DemoIngredient = { name: string; prices: PricePerSize }

/** A combination: each option is a list of dish keys of the same restaurant. */
export type DemoCombination = {
  name: string
  prices: PricePerSize
  picture?: string
  options: { name: string; dishes: string[]; ingredients?: string[] }[]
}

type DemoTable = { number: number; numberOfSeats: number; status: 'STATUS_FREE' | 'STATUS_RESERVED' }

export type DemoPerson = { username: string; email: string; password: string; role: 'ROLE_DIRECTOR' | 'ROLE_WAITER' }

export type DemoLine =
  | { dish: string; size: string; quantity: number; course: number; ingredients?: string[]; note?: string }
  | { combination: string; size: string; quantity: number; course: number; dishes: string[]; note?: string }

export type DemoOrder = {
  tableNumber: number
  covers: number
  /** The order's age when the database is filled. */
  minutesAgo: number
  status: 'STATUS_RECEIVED' | 'STATUS_ON_FIRE' | 'STATUS_FINISHED'
  isArchived: boolean
  lines: DemoLine[]
}

export type DemoRestaurant = {
  key: string
  name: string
  city: string
  street: string
  description: string
  currency: '€' | '$' | 'L.L.'
  photo: string
  logo: string
  partitaIva: string
  /** Besides "standard". */
  sizes: string[]
  categories: string[]
  ingredients: DemoIngredient[]
  menus: DemoMenu[]
  combinations: DemoCombination[]
  tables: DemoTable[]
  people: DemoPerson[]
  orders: DemoOrder[]
}

/** What a first start writes into an empty database. */
export type Demo = {
  /** Of all its cities. */
  country: string
  /** Cities that can be searched, including those of the restaurants. */
  cities: string[]
  restaurants: DemoRestaurant[]
  /** An active director without a restaurant, and a guest (client). */
  peopleWithoutRestaurant: (Omit<DemoPerson, 'role'> & { role: 'ROLE_DIRECTOR' | 'ROLE_CLIENT' })[]
}
