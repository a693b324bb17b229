// @vitest-environment happy-dom
import { http as answer, HttpResponse } from 'msw/http'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { STORED_AT_HEADER } from '#/config/app-worker.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { failureText } from '#/lib/query/failures.ts'
import { list } from '#/lib/schema/reading.ts'
import { session } from '#/lib/session/session.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { network, withNetwork } from '../../support/backend/network.ts'
import { tokenWith } from '../../support/backend/token.ts'

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
  ])('is learned from %s', async (_name, call) => expect(await isLearnt(call)).toBe(true))

  test.each<[string, () => Promise<unknown>]>([
    ['a public answer', () => http.get('/api/public/restaurants', thing)],
    ['a picture', () => http.getImage('/api/qr-code/t1')],
  ])('is not learned from %s, which may come from a cache', async (_name, call) =>
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

  test('is sent with every private call (R7.1)', async () => {
    const token = tokenWith()
    session.signIn(token)
    expect(await seen('/api/categories')).toBe(`Bearer ${token}`)
  })

  test.each(['/api/public/restaurants', '/api/login'])('is not sent with %s (R7.1)', async (path) => {
    session.signIn(tokenWith())
    expect(await seen(path)).toBeNull()
  })

  test('private reads are not stored in the HTTP cache', async () => {
    session.signIn(tokenWith())
    const fetching = vi.spyOn(globalThis, 'fetch')
    await seen('/api/waiter')
    expect(fetching.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store'])
  })

  test('is absent without a session', async () => expect(await seen('/api/categories')).toBeNull())

  test('an absolute URL is used as a path: the token never goes to another origin', async () => {
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
  test('after a private call removes the token and ends the session (R8.1)', async () => {
    session.signIn(tokenWith())
    onGet('/api/categories', () => new HttpResponse(null, { status: 401 }))
    const error = await failureOf(http.get('/api/categories', thing))
    expect(error).toMatchObject({ kind: 'http', status: 401 })
    expect(session.getSnapshot()).toBeUndefined()
    expect(session.lastEnd()).toBe('refused')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('after a newer login leaves that session alone', async () => {
    session.signIn(tokenWith({ id: 'old' }))
    const newer = tokenWith({ id: 'new' })
    onGet('/api/categories', () => {
      session.signIn(newer)
      return new HttpResponse(null, { status: 401 })
    })
    await failureOf(http.get('/api/categories', thing))
    expect(session.getSnapshot()?.token).toBe(newer)
  })

  describe('after a call that the backend may lack', () => {
    const refused = () => new HttpResponse(null, { status: 401 })
    const callIt = (other: Parameters<typeof answer.get>[1]) => {
      session.signIn(tokenWith())
      onGet('/api/order/kitchen', refused)
      onGet('/api/dinner-table', other)
      return failureOf(http.get('/api/order/kitchen', thing, { mayBeMissing: true }))
    }

    test.each([
      [200, 404],
      [403, 403],
      [500, 500],
      [503, 503],
    ])('leaves the session alone where another call is answered with %i (ADR-014)', async (status, read) => {
      expect(await callIt(() => new HttpResponse('[]', { status }))).toMatchObject({ kind: 'http', status: read })
      expect(session.getSnapshot()).toBeDefined()
    })

    test.each([401, 404])('ends the session where the other answer is %i', async (status) => {
      expect(await callIt(() => new HttpResponse(null, { status }))).toMatchObject({ status: 401 })
      expect(session.lastEnd()).toBe('refused')
    })

    test('decides nothing where the other call has no answer (ADR-014)', async () => {
      expect(await callIt(() => HttpResponse.error())).toMatchObject({ kind: 'network' })
      expect(session.getSnapshot()).toBeDefined()
    })
  })

  test('after a login is only a wrong password', async () => {
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

  test('an envelope is opened also for a schema without required fields', async () => {
    onGet('/api/thing', () => HttpResponse.json({ data: { id: 'a' } }))
    const lenient = v.object({ id: v.fallback(v.optional(v.string()), undefined) })
    expect(await http.get('/api/thing', lenient)).toEqual({ id: 'a' })
    expect(await http.get('/api/thing', v.fallback(v.optional(thing), undefined))).toEqual({ id: 'a' })
  })

  test.each([[null], [{ data: null }]])('%j is an empty list', async (body) => {
    onGet('/api/things', () => HttpResponse.json(body))
    expect(await http.get('/api/things', list(thing))).toEqual([])
  })

  test('204 is an empty list, and no thing', async () => {
    onGet('/api/things', () => new Response(null, { status: 204 }))
    expect(await http.get('/api/things', list(thing))).toEqual([])
    expect(await failureOf(http.get('/api/things', thing))).toMatchObject({ kind: 'shape' })
  })

  test('null beside other fields may be a failure and is no empty list', async () => {
    onGet('/api/things', () => HttpResponse.json({ data: null, note: 'Timeout' }))
    expect(await failureOf(http.get('/api/things', list(thing)))).toMatchObject({ kind: 'shape' })
  })

  test('a bad row is dropped with a warning', async () => {
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
  ])('%s is an error of kind shape', async (_, respond) => {
    onGet('/api/thing', respond)
    expect(await failureOf(http.get('/api/thing', thing))).toMatchObject({ kind: 'shape', status: undefined })
  })

  test('fields in another spelling are named', async () => {
    await startLanguages('it')
    onGet('/api/things', () => HttpResponse.json({ data: [{ Id: 1, Name: 'Carta' }] }))
    const error = await failureOf(http.get('/api/things', list(thing)))
    const words = 'I campi del server si chiamano diversamente (Id, Name): l’app non può leggerli.'
    expect(error).toMatchObject({ kind: 'shape', serverMessage: words })
    expect(failureText(error).title).toEqual({ text: words })
  })

  test('a list in an envelope comes in pages that the header names', async () => {
    onGet('/api/things', ({ request }) => {
      const isLast = new URL(request.url).searchParams.get('page') === '2'
      const headers = isLast ? undefined : { Link: '</api/things?page=2>; rel="next"', 'X-Total-Count': '2' }
      return HttpResponse.json({ data: [{ id: isLast ? 'b' : 'a' }] }, headers && { headers })
    })
    expect(await http.get('/api/things', list(thing))).toEqual([{ id: 'a' }, { id: 'b' }])
    onGet('/api/things', () => HttpResponse.json({ data: [{ id: 'a' }] }, { headers: { 'X-Total-Count': '2' } }))
    expect(await failureOf(http.get('/api/things', list(thing)))).toMatchObject({ kind: 'shape' })
  })

  test('a write whose answer is not used succeeds with any 2xx and any body', async () => {
    network.use(answer.post('*/api/thing', () => new HttpResponse('created!', { status: 201 })))
    expect(await http.post('/api/thing', {}, NO_ANSWER)).toBeUndefined()
  })

  test.each([
    ['a redirect to the login', '\n<!DOCTYPE html><title>Login</title>'],
    ['a fault of PHP', '<br />\n<b>Fatal error</b>: Uncaught TypeError'],
  ])('a web page is no success of a write: %s', async (_, page) => {
    network.use(answer.all('*/api/thing', () => HttpResponse.html(page)))
    expect(await failureOf(http.post('/api/thing', {}, NO_ANSWER))).toMatchObject({ kind: 'shape' })
    expect(await failureOf(http.delete('/api/thing'))).toMatchObject({ kind: 'shape' })
  })

  test('a 401 in the body of a 200 ends the session', async () => {
    session.signIn(tokenWith())
    onGet('/api/things', () => HttpResponse.json({ code: 401, msg: 'Token expired', data: null }))
    expect(await failureOf(http.get('/api/things', list(thing)))).toMatchObject({ kind: 'http', status: 401 })
    expect(session.getSnapshot()).toBeUndefined()
  })

  test('a DELETE may have an empty answer', async () => {
    network.use(answer.delete('*/api/thing/1', () => new HttpResponse('<!DOCTYPE html><h1>No</h1>', { status: 404 })))
    await expect(http.delete('/api/thing/1')).rejects.toMatchObject({ status: 404 })
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

  test('503 with HTML has no message', async () => {
    onGet('/api/thing', () => new HttpResponse('<h1>Down</h1>', { status: 503 }))
    expect(await failureOf(http.get('/api/thing', thing))).toMatchObject({ status: 503, serverMessage: undefined })
  })

  test('a cut connection is an error of kind network', async () => {
    onGet('/api/thing', () => HttpResponse.error())
    expect(await failureOf(http.get('/api/thing', thing))).toMatchObject({ kind: 'network', status: undefined })
  })

  test('a timeout is an error of kind network', async () => {
    onGet('/api/thing', silence)
    expect(await failureOf(http.get('/api/thing', thing, { timeout: 20 }))).toMatchObject({ kind: 'network' })
  })

  test('a cancelled call is no ApiError', async () => {
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

  test('an answer that is no picture is an error', async () => {
    onGet('/api/qr', () => HttpResponse.json({}))
    expect(await failureOf(http.getImage('/api/qr'))).toMatchObject({ kind: 'shape' })
  })

  test('a picture that the server calls application/octet-stream is recognised by its first bytes', async () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)
    onGet('/api/qr', () =>
      HttpResponse.arrayBuffer(png.buffer, { headers: { 'Content-Type': 'application/octet-stream' } }),
    )
    const blob = await http.getImage('/api/qr')
    expect([blob.type, blob.size]).toEqual(['image/png', 12])
  })

  test('an empty body is a missing picture', async () => {
    onGet('/api/qr', () => new HttpResponse(null, { status: 200 }))
    expect(await failureOf(http.getImage('/api/qr'))).toMatchObject({ kind: 'http', status: 404 })
  })

  test('the server’s message is read although a blob was requested', async () => {
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

  test('is taken once, by the same address', async () => {
    early(url, Promise.resolve(Response.json({ id: 'early' })))
    onGet(url, () => HttpResponse.json({ id: 'late' }))
    expect(await http.get(url, thing)).toEqual({ id: 'early' })
    expect(await http.get(url, thing)).toEqual({ id: 'late' })
  })

  test('is not taken by other addresses', async () => {
    early('/api/public/other', Promise.resolve(Response.json({ id: 'early' })))
    onGet(url, () => HttpResponse.json({ id: 'late' }))
    expect(await http.get(url, thing)).toEqual({ id: 'late' })
  })

  test('that was refused is not sent again', async () => {
    early(url, Promise.resolve(Response.json({ message: 'Gone' }, { status: 404 })))
    expect(await failureOf(http.get(url, thing))).toMatchObject({ kind: 'http', status: 404, serverMessage: 'Gone' })
  })

  test('without an answer is an error of kind network', async () => {
    early(url, Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(http.get(url, thing))).toMatchObject({ kind: 'network' })
  })
})

test('mustBeFresh refuses an answer from the worker’s cache', async () => {
  const old = () => HttpResponse.json({ id: 'a' }, { headers: { [STORED_AT_HEADER]: '1' } })
  onGet('/api/public/thing', old)
  const shown = await http.get('/api/public/thing', thing)
  expect(storedAt(shown)).toBe(1)
  const failure = await failureOf(http.get('/api/public/thing', thing, { mustBeFresh: true }))
  expect(failure).toMatchObject({ name: 'ApiError', kind: 'network' })
  onGet('/api/public/thing', () => HttpResponse.json({ id: 'b' }))
  expect(await http.get('/api/public/thing', thing, { mustBeFresh: true })).toEqual({ id: 'b' })
})

describe('a list in pages', () => {
  beforeAll(() => startLanguages('it'))
  const things = list(thing)
  const all = Array.from({ length: 5 }, (_, index) => ({ id: `t${index}` }))
  /** Two rows a page, as Laravel sends them. @param next the address of page 2 and so on */
  const laravel = (next: (page: number) => string | null, count = all.length) =>
    onGet('/api/dish', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
      const isLast = page * 2 >= count
      return HttpResponse.json({
        data: all.slice(2 * page - 2, 2 * page),
        links: { next: isLast ? null : next(page + 1) },
        meta: { current_page: page, last_page: Math.ceil(count / 2), total: count },
      })
    })

  test('is followed to its end', async () => {
    laravel((page) => `/api/dish?page=${page}`)
    expect(await http.get('/api/dish', things)).toEqual(all)
  })

  test('whose pages have no address is followed by its own numbers', async () => {
    onGet('/api/dish', ({ request }) => {
      const number = Number(new URL(request.url).searchParams.get('page') ?? 0)
      return HttpResponse.json({
        content: all.slice(2 * number, 2 * number + 2),
        number,
        totalPages: 3,
        totalElements: 5,
      })
    })
    expect(await http.get('/api/dish', things)).toEqual(all)
  })

  test('whose next page stands in the header Link is followed', async () => {
    onGet('/api/dish', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
      return HttpResponse.json(all.slice(2 * page - 2, 2 * page), {
        headers: page < 3 ? { Link: `</api/dish?page=${page + 1}>; rel="next"` } : {},
      })
    })
    expect(await http.get('/api/dish', things)).toEqual(all)
  })

  test('a row that moved to the next page is there once', async () => {
    onGet('/api/dish', ({ request }) =>
      HttpResponse.json(
        request.url.includes('page=2')
          ? { results: all.slice(1, 3), count: 3, next: null }
          : { results: all.slice(0, 2), count: 3, next: '?page=2' },
      ),
    )
    expect(await http.get('/api/dish', things)).toEqual(all.slice(0, 3))
  })

  test.each<[string, () => void]>([
    ['that is another list on another origin', () => laravel((page) => `https://other.example/api/x?page=${page}`)],
    ['that has no address', () => laravel(() => null)],
    ['that is the first one again', () => laravel(() => '/api/dish')],
  ])('is never taken for the whole: a next page %s', async (_what, serve) => {
    serve()
    const failure = await failureOf(http.get('/api/dish', things))
    expect(failure.message).toMatch(/lette 2 righe di 5/)
  })

  test('is not there if one of its pages fails', async () => {
    laravel((page) => (page === 3 ? '/api/gone' : `/api/dish?page=${page}`))
    onGet('/api/gone', () => new HttpResponse(null, { status: 500 }))
    expect(await failureOf(http.get('/api/dish', things))).toMatchObject({ kind: 'http', status: 500 })
  })

  test('a server that takes no notice of the number sends the first page again', async () => {
    onGet('/api/dish', () =>
      HttpResponse.json({ content: all.slice(0, 2), number: 0, totalPages: 3, totalElements: 5 }),
    )
    expect((await failureOf(http.get('/api/dish', things))).message).toMatch(/lette 2 righe di 5/)
  })
})
