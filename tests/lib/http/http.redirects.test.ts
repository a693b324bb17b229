// @vitest-environment happy-dom
import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessToken } from '#/entities/user/schema.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createdThing } from '#/lib/schema/reading.ts'
import { type Served, serveAt } from '../../support/backend/serve-at.ts'

// The texts of refusals are those of a language.
beforeAll(() => startLanguages('it'))

/* A redirect may turn a write into a read of another address: its 200 says nothing of what was sent. */

const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
const before = window.location.href
let served: Served
let answered: unknown
let seen: string[]
/** The routes of a server that sends every address without a slash on to the one with it, as Django does. */
let slashed: Record<string, Response> | undefined
beforeAll(async () => {
  served = await serveAt((request) => {
    const url = new URL(request.url)
    seen.push(`${request.method} ${url.pathname}`)
    if (slashed) {
      if (!url.pathname.endsWith('/')) return Response.redirect(`${url.origin}${url.pathname}/`, 301)
      return slashed[`${request.method} ${url.pathname}`]?.clone() ?? new Response(null, { status: 405 })
    }
    const status = Number(url.searchParams.get('by'))
    if (!status) return Response.json(answered, { status: /\/gone\/?$/.test(url.pathname) ? 404 : 200 })
    return Response.redirect(new URL(url.searchParams.get('to') ?? '/api/elsewhere', url), status)
  })
  happyDOM.setURL(served.origin)
})
afterAll(() => {
  // The next file has the same window.
  happyDOM.setURL(before)
  served.server.close()
})
beforeEach(() => {
  answered = undefined
  seen = []
  slashed = undefined
  localStorage.clear()
})

const UNCLEAR = { kind: 'http', status: 502 }

describe.each([301, 302, 303, 307, 308])('a POST that was redirected by %d', (by) => {
  const post = <Schema extends typeof createdThing | typeof NO_ANSWER | typeof accessToken>(schema: Schema) =>
    http.post(`/api/create-order?by=${by}`, {}, schema)

  test('is done where the answer shows what was made', async () => {
    answered = { id: 'o1' }
    expect(await post(createdThing)).toEqual({ id: 'o1' })
  })
  test.each([
    ['a list', [{ id: 'o1' }]],
    ['a list in an envelope', { data: [{ id: 'o1' }] }],
    ['words', { message: 'Hello' }],
  ])('may have arrived where it is answered with %s', async (_, body) => {
    answered = body
    await expect(post(createdThing)).rejects.toMatchObject(UNCLEAR)
    await expect(post(NO_ANSWER)).rejects.toMatchObject(UNCLEAR)
  })
  test.each([
    ['8', '8'],
    [8, '8'],
    [{ data: '8' }, '8'],
    [true, undefined],
    ['', undefined],
    [['8'], undefined],
  ])('may have arrived where it is answered with %j, and names the id %s', async (body, namedId) => {
    answered = body
    await expect(post(createdThing)).rejects.toMatchObject({ ...UNCLEAR, namedId })
  })
  test('is a login where it is answered with a token', async () => {
    answered = { access_token: 'x' }
    expect(await post(accessToken)).toEqual({ access_token: 'x' })
  })
  test('is no login where it is answered with something else', async () => {
    answered = [{ id: 'o1' }]
    await expect(post(accessToken)).rejects.toMatchObject({
      ...UNCLEAR,
      answeringAddress: `${served.origin}/api/elsewhere`,
    })
  })
})

describe('a POST that changes something, and was redirected', () => {
  const change = (body: object | undefined) => http.post('/api/dimension?by=302', body, NO_ANSWER)

  test.each([
    ['a change', { id: '7', name: 'New' }],
    ['an archiving', undefined],
  ])('may not have been carried out where a read finds the thing as it was: %s', async (_, body) => {
    answered = { id: '7', name: 'Old' }
    await expect(change(body)).rejects.toMatchObject(UNCLEAR)
  })
  test('is done where the answer has what was sent', async () => {
    answered = { id: 7, name: 'New', standard: false }
    expect(await change({ id: '7', name: 'New' })).toBeUndefined()
  })
})

