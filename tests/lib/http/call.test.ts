// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw/http'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ROUTES } from '#/config/dialect.ts'
import { type BackendCallOptions, callBackend, deleteItem, requestLinesOf } from '#/lib/http/call.ts'
import { NO_ANSWER } from '#/lib/http/http.ts'
import { network, withNetwork } from '../../support/backend/network.ts'

withNetwork()

const DAY = 24 * 60 * 60 * 1_000

/** Answers by verb and path; everything else is a 404. */
function backend(answers: Record<string, number>, unknown = '{}') {
  const calls: string[] = []
  network.use(
    http.all('*/api/*', async ({ request }) => {
      const place = `${request.method} ${new URL(request.url).pathname}`
      const body = await request.text()
      calls.push(body ? `${place} ${body}` : place)
      const status = answers[place] ?? 404
      const text = status === 404 ? unknown : '{}'
      return new HttpResponse(status === 204 ? null : text, { status })
    }),
  )
  return calls
}

const rename = (options: BackendCallOptions = {}) =>
  callBackend('renameCategory', { id: 'c', name: 'Primi' }, NO_ANSWER, { id: 'c', ...options })
const routesOf = (calls: readonly string[]) => calls.map((each) => each.split(' ').slice(0, 2).join(' '))

beforeEach(() => localStorage.removeItem('coperto.dialect'))
afterEach(() => vi.useRealTimers())

test('the default route is tried first, and is all that is needed where it works', async () => {
  const calls = backend({ 'PATCH /api/category': 204 })
  await rename()
  expect(calls).toEqual(['PATCH /api/category {"id":"c","name":"Primi"}'])
  expect(localStorage.getItem('coperto.dialect')).toBeNull()
})

describe.each([405, 501])('after a %d, which proves that nothing was carried out,', (status) => {
  test('the next route is tried, and remembered', async () => {
    const calls = backend({
      'PATCH /api/category': status,
      'PUT /api/category': status,
      'PATCH /api/category/c': status,
      'PUT /api/category/c': 200,
    })
    await rename()
    expect(routesOf(calls)).toEqual([
      'PATCH /api/category',
      'PUT /api/category',
      'PATCH /api/category/c',
      'PUT /api/category/c',
    ])
    calls.length = 0
    await rename()
    expect(routesOf(calls)).toEqual(['PUT /api/category/c'])
    expect(requestLinesOf('renameCategory', 'c')[0]).toEqual({ verb: 'PUT', path: '/api/category/c' })
  })
})

test('an id goes into the path or into the body, as the route says', async () => {
  const calls = backend({
    'PATCH /api/category': 405,
    'PUT /api/category': 405,
    'PATCH /api/category/c': 200,
  })
  await rename()
  expect(calls.at(-1)).toBe('PATCH /api/category/c {"name":"Primi"}')
})

test('a route learned is forgotten when it stops working, and after a week', async () => {
  const answers: Record<string, number> = { 'PATCH /api/category': 405, 'PUT /api/category': 200 }
  const calls = backend(answers)
  await rename()
  Object.assign(answers, { 'PATCH /api/category': 200, 'PUT /api/category': 405 })
  calls.length = 0
  await rename()
  expect(routesOf(calls)).toEqual(['PUT /api/category', 'PATCH /api/category'])

  Object.assign(answers, { 'PATCH /api/category': 405, 'PUT /api/category': 200 })
  await rename()
  calls.length = 0
  vi.useFakeTimers({ now: Date.now() + 8 * DAY, toFake: ['Date'] })
  await rename()
  expect(routesOf(calls)).toEqual(['PATCH /api/category', 'PUT /api/category'])
})

test.each([400, 401, 403, 408, 409, 422, 429, 500, 502, 503, 504])(
  'a %d proves nothing: no other route',
  async (status) => {
    const calls = backend({ 'PATCH /api/category': status })
    await expect(rename({ exists: true })).rejects.toMatchObject({ status })
    expect(calls).toHaveLength(1)
  },
)

