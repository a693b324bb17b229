/*
 * The demo data as one plain description, without ids: things name each other by `key`. `seed.ts` writes it into the
 * database. Prices in currency units; pictures are file names in `backend/seed/pictures`.
 */

/** One text in the five languages; `en` is the dish's default description (contract, Shapes). */
export type FiveLanguages = { en: string; it: string; ar: string; fr: string; es: string }

/** Price per size, by the size's name; "standard" is always one of a restaurant's sizes. */
export type PricePerSize = Record<string, number>

export type DemoDish = {
  key: string
  name: string
  category: string
  prices: PricePerSize
  description?: FiveLanguages
  picture?: string
  isAvailable?: boolean
}

export type DemoMenu = { name: string; dishes: DemoDish[]; ingredients?: string[] }

export type DemoIngredient = { name: string; prices: PricePerSize }

/** A fixed-price menu: each option is a list of dish keys of the same restaurant, of which a guest takes one. */
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
  /** How long before the seeding it was taken. */
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

/** Everything that a first start puts into an empty database. */
export type Demo = {
  /** City names that can be searched; those of the restaurants among them. */
  cities: string[]
  restaurants: DemoRestaurant[]
  /** An active director who has no restaurant yet, and a guest (client). */
  peopleWithoutRestaurant: (Omit<DemoPerson, 'role'> & { role: 'ROLE_DIRECTOR' | 'ROLE_CLIENT' })[]
}
