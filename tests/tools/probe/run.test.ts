import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { BackendOptions } from '../../../backend/app.ts'
import type { Omission } from '../../../backend/omissions.ts'
import { type Report, reportText } from '../../../tools/probe/report.ts'
import type { RunOptions } from '../../../tools/probe/run.ts'
import type { PersonName } from '../../support/backend/backend.ts'
import { probe, probeAt, reachableStandIn } from '../../support/backend/probe.ts'
import { serveAt } from '../../support/backend/serve-at.ts'
import { smallDemo } from '../../support/backend/small-demo.ts'
import { tokenWith } from '../../support/backend/token.ts'
import { wireOrder } from '../../support/samples/orders.ts'
import { textOf } from '../../support/samples/texts.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const rowsBut = ({ rows }: Report, verdict: string) =>
  rows.filter((row) => row.verdict !== verdict).map(({ call, seen }) => `${call}: ${seen}`)

const row = ({ rows }: Report, call: string) => {
  const found = rows.find((each) => each.call === call)
  if (!found) throw new Error(`The report has no row "${call}"`)
  return found
}

/** Every text of the demo that a report could repeat. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string')
    return value.length > 5 && !/^(STATUS|ROLE)_|^standard$|\.png$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('a backend as written', () => {
  test('has no fault, and the report has nothing of the account or the restaurant', async () => {
    const report = await probe()
    expect(rowsBut(report, 'as written')).toEqual([])
    expect(report).toMatchObject({ isBroken: false, dialect: {}, losses: [], leftovers: [] })
    const texts = `${reportText(report)}${JSON.stringify(report)}`
    expect([...textsIn(smallDemo), 'eyJ'].filter((text) => texts.includes(text))).toEqual([])
    expect(texts).not.toContain('prova.example')
  })

  test('without the address of the app CORS is not tried', async () => {
    const report = await probe({}, { appOrigin: undefined })
    expect(row(report, "calls from the app's origin (CORS)").verdict).toBe('not tried')
    expect(report.isBroken).toBe(false)
  })

  test('that does not allow the origin of the app is broken, which one sentence says with all that has to be set', async () => {
    const report = await probe({ corsOrigins: [] })
    expect(report.isBroken).toBe(true)
    expect(report.losses).toEqual([
      "The server answers, but not to this app's address (CORS): browsers block the app until the backend allows the origin https://app.example.org with the methods GET, POST, PATCH, DELETE (and PUT, if it takes PUT instead of PATCH) and the headers Authorization and Content-Type, in the answers to OPTIONS (which come without a token) and in all others, refusals and redirects too.",
    ])
  })

  test.each<[string, (request: Request, response: Response) => void, string[]]>([
    [
      'only to refusals',
      (_, { status, headers }) => {
        if (status === 401) headers.delete('Access-Control-Allow-Origin')
      },
      [expect.stringMatching(/^A refusal looks like a lost connection.*must send the CORS headers with its refusals/)],
    ],
    [
      'only without a token, because OPTIONS is asked for one',
      ({ method }, { headers }) => {
        if (method === 'OPTIONS') headers.delete('Access-Control-Allow-Origin')
      },
      [
        expect.stringMatching(
          /^The server answers, but not to this app's address \(CORS\): .* allows the origin https/,
        ),
      ],
    ],
    [
      'but not its header Authorization',
      (_, { headers }) => headers.set('Access-Control-Allow-Headers', 'Content-Type'),
      [
        expect.stringMatching(
          /^The server answers, but not to this app's address \(CORS\): .* headers Authorization and Content-Type/,
        ),
      ],
    ],
    [
      'but not the method DELETE',
      (_, { headers }) => headers.set('Access-Control-Allow-Methods', 'GET, POST, PATCH, PUT'),
      ['Browsers block all deletions: by CORS the backend must allow the method DELETE too.'],
    ],
    [
      'but not the method PUT, which no test shows to be needed',
      (_, { headers }) => headers.set('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE'),
      [],
    ],
    [
      'and refuses the whole question for PUT',
      (request, { headers }) => {
        if (request.headers.get('Access-Control-Request-Method') === 'PUT')
          for (const name of [...headers.keys()]) if (name.startsWith('access-control')) headers.delete(name)
      },
      [],
    ],
    [
      'and refuses the whole question for DELETE',
      (request, { headers }) => {
        if (request.headers.get('Access-Control-Request-Method') === 'DELETE')
          headers.delete('Access-Control-Allow-Origin')
      },
      ['Browsers block all deletions: by CORS the backend must allow the method DELETE too.'],
    ],
  ])('that allows the origin %s: one sentence', async (_, change, sentences) => {
    const { url } = await reachableStandIn({}, async (request, next) => {
      const response = await next(request)
      const changed = new Response(response.body, response)
      change(request, changed)
      return changed
    })
    expect((await probeAt(url)).losses).toEqual(sentences)
  })
})

test('a question by CORS that is redirected is broken: browsers do not follow it', async () => {
  const { url } = await reachableStandIn({}, (request, next) =>
    request.method === 'OPTIONS' && !request.url.endsWith('/')
      ? new Response(null, {
          status: 308,
          headers: { Location: `${request.url}/`, 'Access-Control-Allow-Origin': '*' },
        })
      : next(new Request(request.url.replace(/\/$/, ''), request)),
  )
  expect(row(await probeAt(url), 'OPTIONS /api/categories for GET')).toMatchObject({ verdict: 'broken' })
})

describe('a backend that speaks otherwise', () => {
  test('enveloped: every answer is handled, and the report says how', async () => {
    const report = await probe({ dialect: 'enveloped' })
    expect(report).toMatchObject({ isBroken: false, dialect: {} })
    expect(row(report, 'GET /api/categories')).toMatchObject({
      verdict: 'handled',
      seen: '200, 3 rows, in { "data": … }',
    })
  })

  test('spring: numbers as text and unknown fields are named', async () => {
    const report = await probe({ dialect: 'spring' })
    const { findings } = row(report, 'GET /api/dinner-table')
    expect(findings).toContainEqual({ kind: 'converted', field: '[].number', count: 4, of: 4 })
    expect(findings).toContainEqual({ kind: 'unknown', field: '[].createdBy', count: 4, of: 4 })
    expect(report.losses).toContain('Some refusals have no text of the backend: the app shows a general one.')
    expect(report.isBroken).toBe(false)
  })

  test('poor: the losses are in words, and lines without a category are noticed', async () => {
    const report = await probe({ dialect: 'poor' })
    expect(report.isBroken).toBe(false)
    expect(report.rows.flatMap(({ call, verdict }) => (verdict === 'not there' ? [call] : []))).toEqual([
      'GET /api/public/combination/{combination}',
      'GET /api/dinner-table/count',
      'GET /api/order/kitchen',
      'GET /api/order/count',
      'GET /api/order/archived?date={another day}',
    ])
    const text = reportText(report)
    expect(text).toContain('VITE_DIALECT={"kitchenList":"no","orderCount":"no","archiveByDate":"no"}')
    expect(text).toContain('- Visitors see a combination without the dishes to choose from.')
    expect(text).toContain(
      "- Orders do not name the categories of their dishes: the kitchen's tabs take them from the menu.",
    )
  })

  test('a stream without heartbeats is handled; a missing call that is needed is broken', async () => {
    const report = await probe({ omits: ['heartbeat', 'archived-list'] }, { listening: { most: 200 } })
    expect(row(report, 'GET /api/order (stream)')).toMatchObject({ verdict: 'handled' })
    expect(row(report, 'GET /api/order/archived')).toMatchObject({ verdict: 'not there', isExtra: false })
    expect(report.isBroken).toBe(true)
    const text = reportText(report).trimEnd().split('\n')
    expect(text[2]).toMatch(/^Result: something is broken\. \d+ lines: .* 1 not there/)
    expect(text.at(-1)).toBe(text[2])
    const summary = text.slice(text.indexOf('What is broken'))
    expect(summary.slice(0, 3)).toEqual(['What is broken', '  - GET /api/order/archived: 404, not found', ''])
    expect(summary).toContain('  - The archive of orders does not open.')
  })
})

test('what is left out or cannot be read is not called missing altogether', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    const { pathname } = new URL(request.url)
    if (pathname === '/api/categories' && response.ok) return Response.json([{ id: null }, ...(await response.json())])
    if (!pathname.startsWith('/api/menu/restaurant/')) return response
    return new Response((await response.text()).replaceAll('"isAvailable"', '"availability"'), response)
  })
  const report = await probeAt(url)
  expect(row(report, 'GET /api/categories')).toMatchObject({
    verdict: 'broken',
    seen: '200, 4 rows, []: 1 of 4 left out',
    losses: ['The app leaves out what it cannot read in a list of categories (GET /api/categories).'],
  })
  expect(report.losses).toContain('Dishes that are sold out look as if they could be ordered.')
})

/** The stand-in with other dishes in its menus. */
const probeDishes = async (change: (dish: Record<string, unknown>) => object) => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    if (!new URL(request.url).pathname.startsWith('/api/menu/restaurant/')) return response
    const menus: { dish: Record<string, unknown>[] }[] = await response.json()
    return Response.json(menus.map((menu) => ({ ...menu, dish: menu.dish.map(change) })))
  })
  const report = await probeAt(url)
  return { report, menus: row(report, 'GET /api/menu/restaurant/{restaurant}?combination=false') }
}