describe('a word that another call takes for an id', () => {
  const sort = () => callBackend('saveMenuPositions', [{ menuId: 'm', position: 0 }], NO_ANSWER)

  test.each([400, 404, 422])('refused with %d: the next route is tried, and remembered', async (status) => {
    const calls = backend({
      'PATCH /api/menu/position': status,
      'PUT /api/menu/position': status,
      'PATCH /api/menu/positions': 204,
    })
    await sort()
    expect(routesOf(calls).at(-1)).toBe('PATCH /api/menu/positions')
    calls.length = 0
    await sort()
    expect(routesOf(calls)).toEqual(['PATCH /api/menu/positions'])
  })

  test('refused by every route: the first refusal is said', async () => {
    backend({ 'PATCH /api/menu/position': 422, 'PUT /api/menu/position': 400, 'PUT /api/menu/positions': 405 })
    await expect(sort()).rejects.toMatchObject({ status: 422 })
  })

  test.each([401, 403, 409, 500])('a %d ends the search', async (status) => {
    const calls = backend({ 'PATCH /api/menu/position': status })
    await expect(sort()).rejects.toMatchObject({ status })
    expect(calls).toHaveLength(1)
  })
})

test('an answer that is cut proves nothing', async () => {
  const calls: string[] = []
  network.use(
    http.all('*/api/*', ({ request }) => {
      calls.push(request.method)
      return HttpResponse.error()
    }),
  )
  await expect(rename({ exists: true })).rejects.toMatchObject({ kind: 'network' })
  expect(calls).toEqual(['PATCH'])
})

describe('a 404', () => {
  test.each([
    ['proves an unknown path where the item surely exists', () => Promise.resolve(true), 5, 501],
    ['means that the item is gone where it does not exist', () => Promise.resolve(false), 1, 404],
    ['proves nothing where nobody could look', () => Promise.reject<boolean>(new Error('no network')), 1, 404],
    ['proves nothing where nobody looks', undefined, 1, 404],
  ] as const)('%s', async (_title, exists, most, status) => {
    const calls = backend({})
    await expect(rename(exists && { exists })).rejects.toMatchObject({ status })
    expect(calls).toHaveLength(most)
  })

  const PAGE = '<!DOCTYPE html><h1>The page you were looking for does not exist</h1>'

  test('that is a web page says nothing of the item: the next route is tried, and remembered', async () => {
    const calls = backend({ 'PUT /api/category/c': 200 }, PAGE)
    await rename()
    expect(routesOf(calls).at(-1)).toBe('PUT /api/category/c')
    calls.length = 0
    await rename()
    expect(routesOf(calls)).toEqual(['PUT /api/category/c'])
  })

  test('that is a web page at each route is no proof that the backend lacks them, and leads to no POST', async () => {
    const calls = backend({}, PAGE)
    await expect(rename()).rejects.toMatchObject({ status: 404 })
    expect(calls.filter((each) => each.startsWith('POST'))).toEqual([])
    await expect(deleteItem('deleteOption', 'o')).rejects.toMatchObject({ status: 404 })
  })

  test('of a creation at an open path leads to the next path', async () => {
    const calls = backend({ 'POST /api/create-user': 200 })
    await callBackend('createWaiter', { username: 'Ada' }, v.unknown(), { exists: true })
    expect(routesOf(calls)).toEqual(['POST /api/create-waiter', 'POST /api/create-user'])
  })
})

describe('a deletion', () => {
  test('of which nobody could look whether it happened is no success', async () => {
    backend({})
    const noNetwork = () => Promise.reject<boolean>(new Error('no network'))
    await expect(deleteItem('removeIngredient', 'i', noNetwork)).rejects.toMatchObject({ status: 404 })
  })

  test('is no success where the first route is refused and the next one is unknown', async () => {
    backend({ 'PATCH /api/order/archive/m': 405 })
    await expect(deleteItem('archiveOrder', 'm')).rejects.toMatchObject({ status: 405 })
  })

  test('is a success there if the item is surely gone', async () => {
    const calls = backend({ 'PATCH /api/order/archive/m': 405 })
    await deleteItem('archiveOrder', 'm', async () => false)
    expect(calls).toHaveLength(2)
  })
})

describe('a backend that has none of the routes', () => {
  const update = () => callBackend('updateOrder', {}, NO_ANSWER, { id: 'o', exists: true })
  test.each<[string, Record<string, number>, number]>([
    ['unknown paths', {}, 404],
    ['an unknown path and a refused verb', { 'PUT /api/order/o': 405 }, 405],
    ['a refused verb and an unknown path', { 'PATCH /api/order/o': 405 }, 405],
    ['refused verbs', { 'PATCH /api/order/o': 405, 'PUT /api/order/o': 501 }, 405],
  ])('is one error of status 501 with what says that the route is missing: %s', async (_, answers, status) => {
    backend(answers)
    await expect(update()).rejects.toMatchObject({ kind: 'http', status: 501, cause: { status } })
  })

  test('is asked again the next time: nothing is remembered', async () => {
    backend({ 'PATCH /api/order/o': 405, 'PUT /api/order/o': 501 })
    await expect(update()).rejects.toThrow()
    expect(requestLinesOf('updateOrder', 'o')[0]).toEqual({ verb: 'PATCH', path: '/api/order/o' })
  })
})

