import * as v from 'valibot'
import type { DishLanguage } from '#/config/languages.ts'
import { ALLERGENS } from '#/entities/dish/allergens.ts'
import { DIETS } from '#/entities/dish/diets.ts'

/*
 * The demo's data (demo.json) without ids: entries refer to each other by `key`. `seed.ts` writes them into the database.
 * Prices are in currency units; pictures are file names in `backend/seed/pictures`.
 */

const texts = v.array(v.string())

/** A text in each language that a dish has a description in; `en` is the default one. A missing one is blank, as in the form. */
const dishTexts = v.strictObject({
  it: v.string(),
  en: v.string(),
  ar: v.optional(v.string(), ''),
  fr: v.optional(v.string(), ''),
  es: v.optional(v.string(), ''),
} satisfies Record<DishLanguage, v.GenericSchema>)

/** Prices by dimension name; every restaurant has "standard". */
const prices = v.record(v.string(), v.number())

const dish = v.strictObject({
  key: v.string(),
  name: v.string(),
  category: v.string(),
  prices,
  description: v.exactOptional(dishTexts),
  /** Declared in each description (ADR-029): none of the 14 if empty, not declared if it is missing. */
  allergens: v.exactOptional(v.array(v.picklist(ALLERGENS))),
  /** Declared in the same way: none of the 4 if empty, not declared if it is missing. */
  diets: v.exactOptional(v.array(v.picklist(DIETS))),
  /** What has to be chosen, as a director writes it: 'Cottura = al sangue / media'. */
  choices: v.exactOptional(v.string()),
  picture: v.exactOptional(v.string()),
  isAvailable: v.exactOptional(v.boolean()),
})

const menu = v.strictObject({ name: v.string(), dishes: v.array(dish), ingredients: v.exactOptional(texts) })

const ingredient = v.strictObject({ name: v.string(), prices })

/** Each option is a list of dish keys of the same restaurant. */
const combination = v.strictObject({
  name: v.string(),
  prices,
  picture: v.exactOptional(v.string()),
  options: v.array(v.strictObject({ name: v.string(), dishes: texts, ingredients: v.exactOptional(texts) })),
})

const login = { username: v.string(), email: v.string(), password: v.string() }

const sold = { size: v.string(), quantity: v.number(), course: v.number(), note: v.exactOptional(v.string()) }

const order = v.strictObject({
  tableNumber: v.number(),
  covers: v.number(),
  /** The order's age when the database is filled. */
  minutesAgo: v.number(),
  status: v.picklist(['STATUS_RECEIVED', 'STATUS_ON_FIRE', 'STATUS_FINISHED']),
  isArchived: v.boolean(),
  lines: v.array(
    v.union([
      v.strictObject({ dish: v.string(), ...sold, ingredients: v.exactOptional(texts) }),
      v.strictObject({ combination: v.string(), ...sold, dishes: texts }),
    ]),
  ),
})

const restaurant = v.strictObject({
  key: v.string(),
  name: v.string(),
  city: v.string(),
  street: v.string(),
  description: v.string(),
  currency: v.picklist(['€', '$', 'L.L.']),
  photo: v.string(),
  logo: v.string(),
  partitaIva: v.string(),
  /** Besides "standard". */
  sizes: texts,
  categories: texts,
  ingredients: v.array(ingredient),
  menus: v.array(menu),
  combinations: v.array(combination),
  tables: v.array(
    v.strictObject({
      number: v.number(),
      numberOfSeats: v.number(),
      status: v.picklist(['STATUS_FREE', 'STATUS_RESERVED']),
    }),
  ),
  people: v.array(v.strictObject({ ...login, role: v.picklist(['ROLE_DIRECTOR', 'ROLE_WAITER']) })),
  orders: v.array(order),
})

/** What a first start writes into an empty database. */
export const demoSchema = v.strictObject({
  /** Of all its cities. */
  country: v.string(),
  /** Cities that can be searched, including those of the restaurants. */
  cities: texts,
  /** The first has the most data. All names are invented. */
  restaurants: v.array(restaurant),
  /** An active director without a restaurant, and a guest (client). */
  peopleWithoutRestaurant: v.array(v.strictObject({ ...login, role: v.picklist(['ROLE_DIRECTOR', 'ROLE_CLIENT']) })),
})

export type DishTexts = v.InferOutput<typeof dishTexts>
export type PricePerSize = v.InferOutput<typeof prices>
export type DemoDish = v.InferOutput<typeof dish>
export type DemoMenu = v.InferOutput<typeof menu>
export type DemoCombination = v.InferOutput<typeof combination>
export type DemoOrder = v.InferOutput<typeof order>
export type DemoLine = DemoOrder['lines'][number]
export type DemoRestaurant = v.InferOutput<typeof restaurant>
export type DemoPerson = DemoRestaurant['people'][number]
export type Demo = v.InferOutput<typeof demoSchema>