test.each<[string, (dish: Record<string, unknown>) => object]>([
  ['as a bare id', (dish) => ({ ...dish, category: 4 })],
  ['as a name that none has', (dish) => ({ ...dish, category: 'Antipasti' })],
  ['by its id alone', ({ category: _, ...dish }) => ({ ...dish, categoryId: 4 })],
])('a category %s is broken, and the report says why', async (_, change) => {
  const { report, menus } = await probeDishes(change)
  expect(menus).toMatchObject({
    verdict: 'broken',
    seen: expect.stringMatching(/\[\]\.dish\[\]\.category: (\d+) of \1 in a form that the app cannot read/),
  })
  expect(reportText(report)).not.toContain('the default fits')
})

test.each<[string, (category: { id: string; name: string }) => object]>([
  ['as a bare id', ({ id }) => ({ category: id })],
  ['as a name', ({ name }) => ({ category: name })],
  ['by its id alone', ({ id }) => ({ category: undefined, category_id: id })],
])('a category %s is handled where the list of categories has it', async (_, change) => {
  const { menus } = await probeDishes((dish) => ({
    ...dish,
    ...(dish.category ? change(dish.category as { id: string; name: string }) : {}),
  }))
  expect(menus).toMatchObject({ verdict: 'handled', losses: [] })
})

