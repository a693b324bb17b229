import { DIALECT } from '#/config/env.ts'
import type { NewCombinationLine, NewDishLine, NewOrderLine } from '../schema.ts'

/*
 * The lines of an order as the specification lists their fields (section 3), made right before the call: this app's own
 * lines also have what screens show. What is not known is left out; what the backend sent besides goes back as far as the
 * specification lists it, or all of it where the dialect says so.
 *
 * SPEC-GAP 3: `dimensionAssignment`, `dish` and `dishes` of a combination line are shown by name only. They are sent as
 * such things are sent elsewhere: with `id` and `name`.
 */

const hasDetails = (): boolean => DIALECT.lineDetails !== 'no'

const listed = (...names: string[]): Listed => Object.fromEntries(names.map((name) => [name, true]))
type Listed = { [field: string]: true | Listed }

/** What the specification lists of a line beside what this app reads. */
const LISTED: Listed = {
  dimensionAssignment: { dimension: listed('id', 'name'), price: true },
  combinationOptions: {
    ...listed('menuId', 'menuName', 'dishDimensionId'),
    dish: listed('id', 'name'),
    ingredients: listed('id', 'name', 'price'),
  },
  dishes: listed('id', 'name'),
}

function onlyListed(value: unknown, fields: Listed): unknown {
  if (Array.isArray(value)) return value.map((each) => onlyListed(each, fields))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, held]) => {
      const below = Object.hasOwn(fields, field) ? fields[field] : undefined
      return below ? [[field, below === true ? held : onlyListed(held, below)]] : []
    }),
  )
}

const sendsAll = (): boolean => DIALECT.lineOthers === 'yes'

/** What a line was read with, and this app does not know. */
const sentOthers = (others: object | undefined): object | undefined =>
  sendsAll() ? others : (onlyListed(others, hasDetails() ? LISTED : {}) as object | undefined)

/** Names of chosen dishes and extras are the kitchen's view only. */
function sentDish({ others, ingredients, isCourseUnknown, course, ...line }: NewDishLine): object {
  const knownIngredients = ingredients ?? (line.dishIngredientsId.length === 0 ? [] : undefined)
  return {
    ...sentOthers(others),
    ...line,
    ...(!isCourseUnknown && { course }),
    ...(hasDetails() && knownIngredients && { ingredients: knownIngredients }),
  }
}

function sentCombination({ others, isCourseUnknown, ...given }: NewCombinationLine): object {
  const { dishesWithIngredients, sizePrice, course, ...line } = given
  const chosen = dishesWithIngredients.map(({ dishId, dishDimensionId, ingredientsId, others: more }) => ({
    ...(sendsAll() && more),
    dishId,
    ...(dishDimensionId !== undefined && { dishDimensionId }),
    ingredientsId,
  }))
  return {
    ...(hasDetails() && detailsOf(given)),
    // A line that was not edited has them as they were read.
    ...sentOthers(others),
    ...line,
    ...(!isCourseUnknown && { course }),
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
