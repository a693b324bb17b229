import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend/backend.ts'
import { type Things, thingsOf } from '../support/backend/demo-things.ts'

/* Menus on the public page are cached per version. */

let backend: TestBackend
let things: Things
beforeEach(async () => {
  backend = await startBackend()
  things = await thingsOf(backend)
})
afterEach(() => backend.close())

const menus = () => `/api/public/restaurant/menu/${things.restaurantId}`
const combination = () => `/api/public/combination/${things.combinations[0]?.id}`
const combinations = () => `/api/public/combinations/${things.restaurantId}`
const get = (path: string, headers: Record<string, string> = {}) => backend.app.request(path, { headers })
const etagOf = async (path: string) => (await get(path)).headers.get('ETag') ?? ''

describe('the public menus and combinations', () => {
  test.each([menus, combination, combinations])('are not sent again to a browser that has them (%#)', async (path) => {
    const first = await get(path())
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    const again = await get(path(), { 'If-None-Match': first.headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('are read and encoded once for concurrent requests', async () => {
    const select = vi.spyOn(backend.db, 'select')
    await get(menus())
    const forOne = select.mock.calls.length
    select.mockClear()
    const encode = vi.spyOn(JSON, 'stringify')
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(menus())))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(texts).size).toBe(1)
    expect(encode).not.toHaveBeenCalled()
    // What remains are the queries for the restaurant and for the version.
    expect(select.mock.calls.length / 20).toBeLessThan(forOne / 2)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are the same in the encoding %s', async (encoding, decode) => {
    const plain = await (await get(menus())).text()
    const answer = await get(menus(), { 'Accept-Encoding': encoding })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(decode(await answer.arrayBuffer()).toString()).toBe(plain)
  })

  test('change after every kind of write', async () => {
    const dish = things.dish('Carbonara')
    const menu = things.menus.find((each) => !each.combination)
    const option = things.menus.find((each) => each.combination)
    const category = dish.category?.id
    const standard = dish.dimensionAssignments[0]?.dimension.id ?? ''
    const prices = (price: number) => [{ dimensionId: standard, price, name: 'standard' }]
    const draft = {
      menuId: menu?.id,
      name: 'Nuova',
      category,
      isAvailable: true,
      position: 1,
      description: '',
      descriptionIt: '',
      descriptionAr: '',
      descriptionFr: '',
      descriptionEs: '',
      dimensions: prices(5),
    }
    const changes: [string, string, unknown][] = [
      ['PATCH', `/api/dish/${dish.id}`, draft],
      ['PATCH', `/api/dish/${dish.id}`, { ...draft, dimensions: prices(6) }],
      ['PATCH', '/api/category', { id: category, name: 'Altri primi' }],
      ['PATCH', '/api/dish/position', [{ dishId: dish.id, position: 9 }]],
      ['PATCH', '/api/menu', { id: menu?.id, name: 'Altra carta' }],
      ['POST', `/api/create-ingredients/${menu?.id}`, []],
      ['POST', '/api/create-dish', draft],
      ['DELETE', `/api/dish/${dish.id}`, undefined],
    ]
    for (const [method, path, body] of changes) {
      const before = await etagOf(menus())
      expect((await backend.call(method, path, { as: 'director', body })).status).toBeLessThan(300)
      expect(await etagOf(menus()), `${method} ${path}`).not.toBe(before)
    }
    const before = await etagOf(combination())
    const choice = { menuId: option?.id, dishListIds: [] }
    expect((await backend.call('POST', '/api/create-dish-combination', { as: 'director', body: choice })).status).toBe(
      200,
    )
    expect(await etagOf(combination())).not.toBe(before)
  })

  test('do not change with other data', async () => {
    const before = await etagOf(menus())
    const table = { number: 77, numberOfSeats: 2, status: 'STATUS_FREE' }
    await backend.call('POST', '/api/dinner-table', { as: 'director', body: table })
    expect(await etagOf(menus())).toBe(before)
  })

  test('of a missing restaurant are 404', async () => {
    expect((await get('/api/public/restaurant/menu/none')).status).toBe(404)
    expect((await get('/api/public/combination/none')).status).toBe(404)
  })
})