test('a category as a bare id in what visitors read is broken: it costs the headings, and nothing is left out', async () => {
  const bare = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(bare)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value).map(([key, each]) => [
              key,
              key === 'category' && typeof each === 'object' ? (each?.id ?? null) : bare(each),
            ]),
          )
        : value
  const { url } = await reachableStandIn({}, async (request, next) => {
    // Packed, it could not be changed.
    request.headers.delete('Accept-Encoding')
    const response = await next(request)
    if (!/menu|combination|dish/.test(request.url) || !response.headers.get('Content-Type')?.includes('json'))
      return response
    return Response.json(bare(await response.json()), {
      status: response.status,
      headers: { 'Access-Control-Allow-Origin': '*' },
    })
  })
  const report = await probeAt(url, { appOrigin: undefined })
  expect(row(report, 'GET /api/public/restaurant/menu/{restaurant}')).toMatchObject({ verdict: 'broken' })
  expect(row(report, 'GET /api/public/combination/{combination}')).toMatchObject({ verdict: 'handled', losses: [] })
  expect(report.isBroken).toBe(true)
  expect(report.losses).toEqual([expect.stringMatching(/^Visitors see dishes without the headings/)])
})

test('a gateway that answers all reads while the backend is down is no fault of the backend', async () => {
  const { url } = await reachableStandIn({}, async (request, next) =>
    request.method === 'GET'
      ? new Response('<html><h1>502 Bad Gateway</h1></html>', {
          status: 502,
          headers: { 'Content-Type': 'text/html' },
        })
      : next(request),
  )
  await expect(probeAt(url)).rejects.toThrow(
    /^Reads are answered with 502.*as by a gateway while the backend is down\. Nothing was tested: try again later\.$/,
  )
})

test('snake_case is broken, and the report says why', async () => {
  const { report, menus } = await probeDishes(({ isAvailable, dimensionAssignments, ...dish }) => ({
    ...dish,
    is_available: isAvailable,
    dimension_assignments: dimensionAssignments,
  }))
  expect(menus).toMatchObject({
    verdict: 'broken',
    seen: expect.stringContaining('[].dish[].dimension_assignments: spelled otherwise than the app reads it'),
  })
  expect(report.losses.filter((loss) => loss.includes('snake_case'))).toHaveLength(1)
  // That word has no other meaning, so it is read.
  expect(menus?.seen).not.toContain('is_available')
  expect(reportText(report)).not.toContain('the default fits')
})

test('what comes under another spelling is not said to be missing', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    if (!/public\/restaurant\//.test(request.url) || /\/menu\//.test(request.url)) return response
    const { restaurantImage, logo, ...others } = await response.json()
    return Response.json({ ...others, restaurant_image: ['p'], city_id: 'c', cityId: null, logo_id: logo })
  })
  const report = await probeAt(url, { appOrigin: undefined })
  expect(row(report, 'GET /api/public/restaurant/{restaurant}')).toMatchObject({
    verdict: 'broken',
    findings: expect.arrayContaining([{ kind: 'respelled', field: 'restaurant_image', count: 1, of: 1 }]),
    losses: [expect.stringMatching(/^This backend writes names of fields in snake_case/)],
  })
  expect(row(report, 'GET /api/public/restaurant-image/{photo}').seen).toBe('no answer that can be read has {photo}')
})

