/*
 * A line as it is kept and as it is answered (contract, Shapes): the names and prices are the backend's own. Prices in
 * currency units.
 */

export type StoredDishLine = {
  id: string
  dishId: string
  dishName: string
  dishDimensionId: string
  dishDimensionName: string
  /** Of one dish: its size and its extras (specification, section 3, Dish line). */
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
  /** Of one combination: its size and the extras in it. */
  combinationPrice: number
  combinationQuantity: number
  course: number
  dishesWithIngredients: StoredChoice[]
  note: string
}

export type StoredLine = StoredDishLine | StoredCombinationLine

/** The names of the categories whose cooks have something to do for this line. */
export const categoriesOf = (line: StoredLine): (string | null)[] =>
  'combinationId' in line ? line.dishesWithIngredients.map((choice) => choice.category) : [line.category]
