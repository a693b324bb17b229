// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { BlockedByBrowser } from '#/lib/http/api-error.ts'
import { send } from '#/lib/http/axios-client.ts'
import { isBlockedByBrowser, noteAnswer } from '#/lib/http/blocked.ts'
import { session } from '#/lib/session/session.ts'
import { network, withNetwork } from '../../support/network.ts'
import { tokenWith } from '../../support/token.ts'

withNetwork()
vi.mock('#/lib/http/blocked.ts', () => ({ isBlockedByBrowser: vi.fn(), noteAnswer: vi.fn() }))

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
  await send({ method: 'post', url: '/api/dinner-table' }).catch(() => undefined)
  expect(isBlockedByBrowser).toHaveBeenLastCalledWith(undefined)
})
