// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { STORED_AT } from '#/config/app-worker.ts'
import { saveCalls } from '#/features/combinations/use-wizard.ts'
import { network, withNetwork } from '../../support/network.ts'

withNetwork()

test('an answer stored by the service worker is not used: it could cause a second creation', async () => {
  const list = (headers: Record<string, string>) =>
    network.use(http.get('*/api/public/combinations/r', () => HttpResponse.json([], { headers })))
  list({ [STORED_AT]: '1' })
  await expect(saveCalls.combinationsOf('r')).rejects.toMatchObject({ kind: 'network' })
  list({})
  expect(await saveCalls.combinationsOf('r')).toEqual([])
})