test('a field that the app ignores, because it is of another type, is broken', async () => {
  const { menus } = await probeDishes((dish) => ({ ...dish, position: { of: 3 } }))
  expect(menus).toMatchObject({ verdict: 'broken', seen: expect.stringContaining('[].dish[].position') })
})

test('pages of which the rest cannot be read are broken, with the numbers', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    if (new URL(request.url).pathname !== '/api/categories' || !response.ok) return response
    const [first, ...others]: unknown[] = await response.json()
    return Response.json({ content: [first], totalElements: 1 + others.length, totalPages: 2 })
  })
  const report = await probeAt(url)
  expect(row(report, 'GET /api/categories')).toMatchObject({
    verdict: 'broken',
    seen: 'it sends pages, of which 1 of 3 rows can be read',
  })
  expect(reportText(report)).not.toContain('the default fits')
})

test('pages of which the next is another list at another origin are broken, and the report says where', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    if (new URL(request.url).pathname !== '/api/categories' || !response.ok) return response
    const [first, ...others]: unknown[] = await response.json()
    const there = 'http://internal.example/api/other?page=2'
    return Response.json({ data: [first], links: { next: there }, meta: { total: 1 + others.length } })
  })
  expect(row(await probeAt(url), 'GET /api/categories').seen).toBe(
    'it sends pages, of which 1 of 3 rows can be read: the next page is at http://internal.example, where no token is sent',
  )
})

test.each([
  [
    'hides from the app',
    '',
    'broken',
    [expect.stringMatching(/^The app takes the first page .* list link, x-total-count/)],
  ],
  ['shows to the app', 'Link, X-Total-Count', 'as written', []],
])('headers of pages that a browser %s', async (_, exposed, verdict, losses) => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/api/dinner-table' || request.method !== 'GET' || !response.ok) return response
    const rows: unknown[] = await response.json()
    const isFirst = !searchParams.has('page')
    const headers = new Headers(response.headers)
    headers.set('Access-Control-Expose-Headers', exposed)
    headers.set('X-Total-Count', String(rows.length))
    if (isFirst) headers.set('Link', '</api/dinner-table?page=2>; rel="next"')
    return Response.json(isFirst ? rows.slice(0, 1) : rows.slice(1), { headers })
  })
  const report = await probeAt(url)
  expect(row(report, "headers of pages, from the app's origin").verdict).toBe(verdict)
  expect(report.losses).toEqual(losses)
})

test('a list beside the stream that always fails: the row is named that says that it is not there', async () => {
  const { url } = await reachableStandIn({}, (request, next) =>
    new URL(request.url).pathname === '/api/order/kitchen'
      ? Response.json({ error: 'the kitchen is closed' })
      : next(request),
  )
  expect((await probeAt(url)).losses).toContain(
    'If this backend lacks GET /api/order/kitchen, set "kitchenList":"no" in the dialect.',
  )
})

test('a 200 whose body says that it has failed is broken, with the reason', async () => {
  const { url } = await reachableStandIn({}, (request, next) =>
    new URL(request.url).pathname === '/api/ingredients'
      ? Response.json({ success: false, data: [], message: 'no rights' })
      : next(request),
  )
  const report = await probeAt(url)
  expect(row(report, 'GET /api/ingredients')).toMatchObject({
    verdict: 'broken',
    seen: '200 with a body that says that it has failed',
  })
  expect(reportText(report)).not.toContain('the default fits')
})

test('a stream whose orders can be read but for a field does not show no orders', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    if (new URL(request.url).pathname !== '/api/order' || !response.ok) return response
    const numbered = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, out) =>
        out.enqueue(
          new TextEncoder().encode(
            new TextDecoder().decode(part).replace(/"courseStatus":"[^"]*"/g, '"courseStatus":{"of":1}'),
          ),
        ),
    })
    return new Response(response.body?.pipeThrough(numbered), response)
  })
  const report = await probeAt(url)
  expect(row(report, 'GET /api/order (stream)')).toMatchObject({
    verdict: 'broken',
    losses: ['The app leaves out what it cannot read in the stream of orders.'],
  })
})

test('a backend that answers 200 and success: false to what it lacks: that is said, and its dialect is found', async () => {
  const { url } = await reachableStandIn({ dialect: 'put', omits: ['kitchen-list'] }, async (request, next) => {
    const response = await next(request)
    const isLacking = response.status === 405 || (response.status === 404 && /kitchen|no-such-call/.test(request.url))
    return isLacking ? Response.json({ success: false }) : response
  })
  const write = { withOrder: false, agrees: async () => true }
  const report = await probeAt(url, { write, listFile: path.join(tmpdir(), `coperto-absent-${process.pid}.json`) })
  expect(row(report, 'GET /api/order/kitchen').verdict).toBe('not there')
  expect(report.dialect).toMatchObject({ kitchenList: 'no', updateDish: 'PUT /api/dish/{id}' })
  expect(report.losses[0]).toMatch(/^This backend answers 200 with a body that says that it has failed to calls/)
})

