import { describe, expect, test } from 'vitest'
import { methodsOf } from '../../backend/route.ts'
import { routes } from '../../backend/routes.ts'

/* The contract's calls, written down a second time, so that a lost or renamed call is noticed. */

const CALLS = `
  POST /api/login
  POST /api/public/create-director
  GET /api/public/restaurants
  GET /api/public/restaurants/city
  GET /api/public/city/search
  GET /api/public/city/countries
  GET /api/public/restaurant/:id
  GET /api/public/restaurant/menu/:id
  GET /api/public/combinations/:id
  GET /api/public/combination/:id
  GET /api/public/restaurant-image/:id
  GET /api/public/restaurant-logo/:id
  GET /api/public/dish-image/:id
  GET /api/public/combination-image/:id
  POST /api/restaurant
  PATCH /api/restaurant
  POST /api/restaurant-image
  PATCH /api/restaurant-image
  GET /api/menu/restaurant/:id
  GET /api/menu/:id
  POST /api/create-menu
  PATCH /api/menu
  DELETE /api/menu/:id
  PATCH /api/menu/position
  GET /api/dish/:id
  POST /api/create-dish
  PATCH /api/dish/:id
  DELETE /api/dish/:id
  PATCH /api/dish/position
  POST /api/create-dish-combination
  POST /api/dish-image
  PATCH /api/dish-image
  DELETE /api/dish-image/:id
  GET /api/categories
  POST /api/create-category
  PATCH /api/category
  DELETE /api/category/:id
  GET /api/dimensions
  POST /api/create-dimension
  PATCH /api/dimension
  PATCH /api/dimension/:id
  DELETE /api/dimension/:id
  GET /api/ingredients
  GET /api/menu/ingredients/:id
  POST /api/create-ingredients
  POST /api/create-ingredients/:id
  PATCH /api/update-ingredient/:id
  DELETE /api/remove-ingredient/:id
  POST /api/create-combination
  GET /api/combination/:id
  PATCH /api/update-combination/:id
  POST /api/update-combination/:id
  DELETE /api/combination/:id
  POST /api/create-menu-combination
  POST /api/combination-image
  PATCH /api/combination-image
  GET /api/combination-image/:id
  DELETE /api/combination-image/:id
  GET /api/dinner-table
  POST /api/dinner-table
  PATCH /api/dinner-table
  DELETE /api/dinner-table/:id
  GET /api/dinner-table/count
  GET /api/qr-code/:id
  POST /api/create-order
  GET /api/order
  GET /api/order/kitchen
  GET /api/order/filter/:id
  GET /api/order/stream/filter/:id
  GET /api/order/count
  GET /api/order/:id
  PATCH /api/order/:id
  DELETE /api/order/:id
  PATCH /api/order/archive/:id
  GET /api/order/archived
  GET /api/waiter
  POST /api/create-waiter
  PATCH /api/user/:id
  DELETE /api/user/:id
`

describe('the stand-in', () => {
  const calls = CALLS.trim()
    .split('\n')
    .map((line) => line.trim())
  const taken = routes.flatMap((route) => methodsOf(route).map((method) => `${method} ${route.path}`))

  test('has exactly the calls of the contract, with PUT wherever it takes PATCH (R7.2)', () => {
    const expected = calls.flatMap((call) =>
      call.startsWith('PATCH ') ? [call, call.replace('PATCH', 'PUT')] : [call],
    )
    expect(taken.toSorted()).toEqual(expected.toSorted())
  })

  test('has no call that an earlier one hides', () => {
    for (const [index, { path }] of routes.entries()) {
      const address = path.replace(':id', 'x')
      const earlier = routes.slice(0, index).filter((route) => {
        const isMeant = new RegExp(`^${route.path.replace(':id', '[^/]+')}$`).test(address)
        return isMeant && route.path !== path
      })
      const own = methodsOf(routes[index] as never)
      expect(earlier.flatMap(methodsOf).filter((method) => own.includes(method))).toEqual([])
    }
  })
})