describe.each(['PATCH', 'PUT', 'DELETE'] as const)('a %s that was redirected', (method) => {
  const write = (to: string, by = 303, body: object | undefined = { name: 'Primi', id: 7 }) =>
    http.write(method, `/api/category?by=${by}&to=${to}`, body, NO_ANSWER)

  test.each(['/api/category/', '/v2/api/category'])('to its own address (%s) is done', async (to) => {
    answered = []
    expect(await write(to, 307)).toBeUndefined()
  })
  test.each([301, 303, 307])('by %d to another address may have been carried out', async (by) => {
    for (const body of [[], {}, { id: 7, name: 'Old' }]) {
      answered = body
      await expect(write('/api/elsewhere', by)).rejects.toMatchObject(UNCLEAR)
    }
  })
  test('is done where the answer has what was sent', async () => {
    answered = { data: { id: '7', name: 'Primi', position: 2 } }
    expect(await write('/api/elsewhere')).toBeUndefined()
  })
  test('may have been carried out where nothing was sent that could show it', async () => {
    answered = { id: '7' }
    await expect(write('/api/elsewhere', 303, undefined)).rejects.toMatchObject(UNCLEAR)
  })
  test('is not refused by what refused the read', async () => {
    answered = {}
    await expect(write('/api/gone')).rejects.toMatchObject(UNCLEAR)
  })
})

test('a deletion that was redirected to a list may have been carried out', async () => {
  answered = []
  await expect(http.delete('/api/category/7?by=303')).rejects.toMatchObject(UNCLEAR)
})
test('without a redirect any answer will do', async () => {
  answered = []
  expect(await http.post('/api/create-order', {}, NO_ANSWER)).toBeUndefined()
})

describe('a server whose addresses end with a slash', () => {
  test('gets a POST that it has turned into a read once more, and the next ones at once', async () => {
    slashed = { 'POST /api/create-order/': Response.json({ id: 'o1' }) }
    expect(await http.post('/api/create-order', {}, createdThing)).toEqual({ id: 'o1' })
    expect(seen).toEqual(['POST /api/create-order', 'GET /api/create-order/', 'POST /api/create-order/'])
    seen = []
    await http.post('/api/create-order', {}, createdThing)
    expect(seen).toEqual(['POST /api/create-order/'])
  })

  test('is known from a read, so that no POST is turned into one', async () => {
    slashed = {
      'GET /api/public/restaurants/': Response.json([]),
      'GET /api/dinner-table/': Response.json([]),
      'POST /api/dinner-table/': Response.json({}),
    }
    await http.get('/api/public/restaurants', NO_ANSWER)
    expect(await http.post('/api/dinner-table', {}, NO_ANSWER)).toBeUndefined()
    expect(seen.at(-1)).toBe('POST /api/dinner-table/')
  })

  test('may have taken a POST whose answer is a list', async () => {
    slashed = { 'GET /api/dinner-table/': Response.json([{ id: 't1' }]), 'POST /api/dinner-table/': Response.json({}) }
    await expect(http.post('/api/dinner-table', {}, NO_ANSWER)).rejects.toMatchObject(UNCLEAR)
    expect(seen).not.toContain('POST /api/dinner-table/')
  })

  test('is forgotten when it has none', async () => {
    slashed = { 'POST /api/create-order/': Response.json({ id: 'o1' }) }
    await http.post('/api/create-order', {}, createdThing)
    slashed = undefined
    answered = { id: 'o2' }
    // Its address with a slash is a missing one now.
    seen = []
    expect(await http.post('/api/gone', {}, createdThing).catch(({ status }) => status)).toBe(404)
    expect(seen).toEqual(['POST /api/gone/', 'POST /api/gone'])
    await http.post('/api/create-order', {}, createdThing)
    expect(seen.at(-1)).toBe('POST /api/create-order')
  })
})

test('a POST that was sent on to the same address of another place, which refuses it, was not carried out', async () => {
  answered = { message: 'No such address' }
  const refused = { status: 405, answeringAddress: `${served.origin}/v2/api/gone` }
  await expect(http.post('/api/gone?by=301&to=/v2/api/gone', {}, NO_ANSWER)).rejects.toMatchObject(refused)
})