test('a 200 whose body says that it has failed is no missing call', async () => {
  const { url } = await reachableStandIn({}, (request, next) =>
    new URL(request.url).pathname === '/api/order/kitchen' ? Response.json({ success: false }) : next(request),
  )
  const report = await probeAt(url)
  expect(row(report, 'GET /api/order/kitchen').verdict).toBe('broken')
  expect(report.dialect).toEqual({})
})

test('what needs an id of an answer that cannot be read is not tried', async () => {
  const { url } = await reachableStandIn({}, (request, next) =>
    new URL(request.url).pathname.startsWith('/api/menu/restaurant/')
      ? Response.json([{ Id: 1, Name: 'x' }])
      : next(request),
  )
  expect(row(await probeAt(url), 'GET /api/dish/{dish}')).toMatchObject({
    verdict: 'not tried',
    seen: 'no answer that can be read has {dish}',
  })
})

test('an unknown dish that a 200 refuses is handled: what the app cannot tell is said', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    const isUnknown = response.status === 404 && request.url.includes('/api/dish/')
    return isUnknown ? Response.json({ error: 'this dish does not exist' }) : response
  })
  const report = await probeAt(url)
  expect(row(report, 'GET /api/dish/{unknown id}').verdict).toBe('handled')
  expect(report).toMatchObject({
    isBroken: false,
    losses: ['The app cannot tell that something was deleted meanwhile.'],
  })
})

test('a picture of any combination, and the time of any order, are found', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    request.headers.delete('Accept-Encoding')
    const response = await next(request)
    const isList = /\/api\/(public\/combinations\/|order\/(kitchen|archived)$)/.test(request.url)
    if (!isList || !response.ok) return response
    const rows: object[] = await response.json()
    return Response.json([{ ...rows[0], id: 'another', combinationImageIds: [], orderTime: undefined }, ...rows])
  })
  const report = await probeAt(url)
  expect(row(report, 'GET /api/public/combination-image/{combinationPicture}').seen).toMatch(/^200/)
  expect(row(report, 'the time of orders').verdict).toBe('as written')
})

test('the lists of Spring Data are handled, an empty one too', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const path = new URL(request.url).pathname
    const response = await next(request)
    const page = (size: number) => ({ page: { size: 20, number: 0, totalElements: size, totalPages: 1 }, _links: {} })
    if (path === '/api/categories' && response.ok) {
      const categories: unknown[] = await response.json()
      return Response.json({ _embedded: { categories }, ...page(categories.length) })
    }
    return path === '/api/ingredients' && response.ok ? Response.json(page(0)) : response
  })
  const report = await probeAt(url)
  expect(row(report, 'GET /api/categories')).toMatchObject({ verdict: 'handled', losses: [] })
  expect(row(report, 'GET /api/ingredients')).toMatchObject({
    verdict: 'handled',
    seen: expect.stringContaining('0 rows'),
  })
})

test('combinations whose list has their options lose nothing without the call for a single one', async () => {
  const { url } = await reachableStandIn({ omits: ['public-combination'] }, async (request, next) => {
    if (!new URL(request.url).pathname.startsWith('/api/public/combinations/')) return next(request)
    const response = await next(new Request(request.url))
    const combinations: object[] = await response.json()
    return Response.json(
      combinations.map((each) => ({
        ...each,
        menuList: [
          { id: 'm', name: 'Primo', combination: true, dish: [{ id: 'd', name: 'Lasagne' }], ingredients: [] },
        ],
      })),
    )
  })
  expect((await probeAt(url)).losses).toEqual([])
})

test('fields of a line that a correction does not send back are named, with the row that sends them', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    if (new URL(request.url).pathname !== '/api/order/archived' || !response.ok) return response
    const orders: { dishIndices: object[] }[] = await response.json()
    return Response.json(
      orders.map((order) => ({ ...order, dishIndices: order.dishIndices.map((line) => ({ ...line, without: 'x' })) })),
    )
  })
  const named = expect.stringMatching(/^The lines of orders have fields .* \(without\): .*"lineOthers":"yes"/)
  expect((await probeAt(url)).losses).toEqual([named])
})

test('a dish whose fields have other names that the app reads loses nothing', async () => {
  const { report, menus } = await probeDishes(({ isAvailable, category, ...dish }) => ({
    ...dish,
    available: isAvailable,
    categoryId: 4,
    categoryName: 'Primi',
  }))
  expect(menus.verdict).toBe('handled')
  expect(report).toMatchObject({ isBroken: false, losses: [] })
})

