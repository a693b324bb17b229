// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { STORED_AT_HEADER } from '#/config/app-worker.ts'
import { saveCalls } from '#/features/combinations/save-calls.ts'
import { network, withNetwork } from '../../support/backend/network.ts'

withNetwork()

test('a combination is created from name, menuIds and dimensions and updated by name and dimensions; an option is created from name and combinationId (R3.8)', async () => {
  const sent: unknown[] = []
  const take = async ({ request }: { request: Request }) => {
    sent.push(await request.json())
    return HttpResponse.json({ id: 'c' })
  }
  network.use(
    http.post('*/api/create-combination', take),
    http.patch('*/api/update-combination/c', take),
    http.post('*/api/create-menu-combination', take),
  )
  const dimensions = [{ dimensionId: 's', price: 15, name: 'standard' }]
  await saveCalls.createCombination({ name: 'Pranzo', menuIds: ['m'], dimensions })
  await saveCalls.updateCombination('c', { name: 'Cena', dimensions })
  await saveCalls.createOption({ name: 'Primo', combinationId: 'c' })
  expect(sent).toEqual([
    { name: 'Pranzo', menuIds: ['m'], dimensions },
    { name: 'Cena', dimensions },
    { name: 'Primo', combinationId: 'c' },
  ])
})

test('an answer stored by the service worker is not used: it could cause a second creation', async () => {
  const list = (headers: Record<string, string>) =>
    network.use(http.get('*/api/public/combinations/r', () => HttpResponse.json([], { headers })))
  list({ [STORED_AT_HEADER]: '1' })
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
