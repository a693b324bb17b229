import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dishes, images } from '../../../backend/db/schema.ts'
import { DIALECT_NAMES, type DialectName } from '../../../backend/dialects.ts'
import { ROUTES, readDialect } from '../../../src/config/dialect.ts'
import { type Report, reportText } from '../../../tools/probe/report.ts'
import { cleanUp, type RunOptions } from '../../../tools/probe/run.ts'
import { emailOf, type TestBackend } from '../../support/backend/backend.ts'
import { probeAt, reachableStandIn } from '../../support/backend/probe.ts'
import { expectOnlyOwn, rowsOf } from '../../support/backend/probe-rows.ts'
import { PASSWORD } from '../../support/backend/small-demo.ts'
import { TRIES_ALL } from '../../support/runner/sample.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'coperto-probe-'))
const listFile = path.join(folder, 'list.json')
beforeEach(() => rmSync(listFile, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

const writing = (withOrder = false): Partial<RunOptions> => ({
  listFile,
  write: { withOrder, agrees: async (name) => name === 'Trattoria di Prova' },
})

/** All that the director can read. The archive keeps the order of a test where it cannot be deleted. */
async function everything(backend: TestBackend): Promise<unknown> {
  const { restaurantId } = await backend.account('director')
  const paths = [
    `/api/public/restaurant/${restaurantId}`,
    '/api/public/restaurants',
    `/api/menu/restaurant/${restaurantId}?combination=false`,
    `/api/menu/restaurant/${restaurantId}?combination=true`,
    `/api/public/combinations/${restaurantId}`,
    ...['/api/categories', '/api/dimensions', '/api/ingredients', '/api/dinner-table', '/api/waiter'],
    ...['/api/order/kitchen', '/api/order/archived'],
  ]
  const answers = await Promise.all(paths.map((each) => backend.call('GET', each, { as: 'director' })))
  return answers.map(({ status, body }, index) => [paths[index], status, body])
}

const faults = ({ rows }: Report) =>
  rows.flatMap(({ call, seen, verdict }) =>
    verdict === 'as written' || verdict === 'handled' ? [] : [`${verdict}: ${call}: ${seen}`],
  )

const isCall = ({ method, url }: Request, call: string) => `${method} ${new URL(url).pathname}` === call

const verdictOf = ({ rows }: Report, call: string) => rows.find((row) => row.call.startsWith(call))?.verdict

describe('a write test', () => {
  test('of a backend as written finds nothing, and leaves nothing', async () => {
    const { backend, url, requests } = await reachableStandIn()
    const before = await everything(backend)
    const known = JSON.stringify(before)
    const report = await probeAt(url, writing(true))
    expect(faults(report)).toEqual([
      expect.stringMatching(/^not tried: saveProfile/),
      expect.stringMatching(/^not tried: replaceRestaurantPicture/),
    ])
    expect(report).toMatchObject({ isBroken: false, isWriteTested: true, dialect: {}, leftovers: [], changed: [] })
    expect(await everything(backend)).toEqual(before)
    expect(existsSync(listFile)).toBe(false)
    expect(requests.filter((each) => /^POST \/api\/(restaurant|public\/create-director)$/.test(each))).toEqual([])
    const changed = requests
      .filter((each) => /^(PATCH|PUT|DELETE) /.test(each))
      .map((each) => each.split('/').at(-1) ?? '')
    expect(changed.filter((id) => /\d/.test(id) && known.includes(id))).toEqual([])
    expect(JSON.stringify(report)).not.toMatch(/Trattoria|prova\.example|eyJ|@example/)
    expect(Object.keys(ROUTES).filter((name) => !report.rows.some(({ call }) => call.includes(name)))).toEqual([
      'deleteOption',
      'removeIngredient',
      'createWaiter',
    ])
  })

  test('does nothing without consent', async () => {
    const { backend, url, requests } = await reachableStandIn()
    const before = await everything(backend)
    const write = { withOrder: false, agrees: async () => false }
    await expect(probeAt(url, { listFile, write })).rejects.toThrow('Nothing was tested')
    expect(requests.filter((each) => !each.startsWith('GET ') && each !== 'POST /api/login')).toEqual([])
    expect(await everything(backend)).toEqual(before)
  })
})

const POOR = { kitchenList: 'no', orderCount: 'no', archiveByDate: 'no', orderUpdate: 'no' } as const

const putOf = (names: readonly (keyof typeof ROUTES)[]) =>
  Object.fromEntries(names.map((name) => [name, ROUTES[name].find((route) => route.startsWith('PUT '))]))

describe('finds the dialect', () => {
  test.each<[DialectName, Report['dialect'], string[]]>([
    [
      'put',
      putOf([
        ...(['renameMenu', 'saveMenuPositions', 'updateDish', 'saveDishPositions'] as const),
        ...(['renameCategory', 'renameDimension', 'updateIngredient', 'updateCombination'] as const),
        ...(['updateTable', 'archiveOrder', 'updateOrder', 'updateWaiter'] as const),
      ]),
      [],
    ],
    [
      'ids-in-bodies',
      {
        updateDish: 'PATCH /api/dish',
        updateIngredient: 'PATCH /api/update-ingredient',
        removeIngredient: 'DELETE /api/remove-ingredient',
        updateCombination: 'PATCH /api/update-combination',
        orderUpdate: 'no',
      },
      ['updateOrder', 'updateWaiter'],
    ],
    ['enveloped', {}, []],
    ['spring', {}, []],
    ['strict', {}, []],
    ['paged', {}, []],
    ['numeric', {}, []],
    ['typed-ids', {}, []],
    ['late-claim', {}, []],
    ['go', { zeros: 'leftOut' }, []],
    ['proto', { zeros: 'leftOut' }, []],
    ['renamed', {}, []],
    ['proxy-60s', {}, []],
    ['picture-by-owner', {}, []],
    ['guarded', { kitchenList: 'no', orderUpdate: 'no' }, ['renameMenu', 'updateOrder']],
    ['poor', POOR, ['renameMenu', 'updateOrder', 'DELETE /api/order/{id}']],
  ])('%s', async (dialect, expected, absent) => {
    const { backend, url, requests } = await reachableStandIn({ dialect })
    const report = await probeAt(url, writing(true))
    expect(report.rows.filter(({ verdict }) => verdict === 'broken')).toEqual([])
    expect(report).toMatchObject({ isBroken: false, leftovers: [], changed: [] })
    expect(report.dialect).toEqual(expected)
    // As the build reads it.
    expect(readDialect(JSON.stringify(report.dialect))).toEqual(expected)
    expect(absent.map((call) => verdictOf(report, call))).toEqual(absent.map(() => 'not there'))
    expect(requests).not.toContain('POST /api/restaurant')
    expect(JSON.stringify(await backend.call('GET', '/api/categories', { as: 'director' }))).not.toContain(
      'coperto-probe',
    )
  })

  test('profile-by-post: the owner reads what to do; and no order is created without --order', async () => {
    const { url, requests } = await reachableStandIn({ dialect: 'profile-by-post' })
    const report = await probeAt(url, writing())
    expect(report).toMatchObject({ isBroken: false, dialect: {} })
    expect(verdictOf(report, 'saveProfile')).toBe('not tried')
    expect(reportText(report)).toContain('"saveProfile":"POST /api/restaurant"')
    expect(verdictOf(report, 'POST /api/create-order')).toBe('not tried')
    expect(requests.filter((each) => /^POST \/api\/(restaurant|create-order)$/.test(each))).toEqual([])
  })
})

describe('a backend that answers to calls that it lacks', () => {
  test.each([403, 401])('with %s: the dialect is found, and the owner reads that the app needs it', async (status) => {
    const { url } = await reachableStandIn(
      { dialect: 'put', omits: ['kitchen-list', 'order-update'] },
      async (request, next) => {
        const response = await next(request)
        const isLacking =
          response.status === 405 || (response.status === 404 && /kitchen|no-such-call/.test(request.url))
        return isLacking ? new Response(null, { status }) : response
      },
    )
    const report = await probeAt(url, writing(true))
    expect(report.rows.filter(({ verdict }) => verdict === 'broken')).toEqual([])
    expect(report).toMatchObject({
      isBroken: false,
      leftovers: [],
      dialect: {
        ...putOf(['updateDish', 'archiveOrder']),
        kitchenList: 'no',
        orderUpdate: 'no',
      },
    })
    expect(report.losses).toContainEqual(
      expect.stringMatching(`^This backend answers ${status} to calls that it lacks, so the app cannot find`),
    )
    // No call has shown it.
    expect(report.dialect).not.toHaveProperty('replaceRestaurantPicture')
    expect(report.losses).toContainEqual(
      expect.stringContaining('"replaceRestaurantPicture":"PUT /api/restaurant-image"'),
    )
  })
})

test('a redirect after a write that was carried out (Post/Redirect/Get) is handled', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    const isOne = request.method === 'POST' && /create-|dinner-table|-image$/.test(request.url) && response.ok
    return isOne ? new Response(null, { status: 303, headers: { Location: '/api/dinner-table' } }) : response
  })
  const report = await probeAt(url, writing(true))
  expect(report.rows.filter(({ verdict }) => verdict === 'broken')).toEqual([])
  expect(report).toMatchObject({ isBroken: false, dialect: {}, leftovers: [], changed: [] })
  expect(report.rows.find(({ call }) => call === 'POST /api/create-order')).toMatchObject({
    verdict: 'handled',
    seen: '303, a redirect after which a browser sends a GET without what was sent, but it was created, 1 line',
  })
})

