// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw/http'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { judgePost } from '#/entities/order/outbox/runner.ts'
import { BlockedByBrowser, isRefusal, mayHaveArrived } from '#/lib/http/api-error.ts'
import { send } from '#/lib/http/axios-client.ts'
import { isBlockedByBrowser, noteAnswer, noteWrite, whyBlocked } from '#/lib/http/blocked.ts'
import { call } from '#/lib/http/call.ts'
import { NO_ANSWER } from '#/lib/http/http.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { session } from '#/lib/session/session.ts'
import { network, withNetwork } from '../../support/network.ts'
import { tokenWith } from '../../support/token.ts'

withNetwork()
vi.mock('#/lib/http/blocked.ts', () => ({
  isBlockedByBrowser: vi.fn(),
  noteAnswer: vi.fn(),
  noteWrite: vi.fn(),
  whyBlocked: vi.fn(),
}))

test.each([true, false])('a call without an answer, where the browser blocks it: %s', async (isBlocked) => {
  vi.mocked(isBlockedByBrowser).mockResolvedValue(isBlocked)
  network.use(http.get('*/api/public/restaurants', () => HttpResponse.error()))
  const error: unknown = await send({ method: 'get', url: '/api/public/restaurants' }).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ kind: 'network' })
  expect(error instanceof BlockedByBrowser).toBe(isBlocked)
})

test('a read asks with what it sent, a write with nothing; what was answered is noted', async () => {
  vi.mocked(isBlockedByBrowser).mockResolvedValue(false)
  session.signIn(tokenWith())
  network.use(
    http.all('*/api/dinner-table', () => HttpResponse.error()),
    http.get('*/api/categories', () => HttpResponse.json([])),
  )
  const headers = { Authorization: `Bearer ${session.getSnapshot()?.token}` }
  await send({ method: 'get', url: '/api/categories' })
  expect(noteAnswer).toHaveBeenLastCalledWith({ path: '/api/categories', headers })
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await send({ method: 'get', url: '/api/dinner-table' }).catch(() => undefined)
  expect(isBlockedByBrowser).toHaveBeenLastCalledWith({ path: '/api/dinner-table', headers })
  const json = { ...headers, 'Content-Type': 'application/json' }
  await send({ method: 'post', url: '/api/dinner-table', data: '{}', headers: json }).catch(() => undefined)
  expect(whyBlocked).toHaveBeenLastCalledWith({ method: 'POST', headers: json })
  await send({ method: 'post', url: '/api/dinner-table', data: new FormData() }).catch(() => undefined)
  expect(whyBlocked).toHaveBeenLastCalledWith({ method: 'POST', headers })
})

test('a refused write was answered too', async () => {
  network.use(http.delete('*/api/dinner-table/1', () => HttpResponse.json({}, { status: 409 })))
  await send({ method: 'delete', url: '/api/dinner-table/1' }).catch(() => undefined)
  expect(noteWrite).toHaveBeenLastCalledWith({ method: 'DELETE', headers: expect.anything() })
})

describe('a write without an answer', () => {
  beforeAll(() => startLanguages('it'))

  const fails = async (why: Awaited<ReturnType<typeof whyBlocked>>) => {
    vi.mocked(whyBlocked).mockResolvedValue(why)
    network.use(http.post('*/api/create-order', () => HttpResponse.error()))
    return send({ method: 'post', url: '/api/create-order' }).catch((cause: unknown) => cause)
  }

  test('that the browser has not sent is refused, with the reason: an order is not looked for', async () => {
    const error = await fails('unsent')
    expect([isRefusal(error), mayHaveArrived(error)]).toEqual([true, false])
    expect(judgePost(error)).toMatchObject({ kind: 'rejected', message: expect.stringContaining('CORS') })
  })

  test.each(['unclear', undefined] as const)('for another reason (%s) may have arrived', async (why) => {
    const error = await fails(why)
    expect(mayHaveArrived(error)).toBe(true)
    expect(judgePost(error)).toEqual({ kind: 'unknown' })
    expect(error instanceof BlockedByBrowser).toBe(why === 'unclear')
  })

  test('because its verb is not allowed: the next route of the call is tried', async () => {
    vi.mocked(whyBlocked).mockResolvedValue('unsent')
    network.use(
      http.patch('*/api/category', () => HttpResponse.error()),
      http.put('*/api/category', () => new HttpResponse(null, { status: 204 })),
    )
    await call('renameCategory', { name: 'Primi' }, NO_ANSWER, { id: 'c' })
    localStorage.removeItem('coperto.dialect')
    network.use(http.all('*/api/*', () => HttpResponse.error()))
    await expect(call('renameCategory', { name: 'Primi' }, NO_ANSWER, { id: 'c' })).rejects.toThrow(/CORS/)
  })
})