test('a picture with the type of any file is handled', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    if (request.url.includes('/api/qr-code/')) response.headers.set('Content-Type', 'application/octet-stream')
    return response
  })
  expect(row(await probeAt(url), 'GET /api/qr-code/{table}')).toMatchObject({ verdict: 'handled', losses: [] })
})

test('events of other names are said, and what the app reads of them', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    if (new URL(request.url).pathname !== '/api/order') return response
    const begin = 'event: greeting\ndata: {"at":1}\n\ndata: connected\n\n'
    const renamed = new TransformStream<string, string>({
      start: (stream) => stream.enqueue(begin),
      transform: (text, stream) => stream.enqueue(text.replace(/^data:/gm, 'event: orders\ndata:')),
    })
    const body = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(renamed)
    return new Response(body?.pipeThrough(new TextEncoderStream()), response)
  })
  const found = row(await probeAt(url), 'GET /api/order (stream)')
  expect(found).toMatchObject({ verdict: 'handled', seen: expect.stringMatching(/events named orders, ended/) })
})

/** The stand-in with another body for its stream. */
const probeStream = async (body: string, options: Partial<BackendOptions> = {}) => {
  const { url } = await reachableStandIn(options, (request, next) =>
    new URL(request.url).pathname === '/api/order'
      ? new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
      : next(request),
  )
  const report = await probeAt(url)
  return { report, found: row(report, 'GET /api/order (stream)') }
}
const LAST = JSON.stringify([wireOrder({ id: 'o1' })])

const NO_LIST: Omission[] = ['kitchen-list']

test.each<[string, Omission[], string, string]>([
  ['where there is a list', [], ':\n\n', 'handled'],
  ['where it has the orders itself', NO_LIST, `data: ${LAST}\n\n`, 'handled'],
  ['where nothing has the orders', NO_LIST, ':\n\n', 'broken'],
  ['with one page, where there is no list', NO_LIST, `data: {"content":${LAST},"totalElements":9}\n\n`, 'broken'],
])('a stream that ends at once %s', async (_, omits, body, verdict) => {
  const { found, report } = await probeStream(body, { omits })
  expect(found).toMatchObject({ verdict, seen: expect.stringMatching(/it is ended after 0\.\d s/) })
  expect(report.losses).toContainEqual(expect.stringMatching(/^The stream of orders does not last/))
})

test('two signs at once are no rhythm of heartbeats', async () => {
  const { found } = await probeStream(`:\n\n:\n\ndata: ${LAST}\n\n`)
  expect(found?.seen).toContain('one heartbeat')
})

test('tables of which some have a status are said so', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const answer = await next(request)
    if (new URL(request.url).pathname !== '/api/dinner-table') return answer
    const tables: Record<string, unknown>[] = await answer.json()
    return Response.json(tables.map(({ status, ...table }, index) => (index === 0 ? table : { ...table, status })))
  })
  expect(row(await probeAt(url), 'the status of tables')).toMatchObject({
    verdict: 'handled',
    seen: expect.stringMatching(/STATUS_\w+.*; 1 of \d+ tables come without a status$/),
  })
})

test('a list of the stream below a root key is handled, and the report says how', async () => {
  const { found } = await probeStream(`data: {"status":"connected"}\n\ndata: {"orders":${LAST}}\n\n`)
  expect(found).toMatchObject({ verdict: 'handled', seen: expect.stringContaining('in { "orders": … }') })
})

