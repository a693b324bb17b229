import { http as answer, HttpResponse } from 'msw/http'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { STORED_AT } from '#/config/app-worker.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { list } from '#/lib/schema/reading.ts'
import { session } from '#/lib/session/session.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { network, withNetwork } from '../../support/network.ts'
import { tokenWith } from '../../support/token.ts'

withNetwork()
afterEach(() => {
  session.signOut()
  window.__early = undefined
})

const thing = v.object({ id: v.string() })
const onGet = (path: string, resolve: Parameters<typeof answer.get>[1]) => network.use(answer.get(`*${path}`, resolve))
const silence = () => new Promise<never>(() => undefined)
const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('it should have failed')),
    (error) => error,
  )

describe('the server’s time', () => {
  const hourAgo = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000)
  const isLearnt = async (call: () => Promise<unknown>) => {
    const learn = vi.spyOn(serverClock, 'learn').mockImplementation(() => undefined)
    network.use(
      answer.all('*/api/*', ({ request }) =>
        HttpResponse.json(
          { id: 'a' },
          { status: request.url.endsWith('/fault') ? 404 : 200, headers: { Date: hourAgo.toUTCString() } },
        ),
      ),
    )
    await call().catch(() => undefined)
    const dates = learn.mock.calls.map(([date]) => date)
    learn.mockRestore()
    return dates.includes(hourAgo.toUTCString())
  }

  test.each<[string, () => Promise<unknown>]>([
    ['a private read', () => http.get('/api/categories', thing)],
    ['one that failed', () => http.get('/api/fault', thing)],
    ['a login', () => http.post('/api/login', {}, thing)],
  ])('is learnt from %s', async (_name, call) => expect(await isLearnt(call)).toBe(true))

  test.each<[string, () => Promise<unknown>]>([
    ['a public answer', () => http.get('/api/public/restaurants', thing)],
    ['a picture', () => http.getImage('/api/qr-code/t1')],
  ])('is not learnt from %s, which may come out of a cache', async (_name, call) =>
    expect(await isLearnt(call)).toBe(false),
  )
})

