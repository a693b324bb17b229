import { randomUUID } from 'node:crypto'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StoredLine } from '../orders/stored-line.ts'

/*
 * The tables. Column names are the property names in snake case (`casing` in open-embedded.ts, open-server.ts and
 * drizzle.config.ts). Ids are UUIDs stored as text, so that an id of any form is simply not found. `seq` is the order
 * of creation. Rows that old orders may name (dishes, dimensions, …) are marked `deleted`, never removed. Money is in
 * mills: thousandths of the currency's unit, which every currency can be paid in.
 */

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const id = () =>
  text()
    .primaryKey()
    .$defaultFn(() => randomUUID())
const seq = () => serial().notNull()
const deleted = () => boolean().notNull().default(false)
const restaurantId = () =>
  text()
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })

export const cities = pgTable('city', { id: id(), name: text().notNull(), country: text().notNull() })

export const restaurants = pgTable('restaurant', {
  id: id(),
  seq: seq(),
  name: text().notNull(),
  partitaIva: text().notNull(),
  cityId: text()
    .notNull()
    .references(() => cities.id),
  country: text(),
  currency: text().notNull().default('€'),
  street: text().notNull(),
  description: text().notNull().default(''),
})

export const users = pgTable(
  'account',
  {
    id: id(),
    seq: seq(),
    username: text().notNull(),
    /** As typed, but in lower case; used for the login. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    role: text().notNull(),
    status: text().notNull().default('STATUS_ACTIVE'),
    restaurantId: text().references(() => restaurants.id, { onDelete: 'cascade' }),
  },
  (table) => [uniqueIndex('account_email').on(table.email), index('account_restaurant').on(table.restaurantId)],
)

export const categories = pgTable(
  'category',
  { id: id(), seq: seq(), restaurantId: restaurantId(), name: text().notNull(), deleted: deleted() },
  (table) => [index('category_restaurant').on(table.restaurantId)],
)

export const dimensions = pgTable(
  'dimension',
  {
    id: id(),
    seq: seq(),
    restaurantId: restaurantId(),
    name: text().notNull(),
    standard: boolean().notNull().default(false),
    deleted: deleted(),
  },
  (table) => [index('dimension_restaurant').on(table.restaurantId)],
)

export const ingredients = pgTable(
  'ingredient',
  { id: id(), seq: seq(), restaurantId: restaurantId(), name: text().notNull(), deleted: deleted() },
  (table) => [index('ingredient_restaurant').on(table.restaurantId)],
)

export const menus = pgTable(
  'menu',
  {
    id: id(),
    seq: seq(),
    restaurantId: restaurantId(),
    name: text().notNull(),
    position: integer().notNull(),
    /** An option of a combination, not part of the restaurant's menu. */
    combination: boolean().notNull().default(false),
    deleted: deleted(),
  },
  (table) => [index('menu_restaurant').on(table.restaurantId)],
)

export const dishes = pgTable(
  'dish',
  {
    id: id(),
    seq: seq(),
    restaurantId: restaurantId(),
    menuId: text()
      .notNull()
      .references(() => menus.id),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    name: text().notNull(),
    isAvailable: boolean().notNull(),
    position: integer().notNull(),
    description: text().notNull(),
    descriptionIt: text().notNull(),
    descriptionAr: text().notNull(),
    descriptionFr: text().notNull(),
    descriptionEs: text().notNull(),
    deleted: deleted(),
  },
  (table) => [index('dish_restaurant').on(table.restaurantId)],
)

export const combinations = pgTable(
  'combination',
  { id: id(), seq: seq(), restaurantId: restaurantId(), name: text().notNull(), deleted: deleted() },
  (table) => [index('combination_restaurant').on(table.restaurantId)],
)

/** The price of a dish, ingredient or combination (the owner) in one dimension. */
export const prices = pgTable(
  'price',
  {
    ownerId: text().notNull(),
    dimensionId: text()
      .notNull()
      .references(() => dimensions.id),
    restaurantId: restaurantId(),
    // Prices in Lebanese pounds do not fit into a 32-bit integer of them.
    mills: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.dimensionId] }),
    index('price_restaurant').on(table.restaurantId),
  ],
)

/** The extras for the dishes of a menu. */
export const menuIngredients = pgTable(
  'menu_ingredient',
  {
    menuId: text()
      .notNull()
      .references(() => menus.id),
    ingredientId: text()
      .notNull()
      .references(() => ingredients.id),
  },
  (table) => [primaryKey({ columns: [table.menuId, table.ingredientId] })],
)

/** The dishes of an option: each belongs to a menu of its own and is offered here too. */
export const optionDishes = pgTable(
  'option_dish',
  {
    menuId: text()
      .notNull()
      .references(() => menus.id),
    dishId: text()
      .notNull()
      .references(() => dishes.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.menuId, table.dishId] })],
)

/** The menus of a combination: a guest takes one dish of each. */
export const combinationMenus = pgTable(
  'combination_menu',
  {
    combinationId: text()
      .notNull()
      .references(() => combinations.id),
    menuId: text()
      .notNull()
      .references(() => menus.id),
    seq: seq(),
  },
  (table) => [primaryKey({ columns: [table.combinationId, table.menuId] })],
)

/** A picture of a dish, of a combination or, with neither, of the restaurant: its photo and logo share one id. */
export const images = pgTable(
  'image',
  {
    id: text().notNull(),
    slot: text({ enum: ['image', 'logo'] }).notNull(),
    seq: seq(),
    restaurantId: restaurantId(),
    dishId: text().references(() => dishes.id),
    combinationId: text().references(() => combinations.id),
    type: text().notNull(),
    etag: text().notNull(),
    /** False: it was stored without them, and they are made at the next start. */
    hasWidths: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.id, table.slot] }), index('image_restaurant').on(table.restaurantId)],
)

/**
 * The bytes of a picture in parts of some kilobytes: a large row would hold up all other calls while it is written or read.
 * `width` 0 is the original. Parts are stored before their picture is, and name its content.
 */
export const imageParts = pgTable(
  'image_part',
  {
    id: text().notNull(),
    slot: text({ enum: ['image', 'logo'] }).notNull(),
    etag: text().notNull(),
    width: integer().notNull(),
    number: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.slot, table.etag, table.width, table.number] })],
)

export const dinnerTables = pgTable(
  'dinner_table',
  {
    id: id(),
    restaurantId: restaurantId(),
    number: integer().notNull(),
    numberOfSeats: integer().notNull(),
    status: text().notNull(),
  },
  (table) => [uniqueIndex('dinner_table_number').on(table.restaurantId, table.number)],
)

export const orders = pgTable(
  'customer_order',
  {
    id: id(),
    seq: seq(),
    restaurantId: restaurantId(),
    tableNumber: integer().notNull(),
    totalCovers: integer().notNull(),
    /** As they were when the order was taken: later changes of the menu do not change the order. */
    lines: json().$type<StoredLine[]>().notNull(),
    totalMills: bigint({ mode: 'number' }).notNull(),
    courseStatus: text().notNull().default('STATUS_RECEIVED'),
    orderTime: timestamp({ withTimezone: true }).notNull(),
    archivedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('customer_order_live').on(table.restaurantId, table.archivedAt)],
)

/** The first answers to orders with an `Idempotency-Key`. */
export const firstAnswers = pgTable(
  'first_answer',
  {
    accountId: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: json(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
)
