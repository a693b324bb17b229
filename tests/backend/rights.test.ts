import { createHmac } from 'node:crypto'
import { eq, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTokens } from '../../backend/auth/tokens.ts'
import * as schema from '../../backend/db/schema.ts'
import { methodsOf, type Route } from '../../backend/route.ts'
import { routes } from '../../backend/routes.ts'
import { type PersonName, startBackend, type TestBackend, TOKEN_KEY } from '../support/backend/backend.ts'
import { PIXEL } from '../support/backend/backend-database.ts'
import { type Things, thingsOf } from '../support/backend/demo-things.ts'
import { bodyFor } from './samples/bodies.ts'
import { isAboutName, pathFor } from './samples/ids.ts'

/*
 * Who may do what, for every route: a new route is tested automatically, or the test of the path fails because
 * samples/ids.ts does not know it.
 */

const HOUR = 60 * 60

let backend: TestBackend
/** The attacked restaurant, and the attacker's own. */
let victim: Things & { waiterId: string }
let own: Things & { waiterId: string }
let cityId: string

beforeAll(async () => {
  backend = await startBackend()
  victim = { ...(await thingsOf(backend, 'director')), waiterId: (await backend.account('waiter')).id }
  own = { ...(await thingsOf(backend, 'stranger')), waiterId: (await backend.account('strangeWaiter')).id }
  cityId = (await backend.call('GET', '/api/public/city/search?prefix=roma')).body[0].id
})
afterAll(() => backend.close())

const privateCalls = routes
  .filter((route) => route.access !== 'public')
  .flatMap((route) => methodsOf(route).map((method) => [method, route.path, route] as const))

/** All rows of the attacked restaurant. */
async function rowsOfVictim(): Promise<Record<string, unknown[]>> {
  const tables = Object.values(schema).filter((value) => is(value, PgTable))
  const found: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows = await backend.db.select().from(table as PgTable)
    const isTheirs = (row: Record<string, unknown>) =>
      ('restaurantId' in row ? row.restaurantId : undefined) === victim.restaurantId || row.id === victim.restaurantId
    found[getTableName(table)] = rows.filter(isTheirs).map((row) => JSON.stringify(row))
  }
  return found
}

describe('the route table', () => {
  const callsOf = (access: Route['access']) =>
    routes.filter((route) => route.access === access).map((route) => `${route.method} ${route.path}`)

  test('is open to everyone for public paths only (R6.2)', () => {
    const inside = callsOf('public').filter((call) => !call.includes(' /api/public/'))
    expect(inside).toEqual(['POST /api/login'])
  })

  test('lets directors without a restaurant only create one (R6.3)', () => {
    expect(callsOf('director')).toEqual(['POST /api/restaurant'])
  })

  test('lets all staff do everything but manage the waiters’ accounts, which managers do (R6.4)', () => {
    expect(callsOf('managers')).toEqual(['POST /api/create-waiter', 'PATCH /api/user/:id', 'DELETE /api/user/:id'])
  })
})

