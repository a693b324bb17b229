import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailOf, startBackend, type TestBackend } from '../support/backend/backend.ts'
import { borrowDatabase } from '../support/backend/backend-database.ts'
import { serveAt } from '../support/backend/serve-at.ts'
import { PASSWORD, smallDemo } from '../support/backend/small-demo.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await startBackend({ corsOrigins: ['https://app.example', 'http://localhost:5173'] })
})
afterEach(() => backend.close())

describe('the app on another origin', () => {
  const preflight = (origin: string) =>
    backend.app.request('/api/create-order', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
      },
    })

  test.each(['https://app.example', 'http://localhost:5173'])('may call from %s', async (origin) => {
    const { status, headers } = await preflight(origin)
    expect(status).toBe(204)
    expect(headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(headers.get('Access-Control-Allow-Methods')?.split(',')).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(headers.get('Access-Control-Allow-Headers')).toBe('Authorization,Content-Type,Idempotency-Key')
    expect(headers.get('Vary')).toContain('Origin')
  })

  test('can read answers, refusals and errors', async () => {
    const headers = { Origin: 'https://app.example' }
    for (const [path, status] of [
      ['/api/public/restaurants', 200],
      ['/api/waiter', 401],
      ['/api/nothing', 404],
    ] as const) {
      const answer = await backend.call('GET', path, { headers })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example')
      expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
    }
  })

  test.each(['https://evil.example', 'https://app.example.evil.example', 'null'])(
    'may not call from %s',
    async (origin) => {
      expect((await preflight(origin)).headers.get('Access-Control-Allow-Origin')).toBeNull()
      const answer = await backend.call('GET', '/api/public/restaurants', { headers: { Origin: origin } })
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    },
  )

  test('may not call if no origin is configured', async () => {
    await backend.close()
    backend = await startBackend()
    expect((await preflight('https://app.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('a refusal', () => {
  test("has the contract's error body, without internal details", async () => {
    const { body } = await backend.call('GET', '/api/nothing/here?x=1')
    expect(body).toEqual({
      timestamp: new Date(body.timestamp).toISOString(),
      status: 404,
      error: 'Not Found',
      message: 'There is no such call',
      path: '/api/nothing/here',
    })
  })

  test.each([
    ['DELETE', '/api/categories', 'GET, HEAD'],
    ['GET', '/api/login', 'POST'],
    ['DELETE', '/api/update-combination/x', 'PATCH, PUT, POST'],
    // A path that two routes share.
    ['POST', '/api/dish/position', 'GET, HEAD, PATCH, PUT, DELETE'],
  ])('of %s at %s names the allowed methods', async (method, path, allowed) => {
    const { status, headers, body } = await backend.call(method, path, { as: 'director' })
    expect({ status, error: body.error }).toEqual({ status: 405, error: 'Method Not Allowed' })
    expect(headers.get('Allow')?.split(', ').sort()).toEqual(allowed.split(', ').sort())
  })

  test('and every other answer has the headers of a non-document', async () => {
    for (const path of ['/api/public/restaurants', '/api/nothing', '/api/waiter']) {
      const { headers } = await backend.call('GET', path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    }
  })
})

describe('private answers', () => {
  test.each([
    ['GET', '/api/waiter', 200],
    ['GET', '/api/order/kitchen', 200],
    ['GET', '/api/dish/none', 404],
    ['POST', '/api/login', 400],
    ['DELETE', '/api/categories', 405],
    ['GET', '/api/nothing', 404],
  ])('are never cached: %s %s (%i)', async (method, path, expected) => {
    const { status, headers } = await backend.call(method, path, { as: 'manager' })
    expect({ status, caching: headers.get('Cache-Control') }).toEqual({ status: expected, caching: 'no-store' })
  })

  test('are not cached as refusals either', async () => {
    const { status, headers } = await backend.call('GET', '/api/waiter')
    expect({ status, caching: headers.get('Cache-Control') }).toEqual({ status: 401, caching: 'no-store' })
  })
})

describe('a full disk', () => {
  test('refuses writes, answers reads, and recovers when there is space', async () => {
    await backend.close()
    let isRoomy = true
    backend = await startBackend({ database: { ...(await borrowDatabase(smallDemo)), hasRoom: async () => isRoomy } })
    const create = () => backend.call('POST', '/api/create-category', { as: 'manager', body: { name: 'Contorni' } })
    expect((await create()).status).toBe(200)
    isRoomy = false
    const refused = await create()
    expect(refused).toMatchObject({
      status: 507,
      body: { status: 507, message: expect.stringMatching(/disk .* is full/) },
    })
    expect((await backend.call('GET', '/api/categories', { as: 'manager' })).status).toBe(200)
    const login = { email: emailOf('manager'), password: PASSWORD }
    expect((await backend.call('POST', '/api/login', { body: login })).status).toBe(200)
    isRoomy = true
    expect((await create()).status).toBe(200)
  })
})

describe("a wrong body is explained after the field's name", () => {
  const told = async (path: string, body: unknown, headers?: Record<string, string>) => {
    const answer = await backend.call('POST', path, { as: 'director', body, headers })
    return `${answer.status} ${answer.body.message}`
  }
  const table = { number: 30, numberOfSeats: 2, status: 'STATUS_FREE' }
  const price = { dimensionId: 'x', price: 1, name: 'x' }
  const signUp = { username: 'x', email: 'x@prova.example', password: 'segretissima', passwordConfirm: 'segretissima' }

  test.each([
    ['/api/create-category', {}, 'name: is missing'],
    ['/api/create-category', { name: null }, 'name: must be a text'],
    ['/api/create-category', { name: '  ' }, 'name: must not be blank'],
    ['/api/create-category', { name: 'x'.repeat(201) }, 'name: must have at most 200 characters'],
    ['/api/create-category', { name: 'a\u0007b' }, 'name: must not hold control characters'],
    [
      '/api/create-category',
      { name: `a${'\u0301'.repeat(190)}` },
      'name: must not hold more than eight marks on one letter',
    ],
    ['/api/create-category', { name: 'a\nb' }, 'name: must be a single line'],
    ['/api/create-category', { name: 'caf\ud83c' }, 'name: holds half a character'],
    ['/api/create-category', { name: '\u200b\u202e\u2066\ufeff' }, 'name: must hold something that can be seen'],
    ['/api/create-category', 12, 'body: must be an object'],
    ['/api/create-ingredients', {}, 'body: must be a list'],
    [
      '/api/create-ingredients',
      [{ name: 'x', dimensions: [{ ...price, price: -1 }] }],
      '0.dimensions.0.price: must be at least 0',
    ],
    [
      '/api/create-ingredients',
      [{ name: 'x', dimensions: [price, price] }],
      '0.dimensions: must hold each dimension once',
    ],
    ['/api/dinner-table', { ...table, number: '3' }, 'number: must be a number'],
    ['/api/dinner-table', { ...table, number: 1.5 }, 'number: must be a whole number'],
    ['/api/dinner-table', { ...table, number: 1e9 }, 'number: must be at most 99999'],
    ['/api/dinner-table', { ...table, status: 'x' }, 'status: must be one of STATUS_FREE, STATUS_RESERVED'],
    ['/api/create-order', { dishIndices: [], tableNumber: 1, totalCovers: 1 }, 'dishIndices: must not be empty'],
    ['/api/create-waiter', { ...signUp, email: 'x' }, 'email: must be an e-mail address'],
    ['/api/create-waiter', { ...signUp, passwordConfirm: 'b' }, 'passwordConfirm: must be the same as password'],
  ])('%s %j: %s', async (path, body, words) => {
    expect(await told(path, body)).toBe(`400 ${words}`)
  })

  test.each([['text/plain'], ['application/jsonp'], ['application/x-www-form-urlencoded'], ['']])(
    'a body of the type %j is not JSON',
    async (type) => {
      expect(await told('/api/create-category', '{"name":"Contorni"}', { 'Content-Type': type })).toMatch(/^400 .*JSON/)
    },
  )

  test('JSON may have a character set', async () => {
    for (const type of ['application/json', 'Application/JSON; charset=utf-8']) {
      expect(await told('/api/create-category', '{"name":"Contorni"}', { 'Content-Type': type })).toMatch(/^200/)
    }
  })

  test('bytes that are not UTF-8 are not JSON', async () => {
    const body = Buffer.concat([Buffer.from('{"name":"caf'), Buffer.from([0xe9]), Buffer.from('"}')])
    const headers = { Authorization: `Bearer ${await backend.tokenOf('director')}`, 'Content-Type': 'application/json' }
    expect((await backend.app.request('/api/create-category', { method: 'POST', headers, body })).status).toBe(400)
  })
})

describe('a long body', () => {
  test.each<Record<string, string>>([{}, { 'Content-Length': String(3 * 1024 * 1024) }])(
    'is read to its end, so that the client gets the refusal (%o)',
    async (headers) => {
      let left = 3 * 1024 * 1024
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          if (left === 0) return controller.close()
          left -= 64 * 1024
          controller.enqueue(new Uint8Array(64 * 1024))
        },
      })
      const sent: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
      const answer = await backend.app.request('/api/login', sent)
      expect(answer.status).toBe(413)
      expect(left).toBe(0)
    },
  )

  test('that never ends is refused all the same', async () => {
    const { server, port } = await serveAt(backend.app.fetch)
    const call = request({ port, host: '127.0.0.1', path: '/api/login', method: 'POST' })
    let written = 0
    const chunk = Buffer.alloc(64 * 1024, ' ')
    const answer = Promise.withResolvers<number | undefined>()
    call.once('response', (response) => answer.resolve(response.statusCode))
    // The server disconnects a client that goes on sending.
    call.on('error', () => undefined)
    let isAnswered = false
    void answer.promise.then(() => {
      isAnswered = true
    })
    while (!isAnswered && written < 256 * 1024 * 1024) {
      written += chunk.length
      if (!call.write(chunk)) await Promise.race([once(call, 'drain'), answer.promise])
      await new Promise(setImmediate)
    }
    expect(await answer.promise).toBe(413)
    expect(written).toBeLessThan(64 * 1024 * 1024)
    call.destroy()
    server.close()
  })

  test.each(['Content-Length: 500\r\n\r\n{"ema', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"ema\r\n'])(
    'of a client that disconnects (%j) is not an error and is not logged',
    async (rest) => {
      const begun = Promise.withResolvers<void>()
      const ended = Promise.withResolvers<number>()
      const { server, port } = await serveAt(async (sent, env) => {
        begun.resolve()
        const answer = await backend.app.fetch(sent, env)
        ended.resolve(answer.status)
        return answer
      })
      const socket = connect(port, '127.0.0.1')
      socket.write(`POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`)
      await begun.promise
      socket.destroy()
      expect(await ended.promise).toBe(400)
      server.close()
    },
  )

  test('with a huge announced length is not read', async () => {
    const headers = { 'Content-Length': String(1024 ** 3) }
    const { status } = await backend.call('POST', '/api/login', { headers, body: '{}' })
    expect(status).toBe(413)
  })
})