describe('the fields that a change lacks', () => {
  const otherFields = vi.fn(async () => ({ position: 3, name: 'Old' }))
  const renameMenu = () => callBackend('renameMenu', { id: 'm', name: 'New' }, NO_ANSWER, { id: 'm', otherFields })
  beforeEach(() => otherFields.mockClear())

  test('are sent by PUT, which may replace the whole item', async () => {
    const calls = backend({ 'PATCH /api/menu': 405, 'PUT /api/menu': 200 })
    await renameMenu()
    expect(calls).toEqual([
      'PATCH /api/menu {"id":"m","name":"New"}',
      'PUT /api/menu {"position":3,"name":"New","id":"m"}',
    ])
  })

  test('are not read for a PATCH', async () => {
    backend({ 'PATCH /api/menu': 200 })
    await renameMenu()
    expect(otherFields).not.toHaveBeenCalled()
  })

  const WHOLE = 'PUT /api/menu {"position":3,"name":"New","id":"m"}'
  const LISTED = 'PUT /api/menu {"id":"m","name":"New"}'

  /** Refuses a body with more than the specification lists. */
  const strict = (refusal: number, answer: number) => {
    const calls = backend({ 'PATCH /api/menu': 405 })
    network.use(
      http.put('*/api/menu', async ({ request }) => {
        const body = await request.text()
        calls.push(`PUT /api/menu ${body}`)
        return HttpResponse.json({}, { status: body.includes('position') ? refusal : answer })
      }),
    )
    return calls
  }

  test.each([400, 422])('that a strict backend refuses (%i) are left out', async (status) => {
    const calls = strict(status, 200)
    await renameMenu()
    expect(calls.slice(1)).toEqual([WHOLE, LISTED])
  })

  test('that were refused are neither read nor sent by the next save', async () => {
    const calls = strict(422, 200)
    await renameMenu()
    calls.length = 0
    otherFields.mockClear()
    await renameMenu()
    expect(calls).toEqual([LISTED])
    expect(otherFields).not.toHaveBeenCalled()
  })

  test('are sent again after a refusal without them', async () => {
    const answers: Record<string, number> = { 'PATCH /api/menu': 405, 'PUT /api/menu': 400 }
    strict(400, 200)
    await renameMenu()
    network.resetHandlers()
    const calls = backend(answers)
    await expect(renameMenu()).rejects.toMatchObject({ status: 400 })
    await renameMenu().catch(() => undefined)
    expect(calls).toEqual([LISTED, WHOLE, LISTED])
  })

  test.each([403, 409, 500])('are sent once where the answer is a %i', async (status) => {
    const calls = strict(status, 200)
    await expect(renameMenu()).rejects.toMatchObject({ status })
    expect(calls.slice(1)).toEqual([WHOLE])
  })

  test('a refusal of what was typed stays one', async () => {
    const calls = strict(400, 422)
    await expect(renameMenu()).rejects.toMatchObject({ status: 422 })
    expect(calls.slice(1)).toEqual([WHOLE, LISTED])
  })

  test('of which there are none are no reason to send it again', async () => {
    const calls = backend({ 'PATCH /api/menu': 405, 'PUT /api/menu': 400 })
    otherFields.mockResolvedValueOnce({} as never)
    await expect(renameMenu()).rejects.toMatchObject({ status: 400 })
    expect(calls.slice(1)).toEqual([LISTED])
  })

  test('that cannot be read stop the call: nothing is sent', async () => {
    const calls = backend({ 'PATCH /api/menu': 405, 'PUT /api/menu': 200 })
    otherFields.mockRejectedValueOnce(new Error('no network'))
    await expect(renameMenu()).rejects.toThrow('no network')
    expect(routesOf(calls)).toEqual(['PATCH /api/menu'])
  })
})

