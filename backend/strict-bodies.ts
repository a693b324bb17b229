import * as v from 'valibot'
import type { Route } from './route.ts'

/*
 * A backend that refuses each field that it does not know, as NestJS does with `forbidNonWhitelisted`. It knows what sections
 * 3 and 7 of the specification list for a call, and nothing else.
 */

/** The fields of an object, also of each in a list. True: a value, or something whose fields are not listed. */
type Fields = { [field: string]: Fields | true }

const some = (...names: readonly string[]): Record<string, true> =>
  Object.fromEntries(names.map((name) => [name, true]))

const person = some('username', 'email', 'password', 'passwordConfirm')
const namedFields = some('name', 'id')
const priced = some('dimensionId', 'price')
const pricedWithName = { ...priced, name: true } as const
const extra = some('id', 'name', 'price')
const restaurant = some('name', 'partitaIva', 'street', 'cityId', 'city', 'description', 'restaurantImage', 'logo')
const dish: Fields = {
  ...some('menuId', 'name', 'category', 'isAvailable', 'position'),
  ...some('description', 'descriptionIt', 'descriptionAr', 'descriptionFr', 'descriptionEs'),
  dimensions: priced,
}
const ingredient: Fields = { name: true, dimensions: priced }
const dishLine: Fields = {
  ...some('dishId', 'dishName', 'dishDimensionId', 'dishDimensionName', 'course', 'note', 'dishQuantity', 'dishPrice'),
  dishIngredientsId: true,
  ingredients: extra,
}
const combinationLine: Fields = {
  ...some('combinationId', 'combinationName', 'combinationDimensionId', 'combinationDimensionName'),
  ...some('course', 'note', 'combinationQuantity', 'combinationPrice'),
  dimensionAssignment: { dimension: namedFields, price: true },
  combinationOptions: { ...some('menuId', 'menuName', 'dishDimensionId'), dish: namedFields, ingredients: extra },
  dishesWithIngredients: some('dishId', 'ingredientsId', 'dishDimensionId'),
  dishes: namedFields,
}
const line: Fields = { ...dishLine, ...combinationLine }
const order: Fields = { tableNumber: true, totalCovers: true, dishIndices: line, courses: { dishIndices: line } }

/** By path. What is not named here has a body of ids only, or none. */
const KNOWN: Record<string, Fields> = {
  '/api/login': some('email', 'password'),
  '/api/public/create-director': person,
  '/api/restaurant': { id: true, ...restaurant },
  '/api/create-menu': some('name'),
  '/api/menu': namedFields,
  '/api/menu/position': some('menuId', 'position'),
  '/api/create-menu-combination': some('name', 'combinationId'),
  '/api/create-dish': dish,
  '/api/dish/:id': dish,
  '/api/dish/position': some('dishId', 'position'),
  '/api/create-dish-combination': some('dishListIds', 'menuId'),
  '/api/create-category': some('name'),
  '/api/category': namedFields,
  '/api/create-dimension': some('name'),
  '/api/dimension': namedFields,
  '/api/dimension/:id': some('name'),
  '/api/create-ingredients': ingredient,
  '/api/update-ingredient/:id': ingredient,
  '/api/create-combination': { ...some('name', 'menuIds'), dimensions: pricedWithName },
  '/api/update-combination/:id': { name: true, dimensions: pricedWithName },
  '/api/dinner-table': some('id', 'number', 'numberOfSeats', 'status'),
  '/api/create-order': order,
  // A call beyond the specification, which moves the status.
  '/api/order/:id': { ...order, courseStatus: true },
  '/api/create-waiter': person,
  '/api/user/:id': person,
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The sentence of NestJS about the first unknown field; undefined if all are known. */
function firstUnknown(value: unknown, known: Fields, path = ''): string | undefined {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      const fault = firstUnknown(each, known, `${path}${index}.`)
      if (fault) return fault
    }
    return undefined
  }
  if (!isRecord(value)) return undefined
  for (const [field, held] of Object.entries(value)) {
    const below = Object.hasOwn(known, field) ? known[field] : undefined
    if (!below) return `${path}property ${field} should not exist`
    const fault = below === true ? undefined : firstUnknown(held, below, `${path}${field}.`)
    if (fault) return fault
  }
  return undefined
}

export const strictBodies = (routes: readonly Route[]): Route[] =>
  routes.map((route) => {
    if (route.pictures) return { ...route, refusesOtherParts: true }
    if (!route.body) return route
    const known = KNOWN[route.path] ?? {}
    const check = v.rawCheck<unknown>(({ dataset, addIssue }) => {
      const message = firstUnknown(dataset.value, known)
      if (message) addIssue({ message })
    })
    return { ...route, body: v.pipe(v.unknown(), check, route.body) }
  })
