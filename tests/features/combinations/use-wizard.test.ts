// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { STORED_AT } from '#/config/app-worker.ts'
import { saveCalls } from '#/features/combinations/use-wizard.ts'
import { network, withNetwork } from '../../support/backend/network.ts'

withNetwork()

test('an answer stored by the service worker is not used: it could cause a second creation', async () => {
  const list = (headers: Record<string, string>) =>
    network.use(http.get('*/api/public/combinations/r', () => HttpResponse.json([], { headers })))
  list({ [STORED_AT]: '1' })
  await expect(saveCalls.combinationsOf('r')).rejects.toMatchObject({ kind: 'network' })
  list({})
  expect(await saveCalls.combinationsOf('r')).toEqual([])
})

test('prices that cannot be read are not sent back as 0, and a row that cannot be read stops the save', async () => {
  const dimension = { id: 's', name: 'standard', standard: true }
  const has = (...dimensionAssignments: unknown[]) =>
    network.use(
      http.get('*/api/combination/c', () => HttpResponse.json({ id: 'c', name: 'Pranzo', dimensionAssignments })),
    )
  has({ price: '15', dimension })
  expect(await saveCalls.headOf('c')).toMatchObject({ dimensions: [{ dimensionId: 's', price: 15 }] })
  has({ price: 'quindici', dimension })
  expect(await saveCalls.headOf('c')).toMatchObject({ dimensions: [] })
  has({ price: 15, dimension }, { price: 9, dimension: 'grande' })
  await expect(saveCalls.headOf('c')).rejects.toMatchObject({ kind: 'shape' })
})
