// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { outboxCalls } from '#/entities/order/api.ts'
import { judgeSendError } from '#/entities/order/outbox/verdicts.ts'
import { network, withNetwork } from '../../support/backend/network.ts'

withNetwork()

const order = (id: string) => ({ id, tableNumber: 7, totalCovers: 2, dishIndices: [{ dishId: 'carbonara' }] })
const signal = new AbortController().signal

/** The archive answers `dated` for a day, and `whole` without one. */
const serveArchive = (dated: () => Response, whole: () => Response) => {
  const archiveCalls: string[] = []
  network.use(
    http.get('*/api/order/archived', ({ request }) => {
      const hasDate = new URL(request.url).searchParams.has('date')
      archiveCalls.push(hasDate ? 'dated' : 'whole')
      return hasDate ? dated() : whole()
    }),
  )
  return archiveCalls
}
const json = (body: object) => () => Response.json(body)
const status = (code: number) => () => Response.json({ message: 'no' }, { status: code })
const ids = async (isThorough: boolean) => {
  const { orders } = await outboxCalls.archivedOrders(signal, isThorough)
  return [...new Set(orders.map(({ id }) => id))]
}

test.each([
  [
    { success: false, message: 'no' },
    { kind: 'rejected', status: 422, message: 'no' },
  ],
  [{ status: 'error', message: 'no' }, { kind: 'unknown' }],
  [{ error: 'Printer offline' }, { kind: 'unknown' }],
])('an order that is answered with 200 and %o is not sent', async (body, verdict) => {
  network.use(http.post('*/api/create-order', () => HttpResponse.json(body)))
  const sent = outboxCalls.send({ dishIndices: [], tableNumber: 7, totalCovers: 2 }, { signal, idempotencyKey: 'a' })
  expect(judgeSendError(await sent.catch((error: unknown) => error))).toEqual(verdict)
})

test('the archive of the evening is read by its days', async () => {
  const archiveCalls = serveArchive(json([order('today')]), json([order('today'), order('old')]))
  expect(await ids(true)).toEqual(['today'])
  expect(new Set(archiveCalls)).toEqual(new Set(['dated']))
})

test('without an order on these days, the whole archive is read before a person acts on it', async () => {
  serveArchive(json([]), json([order('old')]))
  expect(await ids(true)).toEqual(['old'])
  expect(await ids(false)).toEqual([])
})

test.each([400, 404, 500])('if the backend answers %i to a date, it is asked without one', async (code) => {
  serveArchive(status(code), json([order('old')]))
  expect(await ids(false)).toEqual(['old'])
})

test.each([401, 403])('%i is about the person, not about the date', async (code) => {
  const archiveCalls = serveArchive(status(code), json([order('old')]))
  await expect(ids(true)).rejects.toMatchObject({ status: code })
  expect(archiveCalls).not.toContain('whole')
})

test('unreadable rows are counted, with what is known of them; deleted ones are not', async () => {
  const rows = [
    order('good'),
    { id: 4, tableNumber: '7', dishIndices: [{}] },
    { tableNumber: {} },
    'row',
    { deleted: true },
  ]
  network.use(http.get('*/api/order/kitchen', () => HttpResponse.json(rows)))
  const { orders, unreadable } = await outboxCalls.liveOrders(signal)
  expect(orders.map(({ id }) => id)).toEqual(['good'])
  expect(unreadable).toEqual([{ id: '4', tableNumber: 7 }, {}, {}])
})

test('an order is read by its id; a deleted one is none', async () => {
  const answers: Record<string, object> = {
    '/api/order/8': order('8'),
    '/api/order/9': { ...order('9'), deleted: true },
  }
  network.use(http.get('*/api/order/:id', ({ request }) => HttpResponse.json(answers[new URL(request.url).pathname])))
  expect(await outboxCalls.orderById?.('8', signal)).toMatchObject({ id: '8', tableNumber: 7 })
  expect(await outboxCalls.orderById?.('9', signal)).toBeUndefined()
})
