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

const toListed = (...names: string[]): ListedFields => Object.fromEntries(names.map((name) => [name, true]))
type ListedFields = { [field: string]: true | ListedFields }

/** The fields of a line that the specification lists, and that this app does not read. */
const LISTED: ListedFields = {
  dimensionAssignment: { dimension: toListed('id', 'name'), price: true },
  combinationOptions: {
    ...toListed('menuId', 'menuName', 'dishDimensionId'),
    dish: toListed('id', 'name'),
    ingredients: toListed('id', 'name', 'price'),
  },
  dishes: toListed('id', 'name'),
}

function onlyListed(value: unknown, fields: ListedFields): unknown {
  if (Array.isArray(value)) return value.map((each) => onlyListed(each, fields))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, content]) => {
      const subfields = Object.hasOwn(fields, field) ? fields[field] : undefined
      return subfields ? [[field, subfields === true ? content : onlyListed(content, subfields)]] : []
    }),
  )
}

const sendsUnknownFields = (): boolean => DIALECT.lineOthers === 'yes'

/** The unknown fields of a line that was read, as far as they are sent back. */
const toSentOthers = (others: object | undefined): object | undefined =>
  sendsUnknownFields() ? others : (onlyListed(others, hasDetails() ? LISTED : {}) as object | undefined)

function toSentDish({ others, ingredients, isCourseUnknown, course, ...line }: NewDishLine): object {
  const knownIngredients = ingredients ?? (line.dishIngredientsId.length === 0 ? [] : undefined)
  return {
    ...toSentOthers(others),
    ...line,
    ...(!isCourseUnknown && { course }),
    ...(hasDetails() && knownIngredients && { ingredients: knownIngredients }),
  }
}

/** The names of chosen dishes and extras are for this app's screens only, so they are not sent among the chosen dishes. */
function toSentCombination({ others, isCourseUnknown, ...sentFields }: NewCombinationLine): object {
  const { dishesWithIngredients, sizePrice, course, ...line } = sentFields
  const sentDishes = dishesWithIngredients.map(({ dishId, dishDimensionId, ingredientsId, others: dishOthers }) => ({
    ...(sendsUnknownFields() && dishOthers),
    dishId,
    ...(dishDimensionId !== undefined && { dishDimensionId }),
    ingredientsId,
  }))
  return {
    ...(hasDetails() && detailsOf(sentFields)),
    // They win over the details made here: a line that was not edited sends them back as they were read.
    ...toSentOthers(others),
    ...line,
    ...(!isCourseUnknown && { course }),
    dishesWithIngredients: sentDishes,
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

export const toSentLine = (line: NewOrderLine): object =>
  'combinationId' in line ? toSentCombination(line) : toSentDish(line)