describe('bearer', () => {
  const seen = async (path: string) => {
    let header: string | null = null
    network.use(
      answer.all('*/api/*', ({ request }) => {
        header = request.headers.get('authorization')
        return HttpResponse.json({ id: 'a' })
      }),
    )
    await http.get(path, thing)
    return header
  }

  test('goes out with every private call', async () => {
    const token = tokenWith()
    session.signIn(token)
    expect(await seen('/api/categories')).toBe(`Bearer ${token}`)
  })

  test.each(['/api/public/restaurants', '/api/login'])('does not go out with %s', async (path) => {
    session.signIn(tokenWith())
    expect(await seen(path)).toBeNull()
  })

  test('comes with a read that leaves nothing in the cache of the browser', async () => {
    session.signIn(tokenWith())
    const fetching = vi.spyOn(globalThis, 'fetch')
    await seen('/api/waiter')
    expect(fetching.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store'])
  })

  test('is absent without a session', async () => expect(await seen('/api/categories')).toBeNull())

  test('an absolute address is taken as a path of the API: the token never goes to another origin', async () => {
    session.signIn(tokenWith())
    let asked = ''
    network.use(
      answer.all('*', ({ request }) => {
        asked = request.url
        return HttpResponse.json({ id: 'a' })
      }),
    )
    await http.get('https://evil.example/api/x', thing)
    expect(new URL(asked).origin).toBe(window.location.origin)
  })
})

describe('401', () => {
  test('of a private call ends the session', async () => {
    session.signIn(tokenWith())
    onGet('/api/categories', () => new HttpResponse(null, { status: 401 }))
    const error = await failureOf(http.get('/api/categories', thing))
    expect(error).toMatchObject({ kind: 'http', status: 401 })
    expect(session.getSnapshot()).toBeUndefined()
    expect(session.lastEnd()).toBe('refused')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('that comes after a newer login leaves the newer session alone', async () => {
    session.signIn(tokenWith({ id: 'old' }))
    const newer = tokenWith({ id: 'new' })
    onGet('/api/categories', () => {
      session.signIn(newer)
      return new HttpResponse(null, { status: 401 })
    })
    await failureOf(http.get('/api/categories', thing))
    expect(session.getSnapshot()?.token).toBe(newer)
  })

  test('of the login is only a wrong password', async () => {
    const token = tokenWith()
    session.signIn(token)
    network.use(answer.post('*/api/login', () => new HttpResponse(null, { status: 401 })))
    await failureOf(http.post('/api/login', {}, thing))
    expect(session.getSnapshot()?.token).toBe(token)
  })
})

describe('answers', () => {
  test.each([
    ['bare', { id: 'a' }],
    ['in an envelope', { data: { id: 'a' } }],
    ['with fields nobody knows', { id: 'a', extra: { deep: [1] } }],
  ])('%s', async (_, body) => {
    onGet('/api/thing', () => HttpResponse.json(body))
    expect(await http.get('/api/thing', thing)).toEqual({ id: 'a' })
  })

  test('an envelope is opened also for an answer in which nothing is required', async () => {
    onGet('/api/thing', () => HttpResponse.json({ data: { id: 'a' } }))
    const lenient = v.object({ id: v.fallback(v.optional(v.string()), undefined) })
    expect(await http.get('/api/thing', lenient)).toEqual({ id: 'a' })
    expect(await http.get('/api/thing', v.fallback(v.optional(thing), undefined))).toEqual({ id: 'a' })
  })

  test('one bad row among good ones is left out with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onGet('/api/things', () => HttpResponse.json([{ id: 'a' }, { name: 'no id' }, { id: 'b' }]))
    expect(await http.get('/api/things', list(thing))).toEqual([{ id: 'a' }, { id: 'b' }])
    expect(warn).toHaveBeenCalledOnce()
  })

  test.each<[string, () => Response]>([
    ['HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['cut JSON', () => new Response('{"id": "a')],
    ['an empty body', () => new Response('')],
    ['another shape', () => Response.json({ name: 'x' })],
    ['a list for a thing', () => Response.json([1])],
    ['null', () => Response.json(null)],
  ])('%s is a failure of kind shape', async (_, respond) => {
    onGet('/api/thing', respond)
    expect(await failureOf(http.get('/api/thing', thing))).toMatchObject({ kind: 'shape', status: undefined })
  })

  test('a write whose answer is not used succeeds with any 2xx and any body', async () => {
    network.use(answer.post('*/api/thing', () => new HttpResponse('created!', { status: 201 })))
    expect(await http.post('/api/thing', {}, NO_ANSWER)).toBeUndefined()
  })

  test('a delete may answer nothing', async () => {
    network.use(answer.delete('*/api/thing/1', () => new HttpResponse(null, { status: 204 })))
    await expect(http.delete('/api/thing/1')).resolves.toBeUndefined()
  })
})

describe('failures', () => {
  test.each([400, 403, 404, 409, 422, 429, 500])(
    '%i is a failure of kind http, with the server’s words',
    async (status) => {
      onGet('/api/thing', () => HttpResponse.json({ message: 'Said so' }, { status }))
      const error = await failureOf(http.get('/api/thing', thing))
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ kind: 'http', status, serverMessage: 'Said so' })
    },
  )

  test('503 with HTML has no words', async () => {
    onGet('/api/thing', () => new HttpResponse('<h1>Down</h1>', { status: 503 }))
    expect(await failureOf(http.get('/api/thing', thing))).toMatchObject({ status: 503, serverMessage: undefined })
  })

  test('a cut connection is a failure of kind network', async () => {
    onGet('/api/thing', () => HttpResponse.error())
    expect(await failureOf(http.get('/api/thing', thing))).toMatchObject({ kind: 'network', status: undefined })
  })

  test('no answer within the time is a failure of kind network', async () => {
    onGet('/api/thing', silence)
    expect(await failureOf(http.get('/api/thing', thing, { timeout: 20 }))).toMatchObject({ kind: 'network' })
  })

  test('a cancelled call is no failure of ours', async () => {
    onGet('/api/thing', silence)
    const stop = new AbortController()
    const call = failureOf(http.get('/api/thing', thing, { signal: stop.signal }))
    stop.abort()
    expect(await call).not.toBeInstanceOf(ApiError)
  })
})

describe('pictures', () => {
  test('come as a blob', async () => {
    onGet('/api/qr', () => new HttpResponse(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/png' } }))
    const blob = await http.getImage('/api/qr')
    expect(blob.type).toBe('image/png')
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  })

  test('an answer that is no picture is refused', async () => {
    onGet('/api/qr', () => HttpResponse.json({}))
    expect(await failureOf(http.getImage('/api/qr'))).toMatchObject({ kind: 'shape' })
  })

  test('an answer without a body is a picture that is not there', async () => {
    onGet('/api/qr', () => new HttpResponse(null, { status: 200 }))
    expect(await failureOf(http.getImage('/api/qr'))).toMatchObject({ kind: 'http', status: 404 })
  })

  test('the server’s words are read although a blob was asked for', async () => {
    onGet('/api/qr', () => HttpResponse.json({ message: 'No such table' }, { status: 404 }))
    expect(await failureOf(http.getImage('/api/qr'))).toMatchObject({ status: 404, serverMessage: 'No such table' })
  })
})

describe('an early request', () => {
  const url = '/api/public/thing'
  const early = (address: string, response: Promise<Response>) => {
    response.catch(() => undefined)
    window.__early = new Map([[address, response]])
  }

  test('is taken up once, by the very same address', async () => {
    early(url, Promise.resolve(Response.json({ id: 'early' })))
    onGet(url, () => HttpResponse.json({ id: 'late' }))
    expect(await http.get(url, thing)).toEqual({ id: 'early' })
    expect(await http.get(url, thing)).toEqual({ id: 'late' })
  })

  test('is left alone by other addresses', async () => {
    early('/api/public/other', Promise.resolve(Response.json({ id: 'early' })))
    onGet(url, () => HttpResponse.json({ id: 'late' }))
    expect(await http.get(url, thing)).toEqual({ id: 'late' })
  })

  test('that was refused is the answer: the same is not asked twice', async () => {
    early(url, Promise.resolve(Response.json({ message: 'Gone' }, { status: 404 })))
    expect(await failureOf(http.get(url, thing))).toMatchObject({ kind: 'http', status: 404, serverMessage: 'Gone' })
  })

  test('that had no answer is a failure of the network', async () => {
    early(url, Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(http.get(url, thing))).toMatchObject({ kind: 'network' })
  })
})

test('a read that decides what is written does not take what the service worker had kept for an answer', async () => {
  const old = () => HttpResponse.json({ id: 'a' }, { headers: { [STORED_AT]: '1' } })
  onGet('/api/public/thing', old)
  const shown = await http.get('/api/public/thing', thing)
  expect(storedAt(shown)).toBe(1)
  const failure = await failureOf(http.get('/api/public/thing', thing, { mustBeFresh: true }))
  expect(failure).toMatchObject({ name: 'ApiError', kind: 'network' })
  onGet('/api/public/thing', () => HttpResponse.json({ id: 'b' }))
  expect(await http.get('/api/public/thing', thing, { mustBeFresh: true })).toEqual({ id: 'b' })
})