test('an order that a 200 refuses for another reason is broken, and another try is no advice', async () => {
  const { url } = await reachableStandIn({}, (request, next) =>
    request.url.endsWith('/api/create-order') ? Response.json({ error: 'the cook is ill' }) : next(request),
  )
  const report = await probeAt(url, writing(true))
  expect(report.rows.find(({ call }) => call === 'POST /api/create-order')).toMatchObject({
    verdict: 'broken',
    losses: ['No order reaches the kitchen.'],
  })
})

test('an order has what the app sends, and is sent without what is refused', async () => {
  const lines: object[] = []
  const refusing = (isRefused: (line: object) => boolean) =>
    reachableStandIn({}, async (request, next) => {
      if (request.method !== 'POST' || !request.url.endsWith('/api/create-order')) return next(request)
      const { dishIndices: [line] = [] } = (await request.clone().json()) as { dishIndices?: object[] }
      if (line) lines.push(line)
      if (line && !isRefused(line)) return next(request)
      return Response.json({ errors: { ingredients: ['is wrong'] } }, { status: 422 })
    })
  const needing = await refusing((line) => !('ingredients' in line))
  expect((await probeAt(needing.url, writing(true))).dialect).toEqual({})
  const strict = await refusing((line) => 'ingredients' in line)
  expect((await probeAt(strict.url, writing(true))).dialect).toEqual({ lineDetails: 'no' })
  expect(lines.map((line) => 'ingredients' in line)).toEqual([true, true, false])
})

