import { DIALECT } from '#/config/env.ts'
import type { NewCombinationLine, NewDishLine, NewOrderLine } from './schema.ts'

/*
 * The lines of an order as the specification lists their fields (section 3), made right before the call: this app's own
 * lines also have what screens show. What is not known is left out; what the backend sent besides goes back.
 *
 * SPEC-GAP 3: `dimensionAssignment`, `dish` and `dishes` of a combination line are shown by name only. They are sent as
 * such things are sent elsewhere: with `id` and `name`.
 */

const hasDetails = (): boolean => DIALECT.lineDetails !== 'no'

/** Names of chosen dishes and extras are the kitchen's view only. */
function sentDish({ others, ingredients, ...line }: NewDishLine): object {
  const knownIngredients = ingredients ?? (line.dishIngredientsId.length === 0 ? [] : undefined)
  return { ...others, ...line, ...(hasDetails() && knownIngredients && { ingredients: knownIngredients }) }
}

function sentCombination({ others, dishesWithIngredients, sizePrice, ...line }: NewCombinationLine): object {
  const chosen = dishesWithIngredients.map(({ dishId, dishDimensionId, ingredientsId, others: more }) => ({
    ...more,
    dishId,
    ...(dishDimensionId !== undefined && { dishDimensionId }),
    ingredientsId,
  }))
  return {
    ...(hasDetails() && detailsOf({ ...line, dishesWithIngredients, sizePrice })),
    // A line that was not edited has them as they were read.
    ...others,
    ...line,
    dishesWithIngredients: chosen,
  }
}

function detailsOf({ dishesWithIngredients: chosen, sizePrice, ...line }: NewCombinationLine): object {
  const dishOf = ({ dishId, dishName }: (typeof chosen)[number]) => ({
    id: dishId,
    ...(dishName && { name: dishName }),
  })
  const options = chosen.flatMap(({ menuId, menuName, ingredients, dishDimensionId, ...each }) =>
    menuId === undefined || ingredients === undefined
      ? []
      : {
          menuId,
          menuName,
          dish: dishOf(each),
          ingredients,
          ...(dishDimensionId !== undefined && { dishDimensionId }),
        },
  )
  const dimension = { id: line.combinationDimensionId, name: line.combinationDimensionName }
  return {
    ...(sizePrice !== undefined && { dimensionAssignment: { dimension, price: sizePrice } }),
    ...(options.length === chosen.length && { combinationOptions: options }),
    ...(chosen.every(({ dishName }) => dishName) && { dishes: chosen.map(dishOf) }),
  }
}

export const sentLine = (line: NewOrderLine): object =>
  'combinationId' in line ? sentCombination(line) : sentDish(line)
