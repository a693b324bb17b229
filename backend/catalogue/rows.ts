import { and, asc, desc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import * as table from '../db/schema.ts'

/* Rows of the catalogue in their order, without deleted ones. */

type Query = SQLWrapper & PromiseLike<object[]>

const propertyName = (column: string): string => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

const asRow = (stored: object): object =>
  Object.fromEntries(Object.entries(stored).map(([column, value]) => [propertyName(column), value]))

/** The rows of several queries, of the same moment. One statement takes half the time of eleven. */
export async function readTogether<Queries extends Record<string, Query>>(
  db: Db,
  queries: Queries,
): Promise<{ [Name in keyof Queries]: Awaited<Queries[Name]> }> {
  const rowsOf = (query: Query): SQL =>
    sql`(select coalesce(json_agg(part), '[]') from ${query} part)`.mapWith((rows: object[]) => rows.map(asRow))
  const parts = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, rowsOf(query)]))
  const [row] = await db.select(parts).from(sql`(select) one`)
  return row as { [Name in keyof Queries]: Awaited<Queries[Name]> }
}

export const readDimensions = (db: Db, restaurantId: string) =>
  db
    .select({ id: table.dimensions.id, name: table.dimensions.name, standard: table.dimensions.standard })
    .from(table.dimensions)
    .where(and(eq(table.dimensions.restaurantId, restaurantId), eq(table.dimensions.deleted, false)))
    .orderBy(desc(table.dimensions.standard), asc(table.dimensions.seq))

export const readCategories = (db: Db, restaurantId: string) =>
  db
    .select({ id: table.categories.id, name: table.categories.name })
    .from(table.categories)
    .where(and(eq(table.categories.restaurantId, restaurantId), eq(table.categories.deleted, false)))
    .orderBy(asc(table.categories.seq))

export const readPrices = (db: Db, restaurantId: string) =>
  db.select().from(table.prices).where(eq(table.prices.restaurantId, restaurantId))

export const readPictureIds = (db: Db, restaurantId: string) =>
  db
    .select({ id: table.images.id, dishId: table.images.dishId, combinationId: table.images.combinationId })
    .from(table.images)
    .where(eq(table.images.restaurantId, restaurantId))
    .orderBy(asc(table.images.seq))

/** Includes deleted rows. */
export const readIngredients = (db: Db, restaurantId: string) =>
  db
    .select({ id: table.ingredients.id, name: table.ingredients.name, deleted: table.ingredients.deleted })
    .from(table.ingredients)
    .where(eq(table.ingredients.restaurantId, restaurantId))
    .orderBy(asc(table.ingredients.seq))

export function readDishes(db: Db, restaurantId: string) {
  const { seq, restaurantId: owner, deleted, ...columns } = getTableColumns(table.dishes)
  return db
    .select(columns)
    .from(table.dishes)
    .where(and(eq(owner, restaurantId), eq(deleted, false)))
    .orderBy(asc(table.dishes.position), asc(seq))
}

export const readMenus = (db: Db, restaurantId: string) =>
  db
    .select({
      id: table.menus.id,
      name: table.menus.name,
      position: table.menus.position,
      combination: table.menus.combination,
    })
    .from(table.menus)
    .where(and(eq(table.menus.restaurantId, restaurantId), eq(table.menus.deleted, false)))
    .orderBy(asc(table.menus.position), asc(table.menus.seq))

export const readOptionDishes = (db: Db, restaurantId: string) =>
  db
    .select({ menuId: table.optionDishes.menuId, dishId: table.optionDishes.dishId })
    .from(table.optionDishes)
    .innerJoin(table.menus, eq(table.menus.id, table.optionDishes.menuId))
    .where(eq(table.menus.restaurantId, restaurantId))
    .orderBy(asc(table.optionDishes.position))

export const readMenuIngredients = (db: Db, restaurantId: string) =>
  db
    .select({ menuId: table.menuIngredients.menuId, ingredientId: table.menuIngredients.ingredientId })
    .from(table.menuIngredients)
    .innerJoin(table.menus, eq(table.menus.id, table.menuIngredients.menuId))
    .where(eq(table.menus.restaurantId, restaurantId))

export const readCombinations = (db: Db, restaurantId: string) =>
  db
    .select({ id: table.combinations.id, name: table.combinations.name })
    .from(table.combinations)
    .where(and(eq(table.combinations.restaurantId, restaurantId), eq(table.combinations.deleted, false)))
    .orderBy(asc(table.combinations.seq))

export const readCombinationMenus = (db: Db, restaurantId: string) =>
  db
    .select({ combinationId: table.combinationMenus.combinationId, menuId: table.combinationMenus.menuId })
    .from(table.combinationMenus)
    .innerJoin(table.menus, eq(table.menus.id, table.combinationMenus.menuId))
    .where(eq(table.menus.restaurantId, restaurantId))
    .orderBy(asc(table.combinationMenus.seq))
