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
} from './rows.ts'
import { type SizePrice, sizePrices, usualPrice } from './size-prices.ts'

/*
 * Everything that a restaurant sells, in the contract's shapes, read by a few simple queries. Routes and order prices
 * use it.
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

/** Half the queries of the whole catalogue; most orders have dishes only. */
export async function readSingles(db: Db, restaurantId: string): Promise<Singles> {
  const { dimensions, dishes, ingredients, everyIngredient } = await readGoods(db, restaurantId)
  return { dimensions, dishes, ingredients, everyIngredient }
}

export async function readCatalogue(db: Db, restaurantId: string): Promise<Catalogue> {
  const { pricesOf, pictures, ...singles } = await readGoods(db, restaurantId)
  const { dishes, ingredients } = singles
  const dishById = new Map(dishes.map((dish) => [dish.id, dish]))
  const dishesOf = Map.groupBy(dishes, (dish) => dish.menuId)
  const offered = Map.groupBy(await readOptionDishes(db, restaurantId), (row) => row.menuId)
  const extras = Map.groupBy(await readMenuIngredients(db, restaurantId), (row) => row.menuId)
  const menus = (await readMenus(db, restaurantId)).map((menu): CatalogueMenu => {
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
  const picturesOf = Map.groupBy(pictures, (picture) => picture.combinationId)
  const members = Map.groupBy(await readCombinationMenus(db, restaurantId), (row) => row.combinationId)
  const combinations = (await readCombinations(db, restaurantId)).map(({ id, name }): CatalogueCombination => {
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

async function readGoods(db: Db, restaurantId: string) {
  const dimensions = await readDimensions(db, restaurantId)
  const pricesOf = sizePrices(dimensions, await readPrices(db, restaurantId))
  const categoryOf = new Map((await readCategories(db, restaurantId)).map((category) => [category.id, category]))
  const pictures = await readPictureIds(db, restaurantId)
  const picturesOf = Map.groupBy(pictures, (picture) => picture.dishId)

  const everyIngredient = await readIngredients(db, restaurantId)
  const ingredients = everyIngredient.flatMap(({ id, name, deleted }): CatalogueIngredient[] => {
    const dimensionAssignments = pricesOf(id)
    return deleted ? [] : [{ id, name, price: usualPrice(dimensionAssignments), dimensionAssignments }]
  })
  const dishes = (await readDishes(db, restaurantId)).map(({ categoryId, ...dish }): CatalogueDish => {
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
  return { dimensions, dishes, ingredients, everyIngredient, pricesOf, pictures }
}
