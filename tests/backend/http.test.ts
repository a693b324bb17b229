import { once } from 'node:events'
import { request } from 'node:http'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'

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

  it.each(['https://app.example', 'http://localhost:5173'])('may ask from %s', async (origin) => {
    const { status, headers } = await preflight(origin)
    expect(status).toBe(204)
    expect(headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(headers.get('Access-Control-Allow-Methods')?.split(',')).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(headers.get('Access-Control-Allow-Headers')).toBe('Authorization,Content-Type,Idempotency-Key')
    expect(headers.get('Vary')).toContain('Origin')
  })

  it('reads answers, refusals and failures too', async () => {
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

  it.each(['https://evil.example', 'https://app.example.evil.example', 'null'])('may not from %s', async (origin) => {
    expect((await preflight(origin)).headers.get('Access-Control-Allow-Origin')).toBeNull()
    const answer = await backend.call('GET', '/api/public/restaurants', { headers: { Origin: origin } })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('may not where no origin is configured', async () => {
    await backend.close()
    backend = await startBackend()
    expect((await preflight('https://app.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('a refusal', () => {
  it('has the error body of the contract, and tells nothing of the inside', async () => {
    const { body } = await backend.call('GET', '/api/nothing/here?x=1')
    expect(body).toEqual({
      timestamp: new Date(body.timestamp).toISOString(),
      status: 404,
      error: 'Not Found',
      message: 'There is no such call',
      path: '/api/nothing/here',
    })
  })

  it('of a method that a path does not have is 404', async () => {
    expect((await backend.call('DELETE', '/api/categories', { as: 'director' })).status).toBe(404)
  })
})

describe('a long body', () => {
  it.each<Record<string, string>>([{}, { 'Content-Length': String(3 * 1024 * 1024) }])(
    'is read to its end, so that its sender hears the refusal (%o)',
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

  it('without an end is refused all the same', async () => {
    const server = serve({ fetch: backend.app.fetch, port: 0, hostname: '127.0.0.1' })
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port')
    const call = request({ port: address.port, host: '127.0.0.1', path: '/api/login', method: 'POST' })
    let written = 0
    const chunk = Buffer.alloc(64 * 1024, ' ')
    const answer = Promise.withResolvers<number | undefined>()
    call.once('response', (response) => answer.resolve(response.statusCode))
    // The server hangs up on who goes on sending.
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

  it('that promises to be huge is not even read', async () => {
    const headers = { 'Content-Length': String(1024 ** 3) }
    const { status } = await backend.call('POST', '/api/login', { headers, body: '{}' })
    expect(status).toBe(413)
  })
})