test('an order that was accepted and that nothing shows is called neither received nor lost', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    if (request.method === 'GET' && /\/api\/order(\/kitchen)?$/.test(new URL(request.url).pathname))
      return new Response(null, { status: 503 })
    const response = await next(request)
    if (request.url.endsWith('/api/order/archived')) {
      const all: { dishIndices: unknown }[] = await response.json()
      return Response.json(all.map(({ dishIndices, ...each }) => ({ ...each, courses: [{ dishIndices }] })))
    }
    return request.url.endsWith('/api/create-order') ? new Response(null, { status: 204 }) : response
  })
  const report = await probeAt(url, writing(true))
  expect(report.losses).not.toContain('No order reaches the kitchen.')
  expect(report.losses.join()).not.toContain('"orderLines":"courses"')
  expect(report.losses).toContainEqual(
    expect.stringMatching(/^It is not known whether an order that the backend accepts/),
  )
})

test('a backend that corrects orders and does not keep their status loses the status alone', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    if (request.method !== 'PATCH' || !/\/api\/order\/[^/]+$/.test(request.url)) return next(request)
    return next(changed(request, request.url, 'PATCH', { ...(await request.json()), courseStatus: 'STATUS_RECEIVED' }))
  })
  const report = await probeAt(url, writing(true))
  expect(verdictOf(report, 'updateOrder')).toBe('as written')
  expect(verdictOf(report, 'the status of an order')).toBe('broken')
  expect(report.losses).toContain('The status of an order cannot be moved.')
  expect(report.losses.join(' ')).not.toContain('corrections cannot be sent')
  expect(report.dialect).toEqual({})
})

test('times of orders without a zone: the zone is found by an order', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    const isOfOrders = /\/api\/order\/./.test(request.url) && request.method === 'GET'
    if (!isOfOrders || response.headers.has('Content-Encoding')) return response
    const text = (await response.text()).replace(/("orderTime":"[^"]+)Z"/g, '$1"')
    return new Response(text, { status: response.status, headers: response.headers })
  })
  const report = await probeAt(url, writing(true))
  expect(verdictOf(report, 'the time of orders')).toBe('handled')
  // Where this computer's zone is UTC, both readings are right.
  const isUtc = new Date().getTimezoneOffset() === 0
  const hints = report.losses.filter((words) => words.startsWith('The times of orders name no time zone'))
  expect(hints).toHaveLength(isUtc ? 1 : 0)
  // It was made.
  expect(hints.join()).not.toContain('--write --order finds out')
  expect(report.dialect).toEqual(isUtc ? {} : { orderTimeZone: 'UTC' })
})

describe('the printed dialect has nothing that a test has refuted', () => {
  test('the form of lines that was only read, where the other one was accepted', async () => {
    const { url } = await reachableStandIn({}, async (request, next) => {
      const response = await next(request)
      const isOfOrders = /\/api\/order\/(kitchen|archived)$/.test(new URL(request.url).pathname)
      if (!isOfOrders || !response.ok) return response
      const orders: { dishIndices: unknown }[] = await response.json()
      return Response.json(orders.map(({ dishIndices, ...order }) => ({ ...order, courses: [{ dishIndices }] })))
    })
    const readOnly = await probeAt(url, { listening: { most: 50 } })
    expect(readOnly.dialect).toEqual({})
    const hint = expect.stringMatching(/^Orders are sent with their lines in courses.*--write --order finds out/)
    expect(readOnly.losses).toContainEqual(hint)
    const report = await probeAt(url, writing(true))
    expect(verdictOf(report, 'POST /api/create-order')).toBe('as written')
    expect(report.dialect).toEqual({})
    expect(report.losses).not.toContainEqual(hint)
  })

  test('the spelling of the status of tables, which no table was saved with', async () => {
    const { url } = await reachableStandIn({}, async (request, next) => {
      const response = await next(request)
      if (!response.ok || request.method !== 'GET' || !request.url.endsWith('/api/dinner-table')) return response
      const tables: { status: string }[] = await response.json()
      return Response.json(tables.map((table) => ({ ...table, status: table.status.replace('FREE', 'AVAILABLE') })))
    })
    const report = await probeAt(url, { listening: { most: 50 } })
    expect(report.dialect).toEqual({})
    expect(report.losses).toContainEqual(expect.stringMatching(/^Tables are sent with the status STATUS_AVAILABLE/))
  })
})

test('an address that another call takes for an id, and refuses with 400, does not end the search', async () => {
  const { url } = await reachableStandIn({}, (request, next) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/menu/position') return Response.json({ message: 'id must be a number' }, { status: 400 })
    if (pathname !== '/api/menu/positions') return next(request)
    return next(new Request(new URL('/api/menu/position', request.url), request))
  })
  const report = await probeAt(url, writing())
  expect(report.dialect).toEqual({ saveMenuPositions: 'PATCH /api/menu/positions' })
})

test('what a strict backend refuses in a PUT is left out', async () => {
  const { url } = await reachableStandIn({ dialect: 'strict' }, (request, next) =>
    request.method === 'PATCH'
      ? new Response(null, { status: 405 })
      : next(request.method === 'PUT' ? new Request(new Request(request.url, request), { method: 'PATCH' }) : request),
  )
  const report = await probeAt(url, writing())
  expect(report.rows.filter(({ verdict }) => verdict === 'broken').map(({ call }) => call)).toEqual([])
  expect(report.dialect).toMatchObject({
    updateCombination: 'PUT /api/update-combination/{id}',
    renameMenu: 'PUT /api/menu',
  })
})

