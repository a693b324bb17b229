// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const API = 'https://api.example.org'
vi.mock('#/lib/http/addresses.ts', () => ({ apiBase: () => API }))

/** Requests by their mode. */
const answering = (allowed: { cors: boolean; 'no-cors': boolean }) => {
  const fetched = vi.fn(async (_url: string, { mode = 'cors' }: RequestInit) => {
    if (!allowed[mode as 'cors']) throw new TypeError('Failed to fetch')
    return new Response()
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const look = async () => (await import('#/lib/http/blocked.ts')).isBlockedByBrowser()

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

test.each([
  ['answers, and does not allow the address of the app: blocked', { cors: false, 'no-cors': true }, true],
  ['cannot be reached: not blocked', { cors: false, 'no-cors': false }, false],
  ['answers: not blocked', { cors: true, 'no-cors': true }, false],
])('a server that %s', async (_, allowed, isBlocked) => {
  answering(allowed)
  expect(await look()).toBe(isBlocked)
})

test('many failed calls are one look', async () => {
  const fetched = answering({ cors: false, 'no-cors': true })
  expect(await Promise.all([look(), look(), look()])).toEqual([true, true, true])
  expect(await look()).toBe(true)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('without a network nothing is asked', async () => {
  const fetched = answering({ cors: false, 'no-cors': true })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await look()).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})