describe('a backend that redirects every call to an address with a slash', () => {
  const REDIRECTS = 'redirects within the backend'
  const redirecting = async (statusOf: (request: Request) => number, headers: Record<string, string> = {}) => {
    const { url } = await reachableStandIn({}, (request, next) => {
      const { pathname, search, origin } = new URL(request.url)
      if (!pathname.endsWith('/') && request.method !== 'OPTIONS')
        return new Response(null, {
          status: statusOf(request),
          headers: { Location: `${pathname}/${search}`, ...headers },
        })
      const { method, headers: sent, body } = request
      const at = `${origin}${pathname.replace(/\/$/, '')}${search}`
      return next(new Request(at, { method, headers: sent, body, duplex: 'half' } as RequestInit))
    })
    return url
  }

  test('is handled, its stream too, and it is said', async () => {
    const url = await redirecting(() => 308, { 'Access-Control-Allow-Origin': '*' })
    const report = await probeAt(url)
    expect(rowsBut(report, 'as written')).toEqual([`${REDIRECTS}: GET, POST by 308`])
    expect(report.losses).toEqual([expect.stringMatching(/^The backend redirects GET, POST by 308: a browser follows/)])
    expect(report.isBroken).toBe(false)
  })

  test('without the headers of CORS in the redirect is broken', async () => {
    const report = await probeAt(await redirecting(() => 308))
    expect(row(report, "GET /api/public/restaurants from the app's origin")).toMatchObject({
      verdict: 'broken',
      seen: '200, no header Access-Control-Allow-Origin for it in the redirect that leads to it',
    })
  })

  test('and loses what a POST sends, where a read of that address is another call: it is broken, and says why', async () => {
    const isLogin = ({ url }: Request) => url.includes('/login')
    const url = await redirecting((request) => (isLogin(request) ? 307 : 301), { 'Access-Control-Allow-Origin': '*' })
    const write = { withOrder: false, agrees: async () => true }
    const report = await probeAt(url, { write, listFile: path.join(tmpdir(), `coperto-redirects-${process.pid}.json`) })
    expect(row(report, 'POST /api/dinner-table')).toMatchObject({
      verdict: 'broken',
      seen: expect.stringContaining('301, a redirect after which a browser sends a GET without what was sent'),
    })
  })
})

describe('pictures that the backend redirects to another host', () => {
  const at = async (headers: Record<string, string>, options: Partial<RunOptions> = {}) => {
    const asked: Request[] = []
    const { server, origin } = await serveAt((request) => {
      asked.push(request)
      return new Response(Buffer.from(PIXEL, 'base64'), {
        headers: { 'Content-Type': 'image/png', ETag: '1', ...headers },
      })
    })
    onTestFinished(() => void server.close())
    const { url } = await reachableStandIn({}, (request, next) =>
      /public\/[\w-]+-(image|logo)\//.test(request.url)
        ? new Response(null, { status: 302, headers: { Location: `${origin}/bucket/1.png` } })
        : next(request),
    )
    return { report: await probeAt(url, options), origin, asked }
  }

  test('are handled, and the report names the setting (ADR-016)', async () => {
    const { report, origin, asked } = await at({ 'Access-Control-Allow-Origin': '*' })
    expect(row(report, 'GET /api/public/dish-image/{dishPicture}')).toMatchObject({
      verdict: 'handled',
      seen: `200, image/png, 1 kB, from ${origin}`,
    })
    expect(report).toMatchObject({ isBroken: false, pictureHosts: [origin], losses: [] })
    expect(reportText(report)).toContain(`  VITE_PICTURE_HOSTS=${origin}\n`)
    // No token, and the origin that a browser names after two redirects.
    expect(asked.length).toBeGreaterThan(0)
    for (const { headers } of asked)
      expect([headers.get('Authorization'), headers.get('Origin')]).toEqual([null, 'null'])
  })

  test('that the app cannot read there: what is lost is said', async () => {
    const { report, origin } = await at({})
    expect(report.isBroken).toBe(false)
    expect(report.losses).toEqual([
      expect.stringContaining(`${origin} shows its pictures, but the app cannot read them`),
    ])
  })
})