describe('without a valid token', () => {
  const now = Math.floor(Date.now() / 1_000)
  const withToken = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` })
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { markOf } = createTokens(TOKEN_KEY, HOUR, Date.now)
  const claims = async (exp: unknown) => {
    const user = await backend.account('director')
    return { id: user.id, role: user.role, exp, mark: markOf(user) }
  }
  const signed = async (header: object, payload: unknown, key = TOKEN_KEY, hash = 'sha256') => {
    const content = `${part(header)}.${part(payload)}`
    return withToken(`${content}.${createHmac(hash, key).update(content).digest('base64url')}`)
  }

  const kinds: Record<string, () => Promise<Record<string, string>>> = {
    'no token': async () => ({}),
    garbage: async () => withToken('garbage'),
    'an empty token': async () => ({ Authorization: 'Bearer ' }),
    'another scheme': async () => ({ Authorization: `Basic ${await backend.tokenOf('director')}` }),
    'an expired token': async () => {
      const before = createTokens(TOKEN_KEY, HOUR, () => Date.now() - 2 * HOUR * 1_000)
      return withToken(await before.issue(await backend.account('director')))
    },
    'another key': async () => signed({ alg: 'HS256' }, await claims(now + HOUR), 'not-the-key'.repeat(4)),
    'another algorithm': async () => signed({ alg: 'HS512' }, await claims(now + HOUR), TOKEN_KEY, 'sha512'),
    'alg none': async () => withToken(`${part({ alg: 'none' })}.${part(await claims(now + HOUR))}.`),
    'no expiry': async () => signed({ alg: 'HS256' }, await claims(undefined)),
    'claims that are null': async () => signed({ alg: 'HS256' }, null),
    'another password': async () =>
      signed({ alg: 'HS256' }, { ...(await claims(now + HOUR)), mark: markOf({ passwordHash: 'older' }) }),
    'no mark of a password': async () => signed({ alg: 'HS256' }, { ...(await claims(now + HOUR)), mark: undefined }),
    'somebody who is gone': async () => signed({ alg: 'HS256' }, { ...(await claims(now + HOUR)), id: 'gone' }),
  }

  test('the token generated here is accepted if nothing is wrong with it', async () => {
    const headers = await signed({ alg: 'HS256' }, await claims(now + HOUR))
    expect((await backend.call('GET', '/api/categories', { headers })).status).toBe(200)
  })

  test.each(privateCalls)('%s %s is refused with 401', async (method, _, route) => {
    for (const [kind, headersOf] of Object.entries(kinds)) {
      const { status, body } = await backend.call(method, pathFor(route, victim), { headers: await headersOf() })
      expect({ kind, status, error: body.status }).toEqual({ kind, status: 401, error: 401 })
    }
  })
})

describe('with too few rights', () => {
  const statusFor = async (as: PersonName, method: string, route: Route) => {
    const body = route.pictures ? new FormData() : route.body && '{'
    return (await backend.call(method, pathFor(route, victim), { as, body })).status
  }

  test.each(privateCalls)('%s %s is refused with 403', async (method, _, route) => {
    expect(await statusFor('client', method, route)).toBe(403)
    if (route.access !== 'director') expect(await statusFor('newcomer', method, route)).toBe(403)
    if (route.access !== 'staff') expect(await statusFor('waiter', method, route)).toBe(403)
    // A call without a body would be executed; one with a broken body stops after the guard.
    if (route.body || route.pictures) {
      if (route.access === 'staff') expect(await statusFor('waiter', method, route)).toBe(400)
      if (route.access !== 'director') expect(await statusFor('manager', method, route)).toBe(400)
    }
  })

  test('an inactive account is refused everything', async () => {
    const { id } = await backend.account('colleague')
    const setStatus = (status: string) => backend.db.update(schema.users).set({ status }).where(eq(schema.users.id, id))
    await setStatus('STATUS_SUSPENDED')
    expect((await backend.call('GET', '/api/order/kitchen', { as: 'colleague' })).status).toBe(403)
    await setStatus('STATUS_ACTIVE')
    expect((await backend.call('GET', '/api/order/kitchen', { as: 'colleague' })).status).toBe(200)
  })
})

describe("another restaurant's director", () => {
  let before: Record<string, unknown[]>
  beforeAll(async () => {
    before = await rowsOfVictim()
  })
  afterAll(async () => expect(await rowsOfVictim()).toEqual(before))

  /** No answer may contain an id of the attacked restaurant. */
  const expectNothingOfVictim = (body: unknown) => {
    // An error contains the requested path.
    const text = JSON.stringify(body, (key, value) => (key === 'path' ? undefined : value)) ?? ''
    for (const id of idsOf(victim)) expect(text).not.toContain(id)
  }

  test.each(privateCalls)('%s %s reaches nothing by path', async (method, path, route) => {
    const body = route.body && sampleBody(route, own)
    if (route.path.includes('stream') || (method === 'GET' && path === '/api/order')) {
      const first = await firstEvent(pathFor(route, victim))
      expectNothingOfVictim(first)
      expect(first).toContain(own.liveOrder.id)
      return
    }
    const form = route.pictures && formFor(victim.restaurantId)
    const answer = await backend.call(method, pathFor(route, victim), { as: 'stranger', body: form ?? body })
    if (path.includes(':id') && !isAboutName(route)) expect(answer.status).toBe(403)
    else if (form) expect(answer.status).toBeOneOf([403, 404])
    // Other calls concern the caller's own restaurant and may succeed: they must not reveal the other one.
    else expect(answer.status).toBeLessThan(500)
    expectNothingOfVictim(answer.body)
  })

  const withIds = privateCalls.filter(([, , route]) => route.body)

  test.each(withIds)('%s %s accepts no id of the victim in its body', async (method, _, route) => {
    const path = pathFor(route, own)
    const samples = fc.sample(bodyFor(route, own, cityId), { numRuns: 12, seed: 7 })
    const swapped = samples.flatMap(withOneIdSwapped)
    for (const body of swapped) {
      const answer = await backend.call(method, path, { as: 'stranger', body })
      // Another restaurant's entries are not on the menu of the order's restaurant.
      const expected = route.path.includes('order') ? [400] : [403]
      expect({ status: answer.status, body }).toEqual({ status: expect.toBeOneOf(expected), body })
    }
  })

  test('the bodies above contained ids to swap', () => {
    const held = withIds.map(
      ([, , route]) =>
        [
          route.path,
          fc.sample(bodyFor(route, own, cityId), { numRuns: 12, seed: 7 }).flatMap(withOneIdSwapped).length,
        ] as const,
    )
    const without = held.filter(([, count]) => count === 0).map(([path]) => path)
    expect([...new Set(without)].sort()).toEqual([
      '/api/create-category',
      '/api/create-dimension',
      '/api/create-menu',
      '/api/create-waiter',
      '/api/dimension/:id',
      '/api/dinner-table',
      '/api/restaurant',
      '/api/user/:id',
    ])
  })

  test('uploads reach no picture, dish, combination or restaurant of the victim', async () => {
    const dish = victim.dish('Carbonara')
    const combination = victim.combination('Pranzo di prova')
    const [restaurant] = (await backend.call('GET', '/api/public/restaurants')).body
    const ids = [
      dish.id,
      ...dish.dishImagesId,
      combination.id,
      ...combination.combinationImageIds,
      restaurant.id,
      restaurant.logo,
    ]
    const uploads = privateCalls.filter(([, , route]) => route.pictures)
    for (const [method, path] of uploads) {
      for (const id of ids) {
        const { status } = await backend.call(method, path, { as: 'stranger', body: formFor(id) })
        expect({ method, path, status }).toEqual({ method, path, status: expect.toBeOneOf([403, 404]) })
      }
    }
  })

  const sampleBody = (route: Route, things: Things) =>
    fc.sample(bodyFor(route, things, cityId), { numRuns: 1, seed: 3 })[0]

  const formFor = (id: string) => {
    const form = new FormData()
    form.set('id', id)
    form.set('image', new File([PIXEL], 'a.png', { type: 'image/png' }))
    return form
  }

  async function firstEvent(path: string): Promise<string> {
    const headers = { Authorization: `Bearer ${await backend.tokenOf('stranger')}` }
    const response = await backend.app.request(path, { headers })
    const reader = response.body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    await reader?.cancel()
    return first
  }

  /** The same body once per id in it, with the victim's id in its place. */
  function withOneIdSwapped(body: unknown): unknown[] {
    const text = JSON.stringify(body)
    const ownIds = idsOf(own)
    const theirs = idsOf(victim)
    return ownIds.flatMap((id, index) =>
      text.includes(id) ? [JSON.parse(text.replaceAll(id, String(theirs[index])))] : [],
    )
  }
})

/** The ids of a restaurant, in the same order for both restaurants, which have equal demo data. */
const idsOf = (things: Things & { waiterId: string }): string[] => [
  things.restaurantId,
  things.waiterId,
  things.liveOrder.id,
  things.archivedOrder.id,
  ...[
    things.dishes,
    things.ingredients,
    things.menus,
    things.combinations,
    things.categories,
    things.dimensions,
  ].flatMap((rows) => rows.map((row) => row.id)),
  ...things.tables.map((table) => table.id),
  ...things.dishes.flatMap((dish) => dish.dishImagesId),
]
