import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend/backend.ts'
import { PIXEL } from '../support/backend/backend-database.ts'
import { lineOf, type Things, thingsOf } from '../support/backend/demo-things.ts'

/* Calls that come at once, which must not see each other's work half done. */

const TIMES = 8

let backend: TestBackend
let things: Things

beforeAll(async () => {
  backend = await startBackend()
  things = await thingsOf(backend)
})
afterAll(() => backend.close())

const atOnce = <Answer>(call: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => call(index)))

test('new menus get a position each', async () => {
  const answers = await atOnce((index) =>
    backend.call('POST', '/api/create-menu', { as: 'manager', body: { name: `Menu ${index}` } }),
  )
  const positions = answers.map(({ body }) => body.position).sort((one, other) => one - other)
  expect(positions).toEqual(positions.map((_, index) => positions[0] + index))
})

test('the dishes of an option are one of the lists that were sent', async () => {
  const menuId = things.menus.find(({ combination }) => combination)?.id
  const ids = things.dishes.map(({ id }) => id)
  const answers = await atOnce((index) => {
    const body = { menuId, dishListIds: index % 2 === 0 ? ids : ids.toReversed() }
    return backend.call('POST', '/api/create-dish-combination', { as: 'manager', body })
  })
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('photo and logo of a restaurant stay one record', async () => {
  await atOnce(() => {
    const body = new FormData()
    body.append('id', things.restaurantId)
    body.append('image', new File([PIXEL], 'photo.png', { type: 'image/png' }))
    return backend.call('POST', '/api/restaurant-image', { as: 'manager', body })
  })
  const restaurant = await backend.call('GET', `/api/public/restaurant/${things.restaurantId}`)
  expect(restaurant.body.restaurantImage).toHaveLength(1)
})

test('no order is made for a table that is deleted', async () => {
  await atOnce(async (index) => {
    const body = { number: 60 + index, numberOfSeats: 2, status: 'STATUS_FREE' }
    const table = await backend.call('POST', '/api/dinner-table', { as: 'director', body })
    const order = { dishIndices: [lineOf(things, 'Carbonara')], tableNumber: 60 + index, totalCovers: 2 }
    const [made, gone] = await Promise.all([
      backend.call('POST', '/api/create-order', { as: 'waiter', body: order }),
      backend.call('DELETE', `/api/dinner-table/${table.body.id}`, { as: 'director' }),
    ])
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([made.status, gone.status])
  })
})

test('a table number, an e-mail and the restaurant of a director are made once', async () => {
  const [city] = (await backend.call('GET', '/api/public/city/search?prefix=roma')).body
  const waiter = { username: 'X', email: 'x@prova.example', password: 'segretissima', passwordConfirm: 'segretissima' }
  for (const [path, as, body] of [
    ['/api/dinner-table', 'director', { number: 55, numberOfSeats: 2, status: 'STATUS_FREE' }],
    ['/api/create-waiter', 'director', waiter],
    ['/api/restaurant', 'newcomer', { name: 'X', partitaIva: '1', street: 'X', cityId: city.id }],
  ] as const) {
    const answers = await atOnce(() => backend.call('POST', path, { as, body }))
    expect(answers.map(({ status }) => status).sort(), path).toEqual([
      200,
      ...Array.from({ length: TIMES - 1 }, () => 409),
    ])
  }
})
