import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { statusWords } from '../../../tools/probe/check.ts'
import { knock } from '../../../tools/probe/login.ts'
import { createWire, type WireOptions } from '../../../tools/probe/wire.ts'

/** Self-signed, for localhost, used nowhere else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwI6AZcprF07MEiPu
Lxe6NuMyyPLHRL+8u4EL6Vo3bzKhRANCAAR+QmIlHPvRt2x7x/qJUvDwkl0PCNl1
fJNu6Rku8FHZ81xu3mJA9u0tufwQ6Nb/R5SDlcN2WXcXLt065wsBt2Rg
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUOKnRvzBJy4s1b35vb3DN2e7cRMcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzEzMzk1M1oYDzIxMjYxMDMw
MTMzOTUzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR+QmIlHPvRt2x7x/qJUvDwkl0PCNl1fJNu6Rku8FHZ81xu3mJA9u0t
ufwQ6Nb/R5SDlcN2WXcXLt065wsBt2Rgo28wbTAdBgNVHQ4EFgQUZxGhdqD1nL4D
DT7xuT5M6SHT7kIwHwYDVR0jBBgwFoAUZxGhdqD1nL4DDT7xuT5M6SHT7kIwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAIS4n+DppSONnUSwMIKi/CitDkVhEgzGanX1NDckQ//nAiBc
7UU67vWnxRGfmubyQTta1UgdgbiUiWgtZ9Hz/gnAsg==
-----END CERTIFICATE-----`

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const serve = async (answer: RequestListener) => `http://127.0.0.1:${await listen(createServer(answer))}`

const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))

const html: RequestListener = (_, response) =>
  response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<!doctype html><p>Welcome')

const knockAt = (url: string, options: WireOptions = {}) => knock(createWire(url, options))

test('JSON that PHP calls a web page is JSON', async () => {
  const url = await serve((_, response) =>
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end('\ufeff[{"id":"1"}]'),
  )
  await expect(knockAt(url)).resolves.toBeUndefined()
  expect(await createWire(url).request('/api/x')).toMatchObject({ isHtml: false, body: [{ id: '1' }] })
})

test('a list of which the next page is elsewhere is no reason to stop', async () => {
  const url = await serve(
    json({ results: [{ id: '1' }], next: 'https://elsewhere.example/api/other?page=2', count: 2 }),
  )
  await expect(knockAt(url)).resolves.toBeUndefined()
})

test('the next page of a list is asked at the own address, whatever origin it is named by', async () => {
  const url = await serve((request, response) =>
    json(
      request.url?.includes('page=2')
        ? { results: [{ id: '2' }], next: null, count: 2 }
        : { results: [{ id: '1' }], next: 'http://inner:8080/api/dinner-table?page=2', count: 2 },
    )(request, response),
  )
  expect(await createWire(url).request('/api/dinner-table')).toMatchObject({ body: [{ id: '1' }, { id: '2' }] })
})

test('a POST that a redirect to a slash makes a read is sent again there, as the app does', async () => {
  const url = await serve((request, response) => {
    if (!request.url?.endsWith('/')) response.writeHead(301, { Location: `${request.url}/` }).end()
    else if (request.method === 'GET') response.writeHead(405).end()
    else json({ access_token: 't' })(request, response)
  })
  const wire = createWire(url)
  expect(await wire.request('/api/login', { method: 'POST', body: {} })).toMatchObject({
    status: 200,
    body: { access_token: 't' },
  })
  expect(wire.redirects()).toMatchObject([{ method: 'POST', status: 301 }])
})

test('a POST that may have been carried out before the redirect is not sent again', async () => {
  const url = await serve((request, response) => {
    if (!request.url?.endsWith('/')) response.writeHead(301, { Location: `${request.url}/` }).end()
    else json([])(request, response)
  })
  expect(await createWire(url).request('/api/create-menu', { method: 'POST', body: {} })).toMatchObject({ status: 301 })
})

describe('a server that cannot be tested ends in one sentence', () => {
  test('HTML to everything', async () => {
    const url = await serve(html)
    await expect(knockAt(url)).rejects.toThrow(
      `${url} is no API: it answers 200 with a web page (HTML) to GET /api/public/restaurants. Give the address before /api.`,
    )
  })

  test('text to everything', async () => {
    const url = await serve((_, response) => response.end('It works!'))
    await expect(knockAt(url)).rejects.toThrow(
      `${url} is no API: it answers 200 without JSON in UTF-8 to GET /api/public/restaurants. Give the address before /api.`,
    )
  })

  test('another API', async () => {
    const url = await serve((_, response) => response.writeHead(404).end('{}'))
    await expect(knockAt(url)).rejects.toThrow(
      `${url} is not this API: GET /api/public/restaurants is not there (404).`,
    )
  })

  test('a slow one', async () => {
    const url = await serve(() => {})
    await expect(knockAt(url, { timeout: 50 })).rejects.toThrow(/^127\.0\.0\.1:\d+: no whole answer within 0\.05 s\.$/)
  })

  test('one that cuts its answer', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('[')
      setImmediate(() => response.destroy())
    })
    await expect(knockAt(url)).rejects.toThrow(/: the connection was cut\.$/)
  })

  test('one that never stops', async () => {
    const url = await serve((_, response) => {
      response.on('error', () => {})
      const more = () => response.write('x'.repeat(1_000), more)
      more()
    })
    await expect(knockAt(url, { mostBytes: 1_000_000 })).rejects.toThrow('its answer is longer than 1 MB')
  })

  test('a self-signed certificate', async () => {
    const port = await listen(createTlsServer({ key: KEY, cert: CERTIFICATE }, json([])))
    await expect(knockAt(`https://127.0.0.1:${port}`)).rejects.toThrow(
      `127.0.0.1:${port}: its certificate is self-signed, which a browser refuses.`,
    )
  })

  test('plain http behind https://', async () => {
    const url = await serve(json([]))
    await expect(knockAt(url.replace('http:', 'https:'))).rejects.toThrow('does not speak https at this port')
  })

  test('nobody at the port', async () => {
    const server = createServer()
    const port = await listen(server)
    server.close()
    await expect(knockAt(`http://127.0.0.1:${port}`)).rejects.toThrow('nothing answers at this address and port')
  })

  test('no such host', async () => {
    await expect(knockAt('http://nowhere.invalid')).rejects.toThrow(/^nowhere\.invalid: .*(no host|looked up)/)
  })
})

describe('redirects', () => {
  const redirect =
    (to: string): RequestListener =>
    (_, response) =>
      response.writeHead(302, { Location: to }).end()

  test('to another origin are not followed', async () => {
    const tokens: unknown[] = []
    const other = await serve((request, response) => {
      tokens.push(request.headers.authorization)
      response.end()
    })
    const url = await serve(redirect(`${other}/api/public/restaurants`))
    await expect(knockAt(url)).rejects.toThrow(`${url} redirects to ${other}: give that address with --url.`)
    const answer = await createWire(url).request('/api/categories', { token: 'secret' })
    expect(answer).toMatchObject({ status: 302, redirectsTo: `${other}/api/public/restaurants` })
    expect(tokens).toEqual([])
  })

  test('within the origin are followed by a read, by a write only where it stays one', async () => {
    const seen: string[] = []
    const url = await serve((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      if (request.url?.endsWith('/')) response.end('[]')
      else if (request.url === '/api/c') response.writeHead(308, { Location: '/api/c/' }).end()
      else redirect(`${request.url}/`)(request, response)
    })
    const wire = createWire(url)
    expect(await wire.request('/api/a')).toMatchObject({ status: 200, body: [] })
    expect(await wire.request('/api/b', { method: 'POST', body: {} })).toMatchObject({ status: 302, losesBody: true })
    expect(await wire.request('/api/c', { method: 'POST', body: {} })).toMatchObject({ status: 200 })
    expect(seen).toEqual(['GET /api/a', 'GET /api/a/', 'POST /api/b', 'GET /api/b/', 'POST /api/c', 'POST /api/c/'])
  })

  test('that go round end', async () => {
    const url = await serve(redirect('/api/a'))
    expect(await createWire(url).request('/api/a')).toMatchObject({ status: 302 })
  })
})

describe('too many requests', () => {
  const refusing = (refusals: number, retryAfter: string) => {
    let requests = 0
    const url = serve((_, response) => {
      requests += 1
      if (requests <= refusals) response.writeHead(429, { 'Retry-After': retryAfter }).end()
      else response.end('[]')
    })
    return { url, count: () => requests }
  }

  test('the second try after Retry-After succeeds', async () => {
    const { url, count } = refusing(1, '0')
    expect(await createWire(await url).request('/api/a')).toMatchObject({ status: 200 })
    expect(count()).toBe(2)
  })

  test('a second refusal ends the program', async () => {
    const { url, count } = refusing(9, '0')
    await expect(knockAt(await url)).rejects.toThrow(
      'The backend takes no more requests for now (429): try again later.',
    )
    expect(count()).toBe(2)
  })

  test('a long time is not waited for', async () => {
    const { url, count } = refusing(9, '3600')
    await expect(knockAt(await url)).rejects.toThrow('try again in 3600 seconds')
    expect(count()).toBe(1)
  })
})

test('a run has a limit of requests', async () => {
  const wire = createWire(await serve(json([])), { mostRequests: 2 })
  await wire.request('/api/a')
  await wire.request('/api/b')
  await expect(wire.request('/api/c')).rejects.toThrow('The probe stopped itself after 2 requests.')
})

test('one lost answer is a fault of its call, the second in a row ends the program', async () => {
  const wire = createWire(await serve(() => {}), { timeout: 30 })
  await expect(wire.request('/api/a')).rejects.toThrow(/^no whole answer within/)
  await expect(wire.request('/api/b')).rejects.toThrow(/^127\.0\.0\.1:\d+ stopped answering/)
})

describe('a list in pages', () => {
  const all = Array.from({ length: 5 }, (_, index) => ({ id: index }))
  const pageOf = (request: { url?: string | undefined }) =>
    Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('page') ?? 0)
  const rowsOf = (page: number) => all.slice(2 * page, 2 * page + 2)

  test.each<[string, RequestListener]>([
    [
      'of Spring',
      (request, response) => {
        const number = pageOf(request)
        json({ content: rowsOf(number), number, totalPages: 3, totalElements: all.length })(request, response)
      },
    ],
    [
      'of the header Link',
      (request, response) => {
        const page = pageOf(request)
        if (page < 2) response.setHeader('Link', `</api/list?page=${page + 1}>; rel="next"`)
        json(rowsOf(page))(request, response)
      },
    ],
  ])('%s is read whole', async (_, answer) => {
    const { body, pages } = await createWire(await serve(answer)).request('/api/list')
    expect({ body, pages }).toEqual({ body: all, pages: 3 })
  })

  test('of which some cannot be read is no answer', async () => {
    const url = await serve(json({ content: rowsOf(0), totalElements: all.length }))
    await expect(createWire(url).request('/api/list')).rejects.toThrow('of which 2 of 5 rows can be read')
  })
})

test.each([
  ['in an object of lists', { errors: { fiscal_code: ['must not be blank'], 'Livia 12': ['x'] } }],
  ['in a list of faults', { errors: [{ field: 'fiscal_code', message: 'blank: Livia' }, { field: 'Livia 12' }] }],
])('of a refusal that names fields %s the names are repeated, and no words', async (_, refusal) => {
  const url = await serve((request, response) => {
    response.statusCode = 422
    json(refusal)(request, response)
  })
  const answer = await createWire(url).request('/api/create-dish', { method: 'POST', body: { name: 'Livia' } })
  expect(statusWords(answer)).toBe('422, which names fiscal_code, (a name that is no identifier)')
})

test('of a refusal only those sent fields are repeated that it names', async () => {
  const url = await serve((request, response) => {
    response.statusCode = 400
    json({ message: ['dimensions.0.price must be a number, not "12 euro di Livia"'] })(request, response)
  })
  const body = { name: 'x', dimensions: [{ dimensionId: 'd', price: '12 euro di Livia' }] }
  const answer = await createWire(url).request('/api/create-dish', { method: 'POST', body })
  expect(statusWords(answer)).toBe('400, which names dimensions, price')
})
