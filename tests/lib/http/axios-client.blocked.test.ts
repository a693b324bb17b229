// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { BlockedByBrowser } from '#/lib/http/api-error.ts'
import { send } from '#/lib/http/axios-client.ts'
import { isBlockedByBrowser } from '#/lib/http/blocked.ts'
import { network, withNetwork } from '../../support/network.ts'

withNetwork()
vi.mock('#/lib/http/blocked.ts', () => ({ isBlockedByBrowser: vi.fn() }))

test.each([true, false])('a call without an answer, where the browser blocks it: %s', async (isBlocked) => {
  vi.mocked(isBlockedByBrowser).mockResolvedValue(isBlocked)
  network.use(http.get('*/api/public/restaurants', () => HttpResponse.error()))
  const error: unknown = await send({ method: 'get', url: '/api/public/restaurants' }).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ kind: 'network' })
  expect(error instanceof BlockedByBrowser).toBe(isBlocked)
})