test('a change or a deletion that fails once with a server error is made once more', async () => {
  const failed = new Set<string>()
  const { url } = await reachableStandIn({}, async (request, next) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace(/\/[^/]*\d[^/]*$/, '')}`
    if (!/^(PATCH|DELETE) \/api\/category/.test(call) || failed.has(call)) return next(request)
    failed.add(call)
    // The deletion was carried out all the same.
    if (request.method === 'DELETE') await next(request)
    return new Response(null, { status: 503 })
  })
  const report = await probeAt(url, writing())
  expect(report).toMatchObject({ isBroken: false, dialect: {}, leftovers: [] })
  expect(report.rows.find(({ call }) => call.startsWith('renameCategory'))).toMatchObject({
    verdict: 'handled',
    seen: '503 at first, then 200',
  })
  expect(verdictOf(report, 'remove the category')).toBe('handled')
})

describe('a creation that fails once with a server error', () => {
  const TOO_LONG = 1_000_001
  /** Each creation fails once: before it is carried out, after it, or without an answer. */
  const failing = async (how: 'before' | 'after' | 'lost', only = /./) => {
    const failed = new Set<string>()
    const { backend, url, requests } = await reachableStandIn({}, async (request, next) => {
      const { pathname } = new URL(request.url)
      const isCreation = /^\/api\/(create-(?!ingredients\/)|dinner-table)/.test(pathname) && only.test(pathname)
      if (request.method !== 'POST' || !isCreation || failed.has(pathname)) return next(request)
      failed.add(pathname)
      if (how !== 'before') await next(request)
      if (how !== 'lost') return new Response(null, { status: 502 })
      return new Response(new Uint8Array(TOO_LONG))
    })
    const before = await everything(backend)
    const report = await probeAt(url, { ...writing(true), mostBytes: TOO_LONG - 1 })
    // The archive keeps no order: the stand-in deletes them.
    expect(await everything(backend)).toEqual(before)
    expect(report).toMatchObject({ leftovers: [], changed: [], dialect: {} })
    expect(existsSync(listFile)).toBe(false)
    return { report, requests }
  }

  test('before it is carried out: whether it works is called unknown, and it is not made again', async () => {
    const { report, requests } = await failing('before', /dimension|order/)
    for (const call of ['POST /api/create-dimension', 'POST /api/create-order']) {
      expect(requests.filter((each) => each === call)).toHaveLength(1)
      expect(report.losses).toContain(`It is not known whether ${call} works: 502, server error. Run the test again.`)
    }
    expect(report.rows.filter(({ verdict }) => verdict === 'broken')).toHaveLength(2)
  })

  test('after it is carried out is not made again', async () => {
    const { report, requests } = await failing('after')
    expect(report.rows.filter(({ verdict }) => verdict === 'broken').map(({ call }) => call)).toEqual([])
    expect(report.rows.find(({ call }) => call === 'POST /api/create-order')).toMatchObject({
      verdict: 'handled',
      seen: '502, server error, but it was created, 1 line',
    })
    expect(requests.filter((each) => each === 'POST /api/create-category')).toHaveLength(1)
    expect(requests.filter((each) => each === 'POST /api/create-order')).toHaveLength(1)
  })

  test('without an answer is looked for', async () => {
    const { report } = await failing('lost', /category/)
    expect(report.rows.find(({ call }) => call === 'POST /api/create-category')).toMatchObject({
      verdict: 'handled',
      seen: expect.stringMatching(/, but it was created/),
    })
  })
})

test('menus that a backend lists among the options are no options of the probe', async () => {
  const { url } = await reachableStandIn({ dialect: 'numeric' }, async (request, next) => {
    const response = await next(request)
    const address = new URL(request.url)
    if (address.searchParams.get('combination') !== 'true' || !response.ok) return response
    address.searchParams.set('combination', 'false')
    const menus = await (await next(new Request(address, request))).json()
    return Response.json([...(await response.json()), ...menus])
  })
  expect(await probeAt(url, writing())).toMatchObject({ isBroken: false, leftovers: [], changed: [] })
})

test('an option that goes only with its combination is not said to be left by --clean', async () => {
  const options: string[] = []
  const { url } = await reachableStandIn({}, async (request, next) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'DELETE' && options.some((id) => pathname === `/api/menu/${id}`))
      return new Response(null, { status: 409 })
    const response = await next(request)
    if (isCall(request, 'POST /api/create-menu-combination')) options.push((await response.clone().json()).id)
    return response
  })
  const stopped = probeAt(url, { ...writing(), mostRequests: 100 })
  await expect(stopped).rejects.toThrow('after 100 requests')
  expect(options).toHaveLength(1)
  const cleaned = await cleanUp({ url, email: emailOf('director'), password: PASSWORD, listFile })
  expect(cleaned).toMatchObject({ leftovers: [], changed: [] })
})

test('a browser’s refusal of PATCH is no fault where the dialect avoids it, and sets no row that was not tested', async () => {
  const { url } = await reachableStandIn({ dialect: 'put' }, async (request, next) => {
    const response = await next(request)
    if (!response.headers.has('Access-Control-Allow-Methods')) return response
    const changedAnswer = new Response(response.body, response)
    changedAnswer.headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
    return changedAnswer
  })
  const report = await probeAt(url, writing())
  expect(verdictOf(report, 'OPTIONS /api/category for PATCH')).toBe('handled')
  expect(report.isBroken).toBe(false)
  expect(reportText(report)).not.toContain('must allow the method PATCH')
  // The app finds by itself what no call has shown: what the browser did not send leads to the next route.
  for (const row of ['saveProfile', 'replaceRestaurantPicture', 'updateOrder'])
    expect(report.dialect).not.toHaveProperty(row)
  const reading = await probeAt(url)
  expect(verdictOf(reading, 'OPTIONS /api/category for PATCH')).toBe('broken')
})

/** The same request with another path, method or body. */
const changed = (request: Request, path: string, method: string, body: unknown) =>
  new Request(new URL(path, request.url), { method, headers: request.headers, body: JSON.stringify(body) })

describe('a backend that does something else than it was asked', () => {
  const categoriesOf = async ({ call }: TestBackend) =>
    (await call('GET', '/api/categories', { as: 'director' })).body.map(({ name }: { name: string }) => name)

  test('answers 200 and does nothing: the change is broken', async () => {
    const { url } = await reachableStandIn({}, (request, next) =>
      /^(PATCH|PUT)$/.test(request.method) && request.url.includes('/position') ? new Response('{}') : next(request),
    )
    const report = await probeAt(url, writing())
    expect(verdictOf(report, 'saveMenuPositions')).toBe('broken')
    expect(verdictOf(report, 'saveDishPositions')).toBe('broken')
    expect(report.leftovers).toEqual([])
  })

  test('deletes no order although it says so: the order goes to the archive, and the report says it', async () => {
    const { url } = await reachableStandIn({}, (request, next) =>
      request.method === 'DELETE' && request.url.includes('/api/order/') ? new Response('{}') : next(request),
    )
    const report = await probeAt(url, writing(true))
    expect(report.rows.find(({ call }) => call === 'DELETE /api/order/{id}')).toMatchObject({
      verdict: 'broken',
      seen: '200, but it is still there; the order stays in the archive',
    })
    expect(report.leftovers).toEqual([])
  })

  test('has no archive: a deleted order is removed from the list', async () => {
    const { url } = await reachableStandIn({}, (request, next) =>
      isCall(request, 'GET /api/order/archived') ? new Response(null, { status: 404 }) : next(request),
    )
    const report = await probeAt(url, writing(true))
    expect(verdictOf(report, 'DELETE /api/order/{id}')).toBe('as written')
    expect(report.leftovers).toEqual([])
    expect(existsSync(listFile)).toBe(false)
  })

  test.each([
    ['is in no list: it is removed by its id', 201, 1],
    ['is refused: it is forgotten', 422, 0],
  ])('makes a second menu that %s', async (_, status, removed) => {
    const { url, requests } = await reachableStandIn({}, async (request, next) => {
      if (!isCall(request, 'POST /api/create-menu')) return next(request)
      const { name } = await request.clone().json()
      return name.endsWith('-other') ? Response.json({ id: 'unlisted' }, { status }) : next(request)
    })
    const report = await probeAt(url, writing())
    expect(verdictOf(report, 'saveMenuPositions')).toBe('not tried')
    expect(requests.filter((each) => each === 'DELETE /api/menu/unlisted')).toHaveLength(removed)
  })

  test('removes the dishes of a menu that is renamed: the owner is told', async () => {
    const { backend, url } = await reachableStandIn({}, async (request, next) => {
      if (!isCall(request, 'PATCH /api/menu')) return next(request)
      const { id } = await request.clone().json()
      const { restaurantId } = await backend.account('director')
      const path = `/api/menu/restaurant/${restaurantId}?combination=false`
      const { body: menus } = await backend.call('GET', path, { as: 'director' })
      for (const dish of menus.find((menu: { id: string }) => menu.id === id).dish)
        await backend.call('DELETE', `/api/dish/${dish.id}`, { as: 'director' })
      return next(request)
    })
    const report = await probeAt(url, writing())
    expect(report.rows.find(({ call }) => call.startsWith('renameMenu'))).toMatchObject({
      verdict: 'broken',
      seen: '200, but its dishes are gone',
      losses: ['Menus cannot be renamed.', 'Do not use this change with this backend: its dishes are gone afterwards.'],
    })
  })

  test.each([
    ['with its id: it is removed by the id', true, []],
    [
      'without its id: the report says that it is left',
      false,
      [/^category coperto-probe-\w+-category \(the backend accepted/],
    ],
  ])('creates what no list shows, and answers %s', async (_, withId, left) => {
    const { backend, url } = await reachableStandIn({}, async (request, next) => {
      const response = await next(request)
      if (isCall(request, 'POST /api/create-category')) return withId ? response : new Response(null, { status: 201 })
      if (!isCall(request, 'GET /api/categories') || !response.ok) return response
      const all: { name: string }[] = await response.json()
      return Response.json(all.filter(({ name }) => !name.startsWith('coperto-probe-')))
    })
    const report = await probeAt(url, writing())
    expect(verdictOf(report, 'POST /api/create-category')).toBe('broken')
    expect(report.leftovers).toEqual(left.map((text) => expect.stringMatching(text)))
    expect(existsSync(listFile)).toBe(left.length > 0)
    const names = await categoriesOf(backend)
    expect(names.filter((name: string) => name.startsWith('coperto-probe-'))).toHaveLength(left.length)
    if (left.length > 0)
      expect((await cleanUp({ url, email: emailOf('director'), password: PASSWORD, listFile })).leftovers).toHaveLength(
        1,
      )
  })

  test('creates a second category where it should rename one: both are removed', async () => {
    const { backend, url } = await reachableStandIn({}, async (request, next) => {
      if (!new URL(request.url).pathname.startsWith('/api/category')) return next(request)
      if (request.method === 'PATCH' || request.method === 'PUT') return new Response(null, { status: 405 })
      if (request.method !== 'POST') return next(request)
      const { name } = await request.json()
      return next(changed(request, '/api/create-category', 'POST', { name }))
    })
    const before = await categoriesOf(backend)
    const report = await probeAt(url, writing())
    expect(verdictOf(report, 'renameCategory')).toBe('broken')
    expect(report.dialect).toEqual({})
    expect(report.leftovers).toEqual([])
    expect(await categoriesOf(backend)).toEqual(before)
  })

  test('creates and then answers with an error, or makes a director of a waiter: what it made is removed', async () => {
    const { backend, url } = await reachableStandIn({}, async (request, next) => {
      const response = await next(request)
      if (isCall(request, 'POST /api/create-category')) return new Response(null, { status: 500 })
      if (!isCall(request, 'GET /api/waiter')) return response
      const waiters: object[] = await response.json()
      return Response.json(waiters.map((each) => ({ ...each, role: 'ROLE_DIRECTOR' })))
    })
    const before = await everything(backend)
    const report = await probeAt(url, writing())
    expect(verdictOf(report, 'POST /api/create-category')).toBe('handled')
    expect(verdictOf(report, 'POST /api/create-waiter')).toBe('broken')
    expect(await everything(backend)).toEqual(before)
  })

  test('refuses to delete: what is left is named, with the way to remove it later', async () => {
    const { backend, url } = await reachableStandIn({}, (request, next) =>
      request.method === 'DELETE' && request.url.includes('/api/category/')
        ? new Response(null, { status: 500 })
        : next(request),
    )
    const report = await probeAt(url, writing())
    expect(report.leftovers).toEqual([expect.stringMatching(/^category coperto-probe-[0-9a-f]{6}-category-2$/)])
    expect(reportText(report)).toContain('Run the probe again with --clean.')
    expect(existsSync(listFile)).toBe(true)
    expect(await categoriesOf(backend)).toHaveLength(4)
  })
})

describe('what the probe did not make', () => {
  const where = (url: string) => ({ url, email: emailOf('director'), password: PASSWORD, listFile })

  // "finds the dialect" writes in all of them. In these ids are elsewhere, creations answer nothing, numbers are not unique.
  const compared: readonly DialectName[] = ['plain', 'ids-in-bodies', 'spring', 'picture-by-owner']
  // The least capable ones, stopped early and late.
  const stopped: readonly DialectName[] = ['put', 'poor', 'picture-by-owner']

  test.each(TRIES_ALL ? DIALECT_NAMES : compared)('%s: every row of the database is as before', async (dialect) => {
    const { backend, url } = await reachableStandIn({ dialect })
    const before = await rowsOf(backend)
    const report = await probeAt(url, { ...writing(), listening: { most: 50 } })
    expect(report).toMatchObject({ leftovers: [], changed: [] })
    expectOnlyOwn(before, await rowsOf(backend))
  })

  test.each(TRIES_ALL ? DIALECT_NAMES : stopped)('%s: also after a stop half-way and --clean', async (dialect) => {
    const { backend, url } = await reachableStandIn({ dialect })
    const before = await rowsOf(backend)
    // Each at another moment, of those at which something is there.
    const mostRequests = 95 + 7 * (DIALECT_NAMES.indexOf(dialect) % 9)
    await expect(probeAt(url, { ...writing(), listening: { most: 50 }, mostRequests })).rejects.toThrow('--clean')
    expect(await cleanUp(where(url))).toMatchObject({ leftovers: [], changed: [] })
    expectOnlyOwn(before, await rowsOf(backend))
    expect(existsSync(listFile)).toBe(false)
  })

  test.each([
    ['before', '/api/order/archive/'],
    ['after', '/api/combination/'],
  ])('an order that the backend cannot delete is named by --clean after a stop %s it was archived', async (_, path) => {
    let isStopped = true
    const { url } = await reachableStandIn({ dialect: 'poor' }, (request, next) =>
      isStopped && request.method !== 'GET' && new URL(request.url).pathname.startsWith(path)
        ? new Response(null, { status: 401 })
        : next(request),
    )
    await expect(probeAt(url, { ...writing(true), listening: { most: 50 } })).rejects.toThrow('--clean')
    isStopped = false
    expect(await cleanUp(where(url))).toMatchObject({
      leftovers: [],
      archived: [expect.stringMatching(/^the order of table 9\d{4}$/)],
    })
  })

  test('no waiter is created where there is none yet and accounts have numbers: it could not be removed', async () => {
    const { url, requests } = await reachableStandIn({ dialect: 'numeric' }, (request, next) =>
      new URL(request.url).pathname === '/api/waiter' ? Response.json([]) : next(request),
    )
    const report = await probeAt(url, { ...writing(), listening: { most: 50 } })
    expect(report).toMatchObject({ leftovers: [] })
    expect(verdictOf(report, 'POST /api/create-waiter')).toBe('not tried')
    expect(requests).not.toContain('POST /api/create-waiter')
  })

  test('nothing is created where a list cannot be read back', async () => {
    const { url, requests } = await reachableStandIn({}, (request, next) =>
      new URL(request.url).pathname === '/api/waiter' ? new Response(null, { status: 403 }) : next(request),
    )
    const report = await probeAt(url, writing())
    expect(verdictOf(report, 'POST /api/create-category')).toBe('not tried')
    expect(requests.filter((each) => !each.startsWith('GET ') && !/login|OPTIONS/.test(each))).toEqual([])
    expect(existsSync(listFile)).toBe(false)
  })

  /** A backend that takes the id of a picture for that of a dish. */
  const confusing = () =>
    reachableStandIn({ dialect: 'picture-by-owner' }, async (request, next) => {
      const [, id] = /^\/api\/dish-image\/(\d+)$/.exec(new URL(request.url).pathname) ?? []
      if (request.method !== 'DELETE' || id === undefined) return next(request)
      throw new Error(`DELETE of dish ${id}`)
    })

  test('a picture whose number is also another dish’s is not deleted by it', async () => {
    const { backend, url } = await confusing()
    // The probe's picture gets a number that a dish has too.
    await backend.db.execute(sql`select setval(pg_get_serial_sequence('image', 'seq'), 1)`)
    await backend.db.update(images).set({ seq: sql`${images.seq} + 1000` })
    const before = await rowsOf(backend)
    const report = await probeAt(url, writing())
    expect(verdictOf(report, 'DELETE /api/dish-image')).toBe('not tried')
    expect(report).toMatchObject({ leftovers: [], changed: [] })
    expectOnlyOwn(before, await rowsOf(backend))
  })

  /** A backend that keeps the pictures of a dish or combination that is removed. */
  const keeping = async (refused: (request: Request) => number | false) => {
    const kept = new Map<string, Response>()
    const standIn = await reachableStandIn({}, async (request, next) => {
      const { pathname } = new URL(request.url)
      const status = refused(request)
      if (status) return new Response(null, { status, headers: { 'Retry-After': '3600' } })
      const [, path] = /^\/api\/((?:dish|combination)-image\/.+)$/.exec(pathname) ?? []
      if (request.method === 'DELETE' && path) kept.delete(`/api/public/${path}`)
      const response = await next(request)
      if (response.ok && /public\/(dish|combination)-image/.test(pathname)) kept.set(pathname, response.clone())
      return response.status === 404 ? (kept.get(pathname)?.clone() ?? response) : response
    })
    return { ...standIn, kept }
  }

  const isPicture = ({ method, url }: Request) => method === 'DELETE' && url.includes('-image/')

  test('a picture that cannot be deleted, and stays without its dish, is named', async () => {
    const { url, kept } = await keeping((request) => isPicture(request) && 405)
    const report = await probeAt(url, writing())
    // Of the dish and of the combination.
    expect(report.pictures).toHaveLength(2)
    expect(report.pictures.every((path) => kept.has(path))).toBe(true)
    expect(reportText(report)).toContain(`the backend keeps, though what they show is removed: ${report.pictures[0]}`)
    expect(report).toMatchObject({ leftovers: [], changed: [] })
  })

  test('--clean after a stop deletes the pictures first, and leaves none', async () => {
    let isStopped = true
    const { url, kept, requests } = await keeping((request) => isPicture(request) && isStopped && 429)
    await expect(probeAt(url, writing())).rejects.toThrow('try again in 3600 seconds')
    isStopped = false
    const asked = requests.length
    expect(await cleanUp(where(url))).toMatchObject({ leftovers: [], pictures: [] })
    const removal = requests.slice(asked).find((each) => each.startsWith('DELETE /api/dish-image/'))
    const own = removal?.replace('DELETE /api/', '/api/public/') ?? ''
    expect(own).not.toBe('')
    expect(kept.has(own)).toBe(false)
  })

  /** Each write whose path or body has this id. */
  const writesWith = (id: string, written: string[]) => async (request: Request) => {
    if (request.method === 'GET' || request.method === 'OPTIONS') return
    const text = request.headers.get('Content-Type')?.includes('json') ? await request.clone().text() : ''
    const write = `${request.method} ${new URL(request.url).pathname} ${text}`
    if (new RegExp(`/${id} |"${id}"`).test(write)) written.push(write)
  }

  test('an option whose number is also a menu’s gets no dishes, and is not deleted by it', async () => {
    const written: string[] = []
    const note = writesWith('77', written)
    const { url } = await reachableStandIn({}, async (request, next) => {
      await note(request)
      const response = await next(request)
      const { pathname, search } = new URL(request.url)
      if (!response.ok || !pathname.startsWith('/api/menu/restaurant/')) return response
      const menus: { id: unknown; name: string }[] = await response.json()
      if (search.endsWith('=false')) return Response.json([...menus, { id: 77, name: 'Estivo', dish: [] }])
      return Response.json(menus.map((menu) => (menu.name.startsWith('coperto-probe-') ? { ...menu, id: 77 } : menu)))
    })
    const report = await probeAt(url, { ...writing(), listening: { most: 50 } })
    expect(verdictOf(report, 'POST /api/create-dish-combination')).toBe('not tried')
    expect(written).toEqual([])
    // It went with its combination.
    expect(report).toMatchObject({ leftovers: [], changed: [] })
  })

  test('the number that answers a creation is not sent where no list or read shows that it is the new thing', async () => {
    const written: string[] = []
    const note = writesWith('12', written)
    const { backend, url } = await reachableStandIn({}, async (request, next) => {
      await note(request)
      const { pathname } = new URL(request.url)
      if (pathname === '/api/order/12')
        return Response.json({ id: 12, tableNumber: 2, totalCovers: 2, dishIndices: [] })
      const isSecondMenu = pathname === '/api/create-menu' && /-other"/.test(await request.clone().text())
      const response = await next(request)
      if ((isSecondMenu || pathname === '/api/create-order') && response.ok)
        return Response.json({ id: 12 }, { status: 201 })
      if (!response.ok || !pathname.startsWith('/api/menu/restaurant/')) return response
      const menus: { name: string }[] = await response.json()
      return Response.json(menus.filter(({ name }) => !name.endsWith('-other')))
    })
    const report = await probeAt(url, { ...writing(true), listening: { most: 50 } })
    expect(written).toEqual([])
    expect(verdictOf(report, 'POST /api/create-order')).toBe('as written')
    expect(report.leftovers).toEqual([expect.stringMatching(/^menu coperto-probe-\w+-menu-other/)])
    expect(await backend.call('GET', '/api/order/kitchen', { as: 'director' })).toMatchObject({ status: 200 })
  })

  test('what changes all the same is named: the report, the text, and --clean after a stop', async () => {
    // A number of requests would not do: a busy machine needs more of them.
    let stopsAfterHarm = false
    const harm = async (request: Request, next: (request: Request) => Response | Promise<Response>) => {
      if (!isHarmful(request)) return next(request)
      await spoil()
      const response = await next(request)
      return stopsAfterHarm ? new Response(null, { status: 429, headers: { 'Retry-After': '3600' } }) : response
    }
    const isHarmful = ({ method, url }: Request) => method === 'PATCH' && url.includes('/api/dish/')
    const { backend, url } = await reachableStandIn({}, harm)
    const { restaurantId } = await backend.account('director')
    const [dish] = await backend.db
      .select()
      .from(dishes)
      .where(and(eq(dishes.name, 'Carbonara'), eq(dishes.restaurantId, restaurantId ?? '')))
    const spoil = () =>
      backend.db
        .update(dishes)
        .set({ position: 77 })
        .where(eq(dishes.id, dish?.id ?? ''))
    const expected = [`dish ${dish?.id}: position`]
    const report = await probeAt(url, writing())
    expect(report).toMatchObject({ isBroken: true, changed: expected })
    expect(reportText(report)).toContain(`  - ${expected[0]}`)

    await backend.db
      .update(dishes)
      .set({ position: 1 })
      .where(eq(dishes.id, dish?.id ?? ''))
    stopsAfterHarm = true
    await expect(probeAt(url, writing())).rejects.toThrow('try again in 3600 seconds')
    expect((await cleanUp(where(url))).changed).toEqual(expected)
  })
})

describe('after a test that was stopped', () => {
  const where = (url: string) => ({ url, email: emailOf('director'), password: PASSWORD, listFile })

  test('half-way: no other test begins before --clean has removed what was left', async () => {
    const { backend, url } = await reachableStandIn()
    const before = await everything(backend)
    await expect(probeAt(url, { ...writing(true), mostRequests: 100 })).rejects.toThrow(
      `listed in ${listFile}: run the probe again with --clean.`,
    )
    await expect(probeAt(url, writing())).rejects.toThrow(`An earlier test left the list ${listFile}`)
    expect((await cleanUp(where(url))).leftovers).toEqual([])
    expect(await everything(backend)).toEqual(before)
    expect(existsSync(listFile)).toBe(false)
  })

  // They have no name, so only the list knows them.
  test.each(['/api/dinner-table', '/api/create-order'])('right after POST %s, --clean finds it', async (creation) => {
    const { backend, url } = await reachableStandIn({}, async (request, next) => {
      const response = await next(request)
      const isIt = request.method === 'POST' && new URL(request.url).pathname === creation
      return isIt ? new Response(null, { status: 429, headers: { 'Retry-After': '3600' } }) : response
    })
    const before = await everything(backend)
    await expect(probeAt(url, writing(true))).rejects.toThrow('try again in 3600 seconds')
    expect(await cleanUp(where(url))).toMatchObject({ leftovers: [] })
    expect(await everything(backend)).toEqual(before)
  })

  test('what has the mark goes also without a list, and nothing else', async () => {
    const { backend, url } = await reachableStandIn()
    const before = await everything(backend)
    await backend.call('POST', '/api/create-category', { as: 'director', body: { name: 'coperto-probe-abc-category' } })
    await backend.call('POST', '/api/create-category', { as: 'director', body: { name: 'My coperto-probe-' } })
    expect(await cleanUp(where(url))).toMatchObject({ removed: 1, leftovers: [], changed: [] })
    const { body } = await backend.call('GET', '/api/categories', { as: 'director' })
    expect(body.map(({ name }: { name: string }) => name)).toContain('My coperto-probe-')
    expect(before).not.toEqual(await everything(backend))
  })

  test.each([
    ['of another backend', JSON.stringify({ url: 'https://x', restaurant: 'r', made: [] }), 'is of another backend'],
    ['that was damaged', '{"url":', 'cannot be read'],
  ])('a list %s is not used', async (_, content, sentence) => {
    const { url, requests } = await reachableStandIn()
    writeFileSync(listFile, content)
    await expect(cleanUp(where(url))).rejects.toThrow(sentence)
    expect(requests.filter((each) => each.startsWith('DELETE'))).toEqual([])
  })
})
