/*
 * A line as it is stored and sent (`docs/wire-contract.md`). Names and prices are the backend's own, prices in currency
 * units.
 */

export type StoredDishLine = {
  id: string
  dishId: string
  dishName: string
  dishDimensionId: string
  dishDimensionName: string
  /** A dish line (R3.12). */
  dishPrice: number
  dishQuantity: number
  course: number
  category: string | null
  dishIngredientsId: string[]
  ingredients: { id: string; name: string; price: number }[]
  note: string
}

type StoredChoice = {
  dishId: string
  dishName: string
  dishDimensionId: string
  category: string | null
  ingredientsId: string[]
  ingredientsName: string[]
}

export type StoredCombinationLine = {
  id: string
  combinationId: string
  combinationName: string
  combinationDimensionId: string
  combinationDimensionName: string
  /** A combination line (R3.13). */
  combinationPrice: number
  combinationQuantity: number
  course: number
  dishesWithIngredients: StoredChoice[]
  note: string
}

export type StoredLine = StoredDishLine | StoredCombinationLine

/** The category names whose cooks prepare part of this line. */
export const categoriesOf = (line: StoredLine): (string | null)[] =>
  'combinationId' in line ? line.dishesWithIngredients.map((choice) => choice.category) : [line.category]
