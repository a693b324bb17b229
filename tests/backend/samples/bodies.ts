import fc from 'fast-check'
import type { Route } from '../../../backend/route.ts'
import { combinationLineOf, lineOf, type Things } from '../../support/backend/demo-things.ts'
import { valid } from './arbitrary.ts'

/** Valid bodies for this call, about one restaurant. */
export function bodyFor(route: Route, things: Things, cityId: string): fc.Arbitrary<unknown> {
  if (!route.body) throw new Error(`${route.path} takes no JSON`)
  const oneOf = (rows: { id: string }[]) => fc.constantFrom(...rows.map((row) => row.id))
  const options = things.menus.filter((menu) => menu.combination)
  const card = things.menus.filter((menu) => !menu.combination)
  const menusFor = ({ path }: Route) =>
    path === '/api/create-dish-combination' ? options : path === '/api/menu/position' ? things.menus : card
  const known = {
    category: oneOf(things.categories),
    cityId: fc.constant(cityId),
    combinationId: oneOf(things.combinations),
    dimensionId: oneOf(things.dimensions),
    dishId: oneOf(things.dishes),
    'dishListIds[]': oneOf(things.dishes),
    menuId: oneOf(menusFor(route)),
    'menuIds[]': oneOf(things.menus),
    // A body that is a list of ids: the ingredients of a menu.
    '[]': route.path === '/api/create-ingredients/:id' ? oneOf(things.ingredients) : undefined,
    id: idIn(route, things),
    // The id of the city is enough; the name would be looked up.
    city: fc.constant('Bologna'),
    number: fc.integer({ min: 100, max: 99_999 }),
    tableNumber: fc.constantFrom(...things.tables.map((table) => table.number)),
    dishIndices: route.path.includes('order') ? fc.array(lineFor(things), { minLength: 1, maxLength: 4 }) : undefined,
  }
  return valid(route.body, known)
}

/** What `id` means in the body of a call. */
function idIn({ path }: Route, things: Things): fc.Arbitrary<string> | undefined {
  const ids: Record<string, string> = {
    '/api/restaurant': things.restaurantId,
    '/api/menu': things.menu('Dolci').id,
    '/api/category': things.category('Dolci').id,
    '/api/dimension': things.dimension('piccola').id,
    '/api/dinner-table': things.table(3).id,
  }
  const id = ids[path]
  return id === undefined ? undefined : fc.constant(id)
}

/** Lines whose parts match each other, which a schema cannot express. */
const lineFor = (things: Things) => {
  const more = fc.record({
    dishQuantity: fc.integer({ min: 1, max: 999 }),
    course: fc.integer({ min: 1, max: 20 }),
    note: fc.constantFrom('', 'senza sale', '🌶️ poco', '\u202eabc'),
    dishIngredientsId: fc.array(fc.constantFrom(...things.ingredients.map((each) => each.id)), { maxLength: 3 }),
  })
  const dish = fc
    .tuple(fc.constantFrom(['Carbonara', 'piccola'], ['Margherita', 'grande'], ['Tiramisù', 'standard']), more)
    .map(([[name = '', size], rest]) => lineOf(things, name, size, rest))
  const combination = fc
    .tuple(fc.constantFrom('Carbonara', 'Margherita'), fc.constantFrom('Tiramisù', 'Sorbetto'))
    .map((dishes) => combinationLineOf(things, dishes))
  return fc.oneof(dish, combination)
}
