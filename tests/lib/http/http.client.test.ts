// @vitest-environment happy-dom
import { http as answer, HttpResponse } from 'msw/http'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { network, withNetwork } from '../../support/backend/network.ts'
import { waitFor } from '../../support/runner/wait-for.ts'

/* The client's code (axios) loads at the first call. */

withNetwork()
const thing = v.object({ id: v.string() })
const CLIENT = '#/lib/http/axios-client.ts'

/** A page that has just loaded. */
const freshHttp = async () => {
  vi.resetModules()
  return (await import('#/lib/http/http.ts')).http
}

/** How often the app has looked for a newer deployment. */
let looks = 0
const hasLooked = (times: number) => waitFor(() => expect(looks).toBe(times))

beforeEach(() => {
  looks = 0
  vi.doUnmock(CLIENT)
  sessionStorage.clear()
  network.use(
    answer.get('*/api/public/restaurants', () => HttpResponse.json({ id: 'a' })),
    answer.get('*/', () => {
      looks += 1
      return HttpResponse.text('<div id="root"></div><script src="/assets/index-2.js">')
    }),
  )
})

test('without the code a call has no answer; the next one tries again', async () => {
  const http = await freshHttp()
  vi.doMock(CLIENT, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await expect(http.get('/api/public/restaurants', thing)).rejects.toMatchObject({ name: 'ApiError', kind: 'network' })
  await expect(http.post('/api/login', {}, thing)).rejects.toMatchObject({ kind: 'network' })
  await hasLooked(2)
  vi.doUnmock(CLIENT)
  expect(await http.get('/api/public/restaurants', thing)).toEqual({ id: 'a' })
})

test('code that does not come counts against the timeout of the call', async () => {
  const http = await freshHttp()
  vi.doMock(CLIENT, () => new Promise(() => undefined))
  await expect(http.get('/api/public/restaurants', thing, { timeout: 20 })).rejects.toMatchObject({ kind: 'network' })
  await hasLooked(1)
})

test('the answer that the boot script requested is read without it', async () => {
  const http = await freshHttp()
  vi.doMock(CLIENT, () => Promise.reject(new Error('not needed')))
  window.__early = new Map([['/api/public/restaurants', Promise.resolve(Response.json({ id: 'early' }))]])
  expect(await http.get('/api/public/restaurants', thing)).toEqual({ id: 'early' })
  window.__early = undefined
})

test('where the code is gone after a deployment, the page reloads once', async () => {
  const http = await freshHttp()
  vi.doMock(CLIENT, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector.startsWith('script')
      ? ({ src: new URL('/assets/index-1.js', window.location.href).href } as HTMLScriptElement)
      : null,
  )
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const call = () => http.get('/api/public/restaurants', thing).catch(({ kind }) => kind)
  expect(await call()).toBe('network')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(await call()).toBe('network')
  await hasLooked(2)
  expect(reload).toHaveBeenCalledOnce()
})