describe('a gateway before the backend', () => {
  const STREAM = 'GET /api/order (stream)'
  const behind = async (bufferSize: number, omits: Omission[] = []) => {
    const { url } = await reachableStandIn({ dialect: 'proxy-60s', omits, gateway: { cutAfter: 1_500, bufferSize } })
    return probeAt(url, { listening: { least: 2_000, healthy: 1_000, opening: 1_000 } })
  }

  test('that cuts the stream is named, with the time', async () => {
    const report = await behind(100)
    expect(row(report, STREAM)).toMatchObject({
      verdict: 'handled',
      seen: expect.stringMatching(/it is cut after 1\.\d s/),
    })
    expect(report).toMatchObject({
      isBroken: false,
      losses: [expect.stringMatching(/^The stream of orders is cut after 2 seconds/)],
    })
  })

  test('that holds the stream back is named', async () => {
    const report = await behind(10_000)
    expect(row(report, STREAM)).toMatchObject({
      verdict: 'handled',
      seen: expect.stringMatching(/^held back for 1\.\d s, then 504$/),
    })
    expect(report).toMatchObject({
      isBroken: false,
      losses: [expect.stringMatching(/reads the list every 10 seconds/)],
    })
  })

  test('that holds the stream back is broken where there is no list', async () => {
    expect(row(await behind(10_000, ['kitchen-list']), STREAM).verdict).toBe('broken')
  })

  test.each([
    {
      omits: ['kitchen-list'] as const,
      verdict: 'broken',
      what: /holds the events .* back: .* no order before they come, /,
    },
    { omits: [], verdict: 'handled', what: /holds the events .* back: .* reads the list every 10 seconds instead\./ },
  ])('that opens the stream and holds its events back is named: $verdict', async ({ omits, verdict, what }) => {
    const { url } = await reachableStandIn({ omits }, async (request, next) => {
      if (new URL(request.url).pathname !== '/api/order') return next(request)
      const body = new ReadableStream({
        start: (stream) => {
          setTimeout(() => {
            stream.enqueue(new TextEncoder().encode(': beat\n\ndata: []\n\n'))
            stream.close()
          }, 1_500)
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    })
    const report = await probeAt(url, {
      appOrigin: undefined,
      listening: { least: 2_000, healthy: 1_000, silence: 1_000 },
    })
    expect(row(report, STREAM).verdict).toBe(verdict)
    expect(report.losses).toContainEqual(expect.stringMatching(what))
    expect(report.losses.join()).not.toContain('reads the orders again')
  })
})

describe('a server error', () => {
  const failing = async (times: number) => {
    let left = times
    const { url } = await reachableStandIn({}, (request, next) =>
      new URL(request.url).pathname === '/api/ingredients' && left-- > 0
        ? new Response(null, { status: 502 })
        : next(request),
    )
    return row(await probeAt(url), 'GET /api/ingredients')
  }

  test('of a read is no proof: it is read once more', async () => {
    expect(await failing(1)).toMatchObject({ verdict: 'handled', seen: '502 at first, then 200, 2 rows', losses: [] })
  })

  test('twice is broken', async () => {
    expect(await failing(2)).toMatchObject({ verdict: 'broken', seen: '502 at first, then 502, server error' })
  })
})

test('a refusal with another status that the app understands is handled, not as written', async () => {
  const { url } = await reachableStandIn({}, async (request, next) => {
    const response = await next(request)
    if (request.url.endsWith('/api/login') && response.status === 401)
      return new Response(response.body, { status: 403, headers: response.headers })
    if (request.url.includes('/api/dish/') && response.status === 404)
      return new Response(response.body, { status: 400, headers: response.headers })
    return response
  })
  const report = await probeAt(url)
  expect(row(report, 'POST /api/login with a wrong password')).toMatchObject({ verdict: 'handled' })
  expect(row(report, 'GET /api/dish/{unknown id}')).toMatchObject({ verdict: 'handled' })
})

test.each([400, 422])(
  'a list that is taken for the id of an order, and refused with %i, is not there',
  async (status) => {
    const { url } = await reachableStandIn({}, (request, next) =>
      new URL(request.url).pathname === '/api/order/kitchen' ? new Response(null, { status }) : next(request),
    )
    const report = await probeAt(url)
    expect(row(report, 'GET /api/order/kitchen')).toMatchObject({ verdict: 'not there' })
    expect(report.dialect).toMatchObject({ kitchenList: 'no' })
    expect(report.isBroken).toBe(false)
  },
)

/** Of a text of the app up to its first value or its advice, with the marks of a terminal. */
const beginningOf = (text: string): string =>
  text
    .replace(/[“”]/g, '"')
    .replace('’', "'")
    .replace(/( \{\{|\.? Whoever| or cannot).*/, '')
    .replace(/\.$/, '')

describe('one clear sentence', () => {
  test('JSON that is not UTF-8', async () => {
    const headers = { 'Content-Type': 'application/json;charset=ISO-8859-1' }
    const { url } = await reachableStandIn({}, () => new Response(Uint8Array.of(0x22, 0xe8, 0x22), { headers }))
    await expect(probeAt(url)).rejects.toThrow('it answers 200 without JSON in UTF-8')
  })

  test.each<[string, object]>([
    ['opaqueToken', { access_token: 'opaque' }],
    ['noEndInToken', { access_token: tokenWith({ exp: 'soon' }) }],
    ['noTokenInAnswer', { token: 'x' }],
    ['noRestaurantInToken', { access_token: tokenWith({ restaurant: ['r1', 'r2'] }) }],
  ])('begins as the app says it: %s', async (key, body) => {
    const { url } = await reachableStandIn({}, (request, next) =>
      request.url.endsWith('/api/login') ? Response.json(body) : next(request),
    )
    await expect(probeAt(url)).rejects.toThrow(beginningOf(textOf('en', `auth.${key}`)))
  })

  test.each<[string, Partial<RunOptions> & { as?: PersonName }, RegExp]>([
    [
      'a wrong password',
      { password: 'wrong-wrong' },
      /^The login was refused \(401\): the e-mail or the password is wrong\.$/,
    ],
    ['an account without a restaurant', { as: 'newcomer' }, /^This account has no restaurant/],
  ])('%s', async (_, options, sentence) => {
    await expect(probe({}, options)).rejects.toThrow(sentence)
  })
})
