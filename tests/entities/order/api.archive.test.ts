// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { orderMutations } from '#/entities/order/api.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { network, withNetwork } from '../../support/backend/network.ts'

withNetwork()

/** A backend that answers 404 to a verb that it lacks. */
function archiveBy(verb: string | undefined, live: string[]) {
  local.remove('coperto.dialect')
  const calls: string[] = []
  network.use(
    http.get('*/api/order/kitchen', () => Response.json(live.map((id) => ({ id, tableNumber: 1, dishIndices: [] })))),
    http.all('*/api/order/archive/:id', ({ request }) => {
      calls.push(request.method)
      return new HttpResponse(null, { status: request.method === verb ? 204 : 404 })
    }),
  )
  const client = createQueryClient()
  const archive = client.getMutationCache().build(client, orderMutations.archive()).execute('7')
  return { calls, archive }
}

test.each(['PUT', 'POST'])('a 404 to PATCH of an order that is live leads to %s', async (verb) => {
  const { calls, archive } = archiveBy(verb, ['7'])
  await archive
  expect(calls.at(-1)).toBe(verb)
})

test('a 404 of an order that is not live leads nowhere: it may be archived already', async () => {
  const { calls, archive } = archiveBy('PUT', ['8'])
  await expect(archive).rejects.toMatchObject({ status: 404 })
  expect(calls).toEqual(['PATCH'])
})

test('a backend without the call says so', async () => {
  const { archive } = archiveBy(undefined, ['7'])
  await expect(archive).rejects.toMatchObject({ status: 501 })
})

/** A backend without a list of live orders. @param archived what the archive has; undefined: it cannot be read */
function archiveAlone(verb: string, archived: string[] | undefined) {
  const { calls, archive } = archiveBy(verb, [])
  network.use(
    http.get('*/api/order/kitchen', () => new HttpResponse(null, { status: 404 })),
    http.get('*/api/order/7', () => Response.json({ id: '7', tableNumber: 1, dishIndices: [] })),
    http.get('*/api/order/archived', () =>
      archived
        ? Response.json(archived.map((id) => ({ id, tableNumber: 1, dishIndices: [] })))
        : new HttpResponse(null, { status: 500 }),
    ),
  )
  return { calls, archive }
}

test('without a list of live orders, a 404 of an order that its own call shows leads to the next verb', async () => {
  const { calls, archive } = archiveAlone('PUT', ['8'])
  await archive
  expect(calls).toEqual(['PATCH', 'PUT'])
})

test.each([
  ['is archived', ['7']],
  ['may be', undefined],
])('there it leads nowhere for an order that %s', async (_, archived) => {
  const { calls, archive } = archiveAlone('PUT', archived)
  await expect(archive).rejects.toMatchObject({ status: 404 })
  expect(calls).toEqual(['PATCH'])
})

test.each([
  ['gone from the kitchen', ['8'], undefined],
  ['live', ['7'], { status: 502 }],
])('after a lost answer an order that is %s', async (_, live, failure) => {
  const { archive } = archiveBy('PATCH', live)
  network.use(http.patch('*/api/order/archive/7', () => new HttpResponse(null, { status: 502 })))
  const outcome = await archive.catch((error: unknown) => error)
  if (failure) expect(outcome).toMatchObject(failure)
  else expect(outcome).toBeUndefined()
})

test('after a lost answer an order may be one that cannot be read', async () => {
  const { archive } = archiveBy('PATCH', [])
  network.use(
    http.get('*/api/order/kitchen', () => Response.json([{ id: '8', tableNumber: 1, dishIndices: [] }, { id: '7' }])),
    http.patch('*/api/order/archive/7', () => new HttpResponse(null, { status: 502 })),
  )
  await expect(archive).rejects.toMatchObject({ status: 502 })
})