describe('fields that the specification does not list', () => {
  const profile = { name: 'Da Ada', cityId: 'c', city: 'Bari', logo: 'l' }
  const save = (options: BackendCallOptions = {}) =>
    callBackend('saveProfile', profile, NO_ANSWER, {
      id: 'r',
      unlistedFields: async () => ['city', 'logo'],
      ...options,
    })

  /** Refuses a body with one of these fields, as `refuse` says it. */
  const refusing = (fields: readonly string[], refuse: (field: string) => string, status = 400) => {
    const sent: object[] = []
    network.use(
      http.patch('*/api/restaurant', async ({ request }) => {
        const body = (await request.json()) as object
        sent.push(body)
        const unknown = fields.find((field) => field in body)
        return unknown ? HttpResponse.json({ message: refuse(unknown) }, { status }) : HttpResponse.json({})
      }),
    )
    return sent
  }

  test.each([
    ['NestJS', 400, (field: string) => `property ${field} should not exist`],
    ['Go', 400, (field: string) => `json: unknown field "${field}"`],
    ['Zod', 400, (field: string) => `Unrecognized key: "${field}"`],
    ['Laravel', 422, (field: string) => `The ${field} field is prohibited.`],
  ])('are left out where %s refuses them (%i), one after the other', async (_name, status, words) => {
    const sent = refusing(['city', 'logo'], words, status)
    await save()
    expect(sent).toEqual([
      { id: 'r', ...profile },
      { id: 'r', name: 'Da Ada', cityId: 'c', logo: 'l' },
      { id: 'r', name: 'Da Ada', cityId: 'c' },
    ])
  })

  test('a refusal of another field, of a value, or with another status stays one', async () => {
    const refuse = async (fields: string[], words: string, status = 400) => {
      const sent = refusing(fields, () => words, status)
      await expect(save()).rejects.toMatchObject({ status })
      expect(sent).toHaveLength(1)
      network.resetHandlers()
    }
    await refuse(['name'], 'property name should not exist')
    await refuse(['cityId'], 'property cityId should not exist')
    await refuse(['city'], 'city must be longer than or equal to 5 characters')
    await refuse(['city'], 'property city should not exist', 403)
  })

  test('do not cost the other fields that a PUT sends, where it knows them', async () => {
    const sent: object[] = []
    network.use(
      http.patch('*/api/restaurant*', () => HttpResponse.json({}, { status: 405 })),
      http.patch('*/api/restaurant/r', () => HttpResponse.json({}, { status: 405 })),
      http.put('*/api/restaurant', async ({ request }) => {
        const body = (await request.json()) as object
        sent.push(body)
        return 'city' in body
          ? HttpResponse.json({ message: ['property city should not exist'] }, { status: 400 })
          : HttpResponse.json({})
      }),
    )
    await save({ otherFields: async () => ({ deposit: 20 }) })
    expect(sent.at(-1)).toEqual({ id: 'r', name: 'Da Ada', cityId: 'c', logo: 'l', deposit: 20 })
    expect(sent).toHaveLength(2)
  })
})

test('a stored route that is not one of ours is ignored', async () => {
  const calls = backend({ 'PATCH /api/category': 204 })
  for (const stored of [
    '{',
    '[]',
    JSON.stringify({ [location.origin]: { renameCategory: { route: 'DELETE /api/menu/{id}', until: 9e15 } } }),
  ]) {
    localStorage.setItem('coperto.dialect', stored)
    await rename()
  }
  expect(new Set(routesOf(calls))).toEqual(new Set(['PATCH /api/category']))
})

test('no route that could create an order, a restaurant or a table is tried', () => {
  const tried = Object.values(ROUTES).flat()
  expect(tried.filter((route) => /^\w+ \/api\/(order|user)$/.test(route))).toEqual([])
  for (const path of [
    'create-order',
    'restaurant',
    'dinner-table',
    'dish-image',
    'combination-image',
    'restaurant-image',
  ])
    expect(tried).not.toContain(`POST /api/${path}`)
})

describe('a deletion', () => {
  test('of an item that is gone is a success', async () => {
    const calls = backend({})
    await deleteItem('deleteOption', 'm', async () => false)
    expect(calls).toHaveLength(1)
  })

  test('that no route can do is a failure', async () => {
    const calls = backend({})
    await expect(deleteItem('deleteOption', 'm', async () => true)).rejects.toMatchObject({ status: 501 })
    expect(calls).toHaveLength(1)
  })
})
