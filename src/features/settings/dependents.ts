import type { Combination } from '#/entities/combination/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'

/* What depends on a thing that is about to be deleted. */

const dishesOf = (menus: readonly Menu[]): Dish[] => menus.flatMap((menu) => menu.dish)

export const dishesOfCategory = (menus: readonly Menu[], categoryId: string): Dish[] =>
  dishesOf(menus).filter((dish) => dish.category?.id === categoryId)

type Sold = { dimensionAssignments: readonly { dimension: { id: string } }[] }
const isSoldIn = (dimensionId: string) => (thing: Sold) =>
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
  const dishes = dishesOf(menus).filter(isSoldIn(dimensionId))
  return {
    dishes: dishes.length,
    onlySize: dishes.filter((dish) => dish.dimensionAssignments.length === 1).length,
    ingredients: ingredients.filter(isSoldIn(dimensionId)).length,
    combinations: combinations.filter(isSoldIn(dimensionId)).length,
  }
}

export const menusWithIngredient = (menus: readonly Menu[], ingredientId: string): Menu[] =>
  menus.filter((menu) => menu.ingredients.some((ingredient) => ingredient.id === ingredientId))
