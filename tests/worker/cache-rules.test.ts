import { describe, expect, test } from 'vitest'
import { STORED_AGE_LIMIT } from '#/config/app-worker.ts'
import { isGatewayError, isRecent, kindOf, mayCache } from '#/worker/cache-rules.ts'

const HOME = { origin: 'https://coperto.example', apiUrl: '', files: ['/', '/spinner.svg'] }

const kind = (
  path: string,
  { method = 'GET', mode = 'cors', headers = {}, home = HOME, origin = HOME.origin } = {},
): string | undefined => kindOf({ method, mode, url: origin + path, headers: new Headers(headers) }, home)

describe('what the worker handles', () => {
  test.each([
    ['/api/public/restaurants', 'answer'],
    ['/api/public/restaurants/city?city=Roma', 'answer'],
    ['/api/public/restaurant/7', 'answer'],
    ['/api/public/restaurant/menu/7', 'answer'],
    ['/api/public/combinations/7', 'answer'],
    ['/api/public/combination/7', 'answer'],
    ['/api/public/dish-image/7', 'picture'],
    ['/api/public/restaurant-image/7', 'picture'],
    ['/api/public/restaurant-logo/7', 'picture'],
    ['/api/public/combination-image/7', 'picture'],
    ['/assets/index-abc.js', 'asset'],
    ['/spinner.svg', 'file'],
  ])('%s is cached as %s', (path, expected) => expect(kind(path)).toBe(expected))

  test.each([
    '/api/order',
    '/api/order/kitchen',
    '/api/order/count',
    '/api/create-order',
    '/api/menu/restaurant/7?combination=false',
    '/api/dinner-table',
    '/api/login',
    '/api/categories',
    '/api/public/city/search?prefix=R',
    '/api/public/create-director',
    '/api/public/order',
    '/api/publicity/restaurants',
    '/sw.js',
    '/other.png',
  ])('%s is never touched', (path) => expect(kind(path)).toBeUndefined())

  test.each(['POST', 'PATCH', 'DELETE', 'PUT', 'HEAD'])('%s is never touched', (method) => {
    expect(kind('/api/public/restaurants', { method })).toBeUndefined()
    expect(kind('/', { method, mode: 'navigate' })).toBeUndefined()
  })

  test('no call with a bearer token is touched', () => {
    const headers = { Authorization: 'Bearer x' }
    for (const path of ['/api/public/restaurants', '/api/order', '/assets/index-abc.js'])
      expect(kind(path, { headers })).toBeUndefined()
  })

  test('a range request is not touched', () =>
    expect(kind('/assets/x.mp3', { headers: { Range: 'bytes=0-' } })).toBeUndefined())

  test('a navigation gets the page, except to a file or to the backend', () => {
    const mode = 'navigate'
    for (const path of ['/', '/restaurant/a.b', '/personal-area/Home/7']) expect(kind(path, { mode })).toBe('page')
    for (const path of ['/favicon.svg', '/api/order', '/api/qr-code/7']) expect(kind(path, { mode })).toBeUndefined()
  })

  test('another origin is touched only if it is the backend', () => {
    const origin = 'https://api.example.org'
    expect(kind('/api/public/restaurants', { origin })).toBeUndefined()
    const home = { ...HOME, apiUrl: `${origin}/v1` }
    expect(kind('/v1/api/public/restaurants', { origin, home })).toBe('answer')
    expect(kind('/v1/api/order', { origin, home })).toBeUndefined()
    expect(kind('/api/public/restaurants', { origin, home })).toBeUndefined()
    expect(kind('/api/public/restaurants', { home })).toBeUndefined()
  })
})

describe('which answers may be cached', () => {
  const json = { 'content-type': 'application/json' }
  const answer = (status: number, headers: Record<string, string>) => new Response(null, { status, headers })

  test('a good one', () => expect(mayCache('answer', answer(200, json))).toBe(true))
  test.each([204, 206, 301, 401, 404, 500, 503])('not a %i', (status) =>
    expect(mayCache('answer', answer(status, json))).toBe(false),
  )
  test('not one with no-store', () =>
    expect(mayCache('answer', answer(200, { ...json, 'cache-control': 'private, no-store' }))).toBe(false))
  test('not a Wi-Fi’s login page instead of data, a picture or a script', () => {
    const page = answer(200, { 'content-type': 'text/html; charset=utf-8' })
    for (const kind of ['answer', 'picture', 'asset', 'file'] as const) expect(mayCache(kind, page)).toBe(false)
    expect(mayCache('page', page)).toBe(true)
  })
  test('not an opaque one', () => {
    const opaque = Object.defineProperty(answer(200, { 'content-type': 'image/png' }), 'type', { value: 'opaque' })
    expect(mayCache('picture', opaque)).toBe(false)
  })
})

test('a cached answer is shown for a week, and never from the future', () => {
  const now = Date.UTC(2026, 10, 20)
  expect(isRecent(now, now)).toBe(true)
  expect(isRecent(now - STORED_AGE_LIMIT, now)).toBe(true)
  expect(isRecent(now - STORED_AGE_LIMIT - 1, now)).toBe(false)
  expect(isRecent(now + 1, now)).toBe(false)
  expect(isRecent(Number.NaN, now)).toBe(false)
})

test('an error of a proxy is no answer of the backend', () => {
  expect([502, 503, 504].every(isGatewayError)).toBe(true)
  expect([200, 304, 400, 401, 404, 500].some(isGatewayError)).toBe(false)
})
