import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import * as table from '../db/schema.ts'
import { type SizePrice, sizePrices, usualPrice } from './size-prices.ts'

/*
 * Everything that a restaurant sells, in the shapes of the contract, read at once: nine plain queries, which the routes
 * and the pricing of orders pick from. What is deleted is left out, here and nowhere else.
 */

export type CatalogueDish = Omit<
  typeof table.dishes.$inferSelect,
  'seq' | 'restaurantId' | 'categoryId' | 'deleted'
> & {
  price: number | undefined
  category: { id: string; name: string } | null
  dimensionAssignments: SizePrice[]
  dishImagesId: string[]
  /** The contract knows the field, but no call that writes it. */
  ingredients: null
}
export type CatalogueIngredient = {
  id: string
  name: string
  price: number | undefined
  dimensionAssignments: SizePrice[]
}
export type CatalogueMenu = {
  id: string
  name: string
  position: number
  combination: boolean
  restaurant: string
  dish: CatalogueDish[]
  ingredients: CatalogueIngredient[]
}
export type CatalogueCombination = {
  id: string
  name: string
  dimensionAssignments: SizePrice[]
  combinationImageIds: string[]
  menuList: CatalogueMenu[]
}
export type Catalogue = {
  dishes: CatalogueDish[]
  ingredients: CatalogueIngredient[]
  /** Those of the restaurant's menu and the options of combinations. */
  menus: CatalogueMenu[]
  combinations: CatalogueCombination[]
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

export async function readCatalogue(db: Db, restaurantId: string): Promise<Catalogue> {
  const pricesOf = sizePrices(await readDimensions(db, restaurantId), await readPrices(db, restaurantId))
  const categoryOf = new Map((await readCategories(db, restaurantId)).map((category) => [category.id, category]))
  const pictures = await readPictureIds(db, restaurantId)

  const ingredients = (await readIngredients(db, restaurantId)).map(({ id, name }): CatalogueIngredient => {
    const dimensionAssignments = pricesOf(id)
    return { id, name, price: usualPrice(dimensionAssignments), dimensionAssignments }
  })
  const dishes = (await readDishes(db, restaurantId)).map(({ categoryId, ...dish }): CatalogueDish => {
    const dimensionAssignments = pricesOf(dish.id)
    return {
      ...dish,
      price: usualPrice(dimensionAssignments),
      category: categoryOf.get(categoryId) ?? null,
      dimensionAssignments,
      dishImagesId: pictures.filter((picture) => picture.dishId === dish.id).map((picture) => picture.id),
      ingredients: null,
    }
  })

  const offered = await readOptionDishes(db, restaurantId)
  const extras = await readMenuIngredients(db, restaurantId)
  const menus = (await readMenus(db, restaurantId)).map((menu): CatalogueMenu => {
    const offeredHere = offered.filter((row) => row.menuId === menu.id).map((row) => row.dishId)
    const extrasHere = new Set(extras.filter((row) => row.menuId === menu.id).map((row) => row.ingredientId))
    return {
      ...menu,
      restaurant: restaurantId,
      dish: menu.combination
        ? offeredHere.flatMap((id) => dishes.filter((dish) => dish.id === id))
        : dishes.filter((dish) => dish.menuId === menu.id),
      ingredients: ingredients.filter((ingredient) => extrasHere.has(ingredient.id)),
    }
  })

  const members = await readCombinationMenus(db, restaurantId)
  const combinations = (await readCombinations(db, restaurantId)).map(({ id, name }): CatalogueCombination => {
    const menuIds = members.filter((row) => row.combinationId === id).map((row) => row.menuId)
    return {
      id,
      name,
      dimensionAssignments: pricesOf(id),
      combinationImageIds: pictures.filter((picture) => picture.combinationId === id).map((picture) => picture.id),
      menuList: menuIds.flatMap((menuId) => menus.filter((menu) => menu.id === menuId)),
    }
  })
  return { dishes, ingredients, menus, combinations }
}

const readPrices = (db: Db, restaurantId: string) =>
  db.select().from(table.prices).where(eq(table.prices.restaurantId, restaurantId))

const readPictureIds = (db: Db, restaurantId: string) =>
  db
    .select({ id: table.images.id, dishId: table.images.dishId, combinationId: table.images.combinationId })
    .from(table.images)
    .where(eq(table.images.restaurantId, restaurantId))
    .orderBy(asc(table.images.seq))

const readIngredients = (db: Db, restaurantId: string) =>
  db
    .select({ id: table.ingredients.id, name: table.ingredients.name })
    .from(table.ingredients)
    .where(and(eq(table.ingredients.restaurantId, restaurantId), eq(table.ingredients.deleted, false)))
    .orderBy(asc(table.ingredients.seq))

function readDishes(db: Db, restaurantId: string) {
  const { seq, restaurantId: owner, deleted, ...columns } = getTableColumns(table.dishes)
  return db
    .select(columns)
    .from(table.dishes)
    .where(and(eq(owner, restaurantId), eq(deleted, false)))
    .orderBy(asc(table.dishes.position), asc(seq))
}

const readMenus = (db: Db, restaurantId: string) =>
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

const readOptionDishes = (db: Db, restaurantId: string) =>
  db
    .select({ menuId: table.optionDishes.menuId, dishId: table.optionDishes.dishId })
    .from(table.optionDishes)
    .innerJoin(table.menus, eq(table.menus.id, table.optionDishes.menuId))
    .where(eq(table.menus.restaurantId, restaurantId))
    .orderBy(asc(table.optionDishes.position))

const readMenuIngredients = (db: Db, restaurantId: string) =>
  db
    .select({ menuId: table.menuIngredients.menuId, ingredientId: table.menuIngredients.ingredientId })
    .from(table.menuIngredients)
    .innerJoin(table.menus, eq(table.menus.id, table.menuIngredients.menuId))
    .where(eq(table.menus.restaurantId, restaurantId))

const readCombinations = (db: Db, restaurantId: string) =>
  db
    .select({ id: table.combinations.id, name: table.combinations.name })
    .from(table.combinations)
    .where(and(eq(table.combinations.restaurantId, restaurantId), eq(table.combinations.deleted, false)))
    .orderBy(asc(table.combinations.seq))

const readCombinationMenus = (db: Db, restaurantId: string) =>
  db
    .select({ combinationId: table.combinationMenus.combinationId, menuId: table.combinationMenus.menuId })
    .from(table.combinationMenus)
    .innerJoin(table.menus, eq(table.menus.id, table.combinationMenus.menuId))
    .where(eq(table.menus.restaurantId, restaurantId))
    .orderBy(asc(table.combinationMenus.seq))
