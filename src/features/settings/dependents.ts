import type { Combination } from '#/entities/combination/schema.ts'
import { type Dish, type DishPart, isPartUnread } from '#/entities/dish/schema.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'

export const menusWithIngredient = (menus: readonly Menu[], ingredientId: string): Menu[] =>
  menus.filter((menu) => menu.ingredients.some((ingredient) => ingredient.id === ingredientId))

const dishesOf = (menus: readonly Menu[]): Dish[] => menus.flatMap((menu) => menu.dish)

export const dishesOfCategory = (menus: readonly Menu[], categoryId: string): Dish[] =>
  dishesOf(menus).filter((dish) => dish.category?.id === categoryId)

/** Whether a part of some dish could not be read. That part may have the use that is looked for. */
export const hasUnread = (menus: readonly Menu[] = [], part: DishPart): boolean =>
  dishesOf(menus).some((dish) => isPartUnread(dish, part))

type WithPrices = { dimensionAssignments: readonly { dimension: { id: string } }[] }
const hasPriceIn = (dimensionId: string) => (thing: WithPrices) =>
  thing.dimensionAssignments.some(({ dimension }) => dimension.id === dimensionId)

/** How many things have a price in a dimension, and how many dishes have no other. */
export function usesOfDimension(
  {
    menus,
    ingredients,
    combinations,
  }: { menus: readonly Menu[]; ingredients: readonly Ingredient[]; combinations: readonly Combination[] },
  dimensionId: string,
) {
  const dishes = dishesOf(menus).filter(hasPriceIn(dimensionId))
  return {
    dishes: dishes.length,
    onlySize: dishes.filter((dish) => dish.dimensionAssignments.length === 1).length,
    ingredients: ingredients.filter(hasPriceIn(dimensionId)).length,
    combinations: combinations.filter(hasPriceIn(dimensionId)).length,
  }
}
