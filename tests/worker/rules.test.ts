import { describe, expect, test } from 'vitest'
import { isGatewayError, isShowable, KEEPING, kindOf, mayKeep } from '#/worker/rules.ts'

const HOME = { origin: 'https://coperto.example', apiUrl: '', files: ['/', '/spinner.svg'] }

const kind = (
  path: string,
  { method = 'GET', mode = 'cors', headers = {}, home = HOME, origin = HOME.origin } = {},
): string | undefined => kindOf({ method, mode, url: origin + path, headers: new Headers(headers) }, home)

describe('what is the worker’s business', () => {
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
  ])('%s is kept as %s', (path, expected) => expect(kind(path)).toBe(expected))

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

  test('nothing that carries a bearer is touched, whatever its address', () => {
    const headers = { Authorization: 'Bearer x' }
    for (const path of ['/api/public/restaurants', '/api/order', '/assets/index-abc.js'])
      expect(kind(path, { headers })).toBeUndefined()
  })

  test('a part of a film is not asked for in one piece', () =>
    expect(kind('/assets/x.mp3', { headers: { Range: 'bytes=0-' } })).toBeUndefined())

  test('every address of the app is its one page; a file that is opened is that file, and the backend’s are the backend’s', () => {
    const mode = 'navigate'
    for (const path of ['/', '/restaurant/a.b', '/personal-area/Home/7']) expect(kind(path, { mode })).toBe('page')
    for (const path of ['/favicon.svg', '/api/order', '/api/qr-code/7']) expect(kind(path, { mode })).toBeUndefined()
  })

  test('another origin is touched only where it is the backend', () => {
    const origin = 'https://api.example.org'
    expect(kind('/api/public/restaurants', { origin })).toBeUndefined()
    const home = { ...HOME, apiUrl: `${origin}/v1` }
    expect(kind('/v1/api/public/restaurants', { origin, home })).toBe('answer')
    expect(kind('/v1/api/order', { origin, home })).toBeUndefined()
    expect(kind('/api/public/restaurants', { origin, home })).toBeUndefined()
    expect(kind('/api/public/restaurants', { home })).toBeUndefined()
  })
})

describe('what of an answer may be kept', () => {
  const json = { 'content-type': 'application/json' }
  const answer = (status: number, headers: Record<string, string>) => new Response(null, { status, headers })

  test('a good one', () => expect(mayKeep('answer', answer(200, json))).toBe(true))
  test.each([204, 206, 301, 401, 404, 500, 503])('not a %i', (status) =>
    expect(mayKeep('answer', answer(status, json))).toBe(false),
  )
  test('not one that says so', () =>
    expect(mayKeep('answer', answer(200, { ...json, 'cache-control': 'private, no-store' }))).toBe(false))
  test('not the page of a Wi-Fi’s login in the place of data, a picture or a program', () => {
    const page = answer(200, { 'content-type': 'text/html; charset=utf-8' })
    for (const kind of ['answer', 'picture', 'asset', 'file'] as const) expect(mayKeep(kind, page)).toBe(false)
    expect(mayKeep('page', page)).toBe(true)
  })
  test('not what another origin shows to nobody', () => {
    const opaque = Object.defineProperty(answer(200, { 'content-type': 'image/png' }), 'type', { value: 'opaque' })
    expect(mayKeep('picture', opaque)).toBe(false)
  })
})

test('a kept answer is shown for a week, and never from the future', () => {
  const now = Date.UTC(2026, 10, 20)
  expect(isShowable(now, now)).toBe(true)
  expect(isShowable(now - KEEPING.longest, now)).toBe(true)
  expect(isShowable(now - KEEPING.longest - 1, now)).toBe(false)
  expect(isShowable(now + 1, now)).toBe(false)
  expect(isShowable(Number.NaN, now)).toBe(false)
})

test('a server in front that does not reach the backend has no answer of the backend’s', () => {
  expect([502, 503, 504].every(isGatewayError)).toBe(true)
  expect([200, 304, 400, 401, 404, 500].some(isGatewayError)).toBe(false)
})
