import type { Db } from '../db/database.ts'
import type * as table from '../db/schema.ts'
import {
  readCategories,
  readCombinationMenus,
  readCombinations,
  readDimensions,
  readDishes,
  readIngredients,
  readMenuIngredients,
  readMenus,
  readOptionDishes,
  readPictureIds,
  readPrices,
  readTogether,
} from './rows.ts'
import { type SizePrice, sizePrices, usualPrice } from './size-prices.ts'

/*
 * Everything that a restaurant sells, in the contract's shapes. Routes and order prices use it.
 */

export type CatalogueDish = Omit<
  typeof table.dishes.$inferSelect,
  'seq' | 'restaurantId' | 'categoryId' | 'deleted'
> & {
  price: number | undefined
  category: { id: string; name: string } | null
  dimensionAssignments: SizePrice[]
  dishImagesId: string[]
  /** A field of the contract that no call writes. */
  ingredients: null
}
type CatalogueIngredient = {
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
/** Dishes that are sold on their own. */
export type Singles = {
  dimensions: SizePrice['dimension'][]
  dishes: CatalogueDish[]
  ingredients: CatalogueIngredient[]
  /** Includes deleted dishes, to name them in a refusal. */
  everyIngredient: { id: string; name: string }[]
}
export type Catalogue = Singles & {
  /** The restaurant's own menus and the options of combinations. */
  menus: CatalogueMenu[]
  combinations: CatalogueCombination[]
}

/** Without menus and combinations; most orders have dishes only. */
export async function readSingles(db: Db, restaurantId: string): Promise<Singles> {
  const { dimensions, dishes, ingredients, everyIngredient } = goodsOf(
    await readTogether(db, goodsQueries(db, restaurantId)),
  )
  return { dimensions, dishes, ingredients, everyIngredient }
}

export async function readCatalogue(db: Db, restaurantId: string): Promise<Catalogue> {
  const rows = await readTogether(db, {
    ...goodsQueries(db, restaurantId),
    menus: readMenus(db, restaurantId),
    optionDishes: readOptionDishes(db, restaurantId),
    menuIngredients: readMenuIngredients(db, restaurantId),
    combinations: readCombinations(db, restaurantId),
    combinationMenus: readCombinationMenus(db, restaurantId),
  })
  const { pricesOf, ...singles } = goodsOf(rows)
  const { dishes, ingredients } = singles
  const dishById = new Map(dishes.map((dish) => [dish.id, dish]))
  const dishesOf = Map.groupBy(dishes, (dish) => dish.menuId)
  const offered = Map.groupBy(rows.optionDishes, (row) => row.menuId)
  const extras = Map.groupBy(rows.menuIngredients, (row) => row.menuId)
  const menus = rows.menus.map((menu): CatalogueMenu => {
    const extrasHere = new Set(extras.get(menu.id)?.map((row) => row.ingredientId))
    return {
      ...menu,
      restaurant: restaurantId,
      dish: menu.combination
        ? (offered.get(menu.id) ?? []).flatMap(({ dishId }) => dishById.get(dishId) ?? [])
        : (dishesOf.get(menu.id) ?? []),
      ingredients: ingredients.filter((ingredient) => extrasHere.has(ingredient.id)),
    }
  })

  const menuById = new Map(menus.map((menu) => [menu.id, menu]))
  const picturesOf = Map.groupBy(rows.pictures, (picture) => picture.combinationId)
  const members = Map.groupBy(rows.combinationMenus, (row) => row.combinationId)
  const combinations = rows.combinations.map(({ id, name }): CatalogueCombination => {
    return {
      id,
      name,
      dimensionAssignments: pricesOf(id),
      combinationImageIds: (picturesOf.get(id) ?? []).map((picture) => picture.id),
      menuList: (members.get(id) ?? []).flatMap(({ menuId }) => menuById.get(menuId) ?? []),
    }
  })
  return { ...singles, menus, combinations }
}

const goodsQueries = (db: Db, restaurantId: string) => ({
  dimensions: readDimensions(db, restaurantId),
  prices: readPrices(db, restaurantId),
  categories: readCategories(db, restaurantId),
  pictures: readPictureIds(db, restaurantId),
  everyIngredient: readIngredients(db, restaurantId),
  dishes: readDishes(db, restaurantId),
})

type GoodsQueries = ReturnType<typeof goodsQueries>

function goodsOf(rows: { [Name in keyof GoodsQueries]: Awaited<GoodsQueries[Name]> }) {
  const { dimensions, everyIngredient } = rows
  const pricesOf = sizePrices(dimensions, rows.prices)
  const categoryOf = new Map(rows.categories.map((category) => [category.id, category]))
  const picturesOf = Map.groupBy(rows.pictures, (picture) => picture.dishId)

  const ingredients = everyIngredient.flatMap(({ id, name, deleted }): CatalogueIngredient[] => {
    const dimensionAssignments = pricesOf(id)
    return deleted ? [] : [{ id, name, price: usualPrice(dimensionAssignments), dimensionAssignments }]
  })
  const dishes = rows.dishes.map(({ categoryId, ...dish }): CatalogueDish => {
    const dimensionAssignments = pricesOf(dish.id)
    return {
      ...dish,
      price: usualPrice(dimensionAssignments),
      category: categoryOf.get(categoryId) ?? null,
      dimensionAssignments,
      dishImagesId: (picturesOf.get(dish.id) ?? []).map((picture) => picture.id),
      ingredients: null,
    }
  })
  return { dimensions, dishes, ingredients, everyIngredient, pricesOf }
}
