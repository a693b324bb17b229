// @vitest-environment happy-dom
import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessToken } from '#/entities/user/schema.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { createdThing } from '#/lib/schema/reading.ts'
import { type Served, serveAt } from '../../support/serve-at.ts'

/* A redirect may turn a POST into a GET of another address: its 200 says nothing of what was sent. */

let served: Served
let answered: unknown
beforeAll(async () => {
  served = await serveAt((request) => {
    const url = new URL(request.url)
    const status = Number(url.searchParams.get('by'))
    return status ? Response.redirect(new URL('/api/elsewhere', url), status) : Response.json(answered)
  })
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.setURL(served.origin)
})
afterAll(() => served.server.close())
beforeEach(() => {
  answered = undefined
})

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
    const unclear = { kind: 'http', status: 502 }
    await expect(post(createdThing)).rejects.toMatchObject(unclear)
    await expect(post(NO_ANSWER)).rejects.toMatchObject(unclear)
  })
  test('is a login where it is answered with a token', async () => {
    answered = { access_token: 'x' }
    expect(await post(accessToken)).toEqual({ access_token: 'x' })
  })
})

test('other writes keep their verb, so a redirect changes nothing', async () => {
  answered = {}
  expect(await http.write('PATCH', '/api/category?by=307', {}, NO_ANSWER)).toBeUndefined()
})
test('without a redirect any answer will do', async () => {
  answered = []
  expect(await http.post('/api/create-order', {}, NO_ANSWER)).toBeUndefined()
})
