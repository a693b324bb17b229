import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { methodsOf, type Route } from '../../backend/route.ts'
import { routes } from '../../backend/routes.ts'
import { type PersonName, startBackend, type TestBackend } from '../support/backend/backend.ts'
import { PIXEL } from '../support/backend/backend-database.ts'
import { type Things, thingsOf } from '../support/backend/demo-things.ts'
import { runsOf } from '../support/runner/sample.ts'
import { bodyFor } from './samples/bodies.ts'
import { faultsOf } from './samples/broken.ts'
import { pathFor } from './samples/ids.ts'

/*
 * Every call with bodies generated from its schema: valid ones are accepted, invalid ones refused with the field's
 * name, nothing crashes.
 */

const LEAST_REQUESTS = runsOf(1_700, 5_000)
let requests = 0

let backend: TestBackend
let things: Things & { waiterId: string }
let cityId: string

beforeEach(async () => {
  backend = await startBackend()
  things = { ...(await thingsOf(backend)), waiterId: (await backend.account('colleague')).id }
  cityId = (await backend.call('GET', '/api/public/city/search?prefix=bologna')).body[0].id
})
afterEach(() => backend.close())

afterAll(() => expect(requests).toBeGreaterThanOrEqual(LEAST_REQUESTS))

const callerOf = ({ access }: Route): PersonName | undefined => {
  if (access === 'public') return undefined
  return access === 'director' ? 'newcomer' : 'director'
}

async function send(
  route: Route,
  method: string,
  options: { body?: unknown; path?: string; headers?: Record<string, string> },
) {
  requests += 1
  const answer = await backend.call(method, options.path ?? pathFor(route, things), { as: callerOf(route), ...options })
  return answer
}

/** Password hashing is slow on purpose. */
const isSlow = ({ path }: Route) => /login|create-director|create-waiter|user/.test(path)

const withJson = routes.filter((route) => route.body).map((route) => [`${route.method} ${route.path}`, route] as const)
const withForm = routes
  .filter((route) => route.pictures)
  .map((route) => [`${route.method} ${route.path}`, route] as const)
const withId = routes
  .filter((route) => route.path.endsWith(':id'))
  .map((route) => [`${route.method} ${route.path}`, route] as const)

describe.each(withJson)('%s', (_, route) => {
  const schema = route.body
  if (!schema) throw new Error('Only calls with a JSON body are here')

  test('accepts what its schema allows', async () => {
    const bodies = fc.tuple(bodyFor(route, things, cityId), fc.constantFrom(...methodsOf(route)))
    await fc.assert(
      fc.asyncProperty(bodies, async ([body, method]) => {
        const { status, body: answer } = await send(route, method, { body })
        const why = { status, message: answer?.message, body }
        if (route.path === '/api/login') expect(status, JSON.stringify(why)).toBeOneOf([401, 429])
        // A duplicate name or number, or a second restaurant, is not a fault of the body.
        else expect(status, JSON.stringify(why)).toBeOneOf([200, 204, 409])
      }),
      { numRuns: isSlow(route) ? 8 : runsOf(14, 40) },
    )
  })

  test("refuses a wrong value in any field, with the field's name", async () => {
    const faults = bodyFor(route, things, cityId).chain((body) => fc.constantFrom(...faultsOf(schema, body)))
    await fc.assert(
      fc.asyncProperty(faults, async ({ path, what, body }) => {
        const { status, body: answer } = await send(route, route.method, { body })
        expect({ status, what, path }).toEqual({ status: 400, what, path })
        const named = path.findLast((part) => typeof part === 'string')
        expect(answer.message).toContain(named ?? '')
        expect(answer.message.length).toBeLessThanOrEqual(200)
      }),
      { numRuns: runsOf(60, 180) },
    )
  })

  test('survives a body that is not JSON, not an object, too deep or too long', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    for (const body of [
      '',
      'x',
      '{"a":',
      '\u0000',
      'undefined',
      '"text"',
      '12',
      'true',
      '{"__proto__":{"admin":true}}',
      deep,
    ]) {
      expect({ body: body.slice(0, 20), status: (await send(route, route.method, { body })).status }).toEqual({
        body: body.slice(0, 20),
        status: 400,
      })
    }
    const huge = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
    expect((await send(route, route.method, { body: huge })).status).toBe(413)
  })
})

describe.each(withForm)('%s', (_, route) => {
  const picture = new File([PIXEL], 'a.png', { type: 'image/png' })
  const formOf = (fields: Record<string, string | File | undefined>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
    return form
  }

  test('refuses every form with a missing or wrong part', async () => {
    const id = fc.oneof(
      fc.constantFrom('', 'x', '\u202e', 'é'.repeat(200), undefined),
      fc.constant(things.restaurantId),
    )
    const image = fc.oneof(
      fc.constantFrom(undefined, '', 'text', new File([], '')),
      fc
        .uint8Array({ maxLength: 40 })
        .map((bytes) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })),
      fc.constant(picture),
    )
    await fc.assert(
      fc.asyncProperty(id, image, async (id, image) => {
        // The restaurant's own upload is the only one that may succeed.
        const isGood = route.path === '/api/restaurant-image' && route.method === 'POST' && id === things.restaurantId
        const { status } = await send(route, route.method, { body: formOf({ id, image }) })
        if (isGood && image === picture) expect(status).toBe(200)
        else expect(status).toBeOneOf([400, 403, 404])
      }),
      { numRuns: runsOf(20, 60) },
    )
  })

  test('survives a body that is not a form', async () => {
    const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const cases: [string, Record<string, string>][] = [
      ['', {}],
      ['{}', { 'Content-Type': 'application/json' }],
      ['--x\r\nContent-Disposition: form-data; name="id"\r\n\r\nabc', multipart],
      ['nothing', multipart],
      ['--x--', { 'Content-Type': 'multipart/form-data' }],
    ]
    for (const [body, headers] of cases) expect((await send(route, route.method, { body, headers })).status).toBe(400)
  })
})

describe.each(withId)('%s', (_, route) => {
  test('answers 404 or 403 for an unknown id of any form', async () => {
    const id = fc.oneof(
      fc.uuid(),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
      fc.constantFrom('%', '%2e%2e', "' or 1=1", '%00', 'null', 'é'.repeat(500)),
    )
    const isByName = route.path.includes('/filter/')
    await fc.assert(
      fc.asyncProperty(id, async (id) => {
        const path = route.path.replace(':id', id.includes('%') ? id : encodeURIComponent(id.toWellFormed()))
        const body = route.body ? fc.sample(bodyFor(route, things, cityId), { numRuns: 1, seed: 1 })[0] : undefined
        const { status } = await send(route, route.method, { path, body })
        expect(status).toBeOneOf(isByName ? [200, 404] : [403, 404])
      }),
      { numRuns: isByName ? 5 : runsOf(8, 20) },
    )
  })
})

test('queries may contain anything', async () => {
  const paths = ['/api/public/restaurants/city?city=', '/api/public/city/search?prefix=', '/api/order/archived?date=']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.string({ unit: 'binary', maxLength: 300 }), async (path, text) => {
      requests += 1
      const { status } = await backend.call('GET', path + encodeURIComponent(text.toWellFormed()), { as: 'waiter' })
      expect(status).toBeOneOf([200, 400])
    }),
    { numRuns: runsOf(50, 150) },
  )
})
